CREATE TABLE "refused_keys" (
	"provider" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
