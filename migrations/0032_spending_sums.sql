CREATE TABLE "letter_cost_sums" (
	"done_on" date NOT NULL,
	"day" date,
	"provider" text,
	"organization_id" integer,
	"letters" integer NOT NULL,
	"micros" bigint NOT NULL,
	CONSTRAINT "letter_cost_sums_key" UNIQUE NULLS NOT DISTINCT("done_on","day","provider","organization_id")
);
--> statement-breakpoint
CREATE INDEX "organizations_waiting" ON "organizations" USING btree ("created_at","id") WHERE "organizations"."approval" = 'waiting' and "organizations"."taken_down_at" is null;--> statement-breakpoint
CREATE INDEX "organizations_taken_down_at" ON "organizations" USING btree ("taken_down_at") WHERE "organizations"."taken_down_at" is not null;