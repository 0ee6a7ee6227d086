CREATE TABLE "mail_trouble" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_trouble_single_row" CHECK ("mail_trouble"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "letter_traces" ADD COLUMN "request_id" text;