CREATE SCHEMA "releases";
--> statement-breakpoint
CREATE TABLE "releases"."client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
