CREATE TABLE "provider_outages" (
	"provider" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
