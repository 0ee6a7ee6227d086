-- Constraints of new columns are added with them, because the previous release may still run.
CREATE TABLE "recipient_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipient_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer,
	"name" text NOT NULL,
	"country" text,
	"as_of" date NOT NULL,
	"source" text,
	"licence" text,
	"attribution" text,
	"people_file_id" integer,
	"areas_file_id" integer,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipient_sets_name_length" CHECK (length("recipient_sets"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "set_areas" (
	"file_id" integer NOT NULL,
	"area" text NOT NULL,
	"division" text NOT NULL,
	CONSTRAINT "set_areas_file_id_area_division_pk" PRIMARY KEY("file_id","area","division")
);
--> statement-breakpoint
CREATE TABLE "set_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"set_id" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"areas" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "set_people" (
	"file_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"chamber" text,
	"division" text,
	"district" text,
	"email" text,
	"form_url" text,
	"form_limit" integer,
	"phone" text,
	"postal" text,
	"salutation" text,
	"language" text,
	"party" text,
	"committees" text[] DEFAULT '{}' NOT NULL,
	"ends_on" date,
	CONSTRAINT "set_people_file_id_key_pk" PRIMARY KEY("file_id","key")
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ALTER COLUMN "email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "recipient_set_id" integer CONSTRAINT "campaigns_recipient_set_id_recipient_sets_id_fk" REFERENCES "public"."recipient_sets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "set_filter" jsonb;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "form_url" text CONSTRAINT "campaign_recipients_form_url_length" CHECK (length("form_url") <= 2000);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "form_limit" integer;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "postal" text CONSTRAINT "campaign_recipients_postal_length" CHECK (length("postal") <= 500) CONSTRAINT "campaign_recipients_route" CHECK (num_nonnulls("email", "form_url", "postal") > 0);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "chamber" text;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "district" text;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "division" text;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "party" text;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "committees" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "set_key" text;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "wrong_person" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "complained_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "wrong_person_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "recipient_sets" ADD CONSTRAINT "recipient_sets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recipient_sets" ADD CONSTRAINT "recipient_sets_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_areas" ADD CONSTRAINT "set_areas_file_id_set_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."set_files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_files" ADD CONSTRAINT "set_files_set_id_recipient_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."recipient_sets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_people" ADD CONSTRAINT "set_people_file_id_set_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."set_files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "recipient_sets_organization_id" ON "recipient_sets" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "recipient_sets_created_by_id" ON "recipient_sets" USING btree ("created_by_id");
--> statement-breakpoint
CREATE INDEX "set_files_set_id" ON "set_files" USING btree ("set_id");
--> statement-breakpoint
CREATE INDEX "set_files_uploaded_at" ON "set_files" USING btree ("uploaded_at");
--> statement-breakpoint
CREATE INDEX "set_people_ends_on" ON "set_people" USING btree ("file_id","ends_on") WHERE "set_people"."ends_on" is not null;
--> statement-breakpoint
CREATE INDEX "campaigns_recipient_set_id" ON "campaigns" USING btree ("recipient_set_id");
--> statement-breakpoint
CREATE INDEX "campaign_recipients_division" ON "campaign_recipients" USING btree ("campaign_id","division") WHERE "campaign_recipients"."division" is not null;
