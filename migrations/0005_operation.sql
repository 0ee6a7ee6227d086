CREATE TABLE "scheduled_jobs" (
	"task" text PRIMARY KEY NOT NULL,
	"interval_seconds" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone
);
