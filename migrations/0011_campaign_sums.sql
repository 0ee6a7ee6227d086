CREATE TABLE "campaign_sums" (
	"campaign_id" integer NOT NULL,
	"day" date,
	"source" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"opened_or_copied" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_sums_key" UNIQUE NULLS NOT DISTINCT("campaign_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "campaign_sums" ADD CONSTRAINT "campaign_sums_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;