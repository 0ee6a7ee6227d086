ALTER TABLE "campaigns" ADD COLUMN "thanks_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "embed_sites" text[] DEFAULT '{}' NOT NULL;