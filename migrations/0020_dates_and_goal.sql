ALTER TABLE "campaigns" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "goal_count" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_opens_at" ON "campaigns" USING btree ("opens_at") WHERE "campaigns"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "campaigns_closes_at" ON "campaigns" USING btree ("closes_at") WHERE "campaigns"."status" = 'Live';