ALTER TABLE "money_used" ADD COLUMN "reserved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_used" ADD COLUMN "alerted" integer DEFAULT 0 NOT NULL;