CREATE TABLE "former_supporters" (
	"campaign_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"erased" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "former_supporters_campaign_id_organization_id_pk" PRIMARY KEY("campaign_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supporters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"consent_text" text NOT NULL,
	"privacy_url" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirm_hash" text NOT NULL,
	"stop_token" text NOT NULL,
	CONSTRAINT "supporters_person" UNIQUE("campaign_id","organization_id","email"),
	CONSTRAINT "supporters_confirm_hash" UNIQUE("confirm_hash"),
	CONSTRAINT "supporters_stop_token" UNIQUE("stop_token"),
	CONSTRAINT "supporters_email_length" CHECK (length("supporters"."email") between 3 and 254),
	CONSTRAINT "supporters_consent_length" CHECK (length("supporters"."consent_text") between 1 and 500),
	CONSTRAINT "supporters_privacy_url_length" CHECK (length("supporters"."privacy_url") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "supporters_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "former_supporters" ADD CONSTRAINT "former_supporters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_supporters" ADD CONSTRAINT "former_supporters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_supporters_organization_id" ON "former_supporters" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "supporters_list" ON "supporters" USING btree ("organization_id","confirmed_at","id") WHERE "supporters"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "supporters_organization_id" ON "supporters" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "supporters_unconfirmed" ON "supporters" USING btree ("agreed_at") WHERE "supporters"."confirmed_at" is null;