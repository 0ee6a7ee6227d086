CREATE TABLE "share_pictures" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "share_pictures_hash" CHECK ("share_pictures"."hash" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;