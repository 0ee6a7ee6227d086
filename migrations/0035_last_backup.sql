CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_backup_single_row" CHECK ("last_backup"."id" = 1)
);
