CREATE TABLE "asked_supporters" (
	"supporter_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"reply" text,
	CONSTRAINT "asked_supporters_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "asked_supporters_reply" CHECK ("asked_supporters"."reply" in ('yes', 'form', 'no'))
);
--> statement-breakpoint
CREATE TABLE "reply_counts" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"form" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ask_for_replies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "asked_supporters" ADD CONSTRAINT "asked_supporters_supporter_id_supporters_id_fk" FOREIGN KEY ("supporter_id") REFERENCES "public"."supporters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_counts" ADD CONSTRAINT "reply_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supporters_confirmed_at" ON "supporters" USING btree ("confirmed_at") WHERE "supporters"."confirmed_at" is not null;