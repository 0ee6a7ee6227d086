CREATE TABLE "backup_outcomes" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"rows" bigint
);
--> statement-breakpoint
CREATE TABLE "scheduled_jobs" (
	"task" text PRIMARY KEY NOT NULL,
	"interval_seconds" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "last_backup" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "last_backup" ADD COLUMN "place" text;