CREATE TABLE "campaign_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"salutation" text,
	"email" text NOT NULL,
	CONSTRAINT "campaign_recipients_name_length" CHECK (length("campaign_recipients"."name") between 1 and 200),
	CONSTRAINT "campaign_recipients_role_length" CHECK (length("campaign_recipients"."role") <= 200),
	CONSTRAINT "campaign_recipients_salutation_length" CHECK (length("campaign_recipients"."salutation") <= 200),
	CONSTRAINT "campaign_recipients_email_length" CHECK (length("campaign_recipients"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "recipient_areas" (
	"campaign_id" integer NOT NULL,
	"area" text NOT NULL,
	"recipient_id" integer NOT NULL,
	CONSTRAINT "recipient_areas_campaign_id_area_recipient_id_pk" PRIMARY KEY("campaign_id","area","recipient_id"),
	CONSTRAINT "recipient_areas_length" CHECK (length("recipient_areas"."area") between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "recipient_counts" (
	"recipient_id" integer PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"opened_or_copied" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "recipient_mode" text DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "postcode_label" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "unknown_postcode" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_areas" ADD CONSTRAINT "recipient_areas_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_counts" ADD CONSTRAINT "recipient_counts_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_order" ON "campaign_recipients" USING btree ("campaign_id","position","id");--> statement-breakpoint
CREATE INDEX "recipient_areas_recipient_id" ON "recipient_areas" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "recipient_counts_campaign_id" ON "recipient_counts" USING btree ("campaign_id");