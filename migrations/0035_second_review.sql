CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_backup_single_row" CHECK ("last_backup"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "written_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_users" (
	"searcher_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_users_searcher_id_user_id_pk" PRIMARY KEY("searcher_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "money_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"micros" bigint NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text,
	"abbreviation" text,
	"url" text,
	"logo_hash" text,
	"favicon_hash" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_proposals_organization_id_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_searcher_id_users_id_fk" FOREIGN KEY ("searcher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_favicon_hash_images_hash_fk" FOREIGN KEY ("favicon_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_batches_at" ON "written_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "found_users_user_id" ON "found_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "found_users_found_at" ON "found_users" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "money_reservations_until" ON "money_reservations" USING btree ("until");--> statement-breakpoint
CREATE INDEX "organization_proposals_proposed_at" ON "organization_proposals" USING btree ("proposed_at");--> statement-breakpoint
CREATE INDEX "organization_proposals_logo_hash" ON "organization_proposals" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "organization_proposals_favicon_hash" ON "organization_proposals" USING btree ("favicon_hash");