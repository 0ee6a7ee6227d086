CREATE TABLE "written_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"micros" bigint NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "written_batches_at" ON "written_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "money_reservations_until" ON "money_reservations" USING btree ("until");