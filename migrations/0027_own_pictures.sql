CREATE TABLE "own_pictures" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "own_picture_hash" text;--> statement-breakpoint
ALTER TABLE "own_pictures" ADD CONSTRAINT "own_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;