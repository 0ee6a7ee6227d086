CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'org_manager' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'org_manager')),
	CONSTRAINT "users_email_length" CHECK (length("users"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "campaign_addresses" (
	"organization_id" integer NOT NULL,
	"slug" text NOT NULL,
	"campaign_id" integer NOT NULL,
	CONSTRAINT "campaign_addresses_organization_id_slug_pk" PRIMARY KEY("organization_id","slug")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"recipient" text NOT NULL,
	"recipient_email" text NOT NULL,
	"cc_emails" text[] DEFAULT '{}' NOT NULL,
	"campaign_goal" text NOT NULL,
	"instructions" text NOT NULL,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"created_by_id" integer,
	"last_modified_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_address_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('Pending', 'Live', 'Finished')),
	CONSTRAINT "campaigns_name_length" CHECK (length("campaigns"."name") between 1 and 200),
	CONSTRAINT "campaigns_slug" CHECK ("campaigns"."slug" ~ '^[a-z0-9-]{1,80}$'),
	CONSTRAINT "campaigns_recipient_length" CHECK (length("campaigns"."recipient") between 1 and 200),
	CONSTRAINT "campaigns_recipient_email_length" CHECK (length("campaigns"."recipient_email") between 3 and 254),
	CONSTRAINT "campaigns_cc_emails_count" CHECK (cardinality("campaigns"."cc_emails") <= 50),
	CONSTRAINT "campaigns_cc_emails_length" CHECK ("campaigns"."cc_emails" = "campaigns"."cc_emails"::varchar(254)[]::text[] and array_position("campaigns"."cc_emails", '') is null and array_position("campaigns"."cc_emails", null) is null),
	CONSTRAINT "campaigns_goal_length" CHECK (length("campaigns"."campaign_goal") between 1 and 10000),
	CONSTRAINT "campaigns_instructions_length" CHECK (length("campaigns"."instructions") between 1 and 50000),
	CONSTRAINT "campaigns_og_title_length" CHECK (length("campaigns"."og_title") <= 300),
	CONSTRAINT "campaigns_og_description_length" CHECK (length("campaigns"."og_description") <= 1000),
	CONSTRAINT "campaigns_og_image_length" CHECK (length("campaigns"."og_image") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"environment" text NOT NULL,
	"page_url" text NOT NULL,
	"org_name" text NOT NULL,
	"org_id" integer NOT NULL,
	"campaign_name" text,
	"campaign_id" integer,
	"optional_prompt" text,
	"user_name" text,
	"user_address" text,
	"subject_line" text,
	"generated_text" text,
	"action" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "interactions_environment_length" CHECK (length("interactions"."environment") <= 20),
	CONSTRAINT "interactions_page_url_length" CHECK (length("interactions"."page_url") <= 2000),
	CONSTRAINT "interactions_org_name_length" CHECK (length("interactions"."org_name") <= 200),
	CONSTRAINT "interactions_campaign_name_length" CHECK (length("interactions"."campaign_name") <= 200),
	CONSTRAINT "interactions_optional_prompt_length" CHECK (length("interactions"."optional_prompt") <= 2000),
	CONSTRAINT "interactions_user_name_length" CHECK (length("interactions"."user_name") <= 120),
	CONSTRAINT "interactions_user_address_length" CHECK (length("interactions"."user_address") <= 500),
	CONSTRAINT "interactions_subject_line_length" CHECK (length("interactions"."subject_line") <= 1000),
	CONSTRAINT "interactions_generated_text_length" CHECK (length("interactions"."generated_text") <= 20000),
	CONSTRAINT "interactions_action" CHECK ("interactions"."action" in ('email', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "campaign_letter_counts" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_letter_counts_written" CHECK ("campaign_letter_counts"."written" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organization_letter_counts" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_letter_counts_written" CHECK ("organization_letter_counts"."written" >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_use" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "token_use_day_provider_model_pk" PRIMARY KEY("day","provider","model")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash" CHECK ("images"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "organization_abbreviations" (
	"abbreviation" text PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	CONSTRAINT "organization_abbreviations_lower" CHECK ("organization_abbreviations"."abbreviation" = lower("organization_abbreviations"."abbreviation"))
);
--> statement-breakpoint
CREATE TABLE "organization_managers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_managers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_managers_key" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"abbreviation" text NOT NULL,
	"url" text NOT NULL,
	"organization_prompt" text,
	"bcc_email" text,
	"logo_hash" text,
	"favicon_hash" text,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_name_length" CHECK (length("organizations"."name") between 1 and 200),
	CONSTRAINT "organizations_abbreviation" CHECK ("organizations"."abbreviation" ~ '^[A-Za-z0-9_-]{2,6}$'),
	CONSTRAINT "organizations_url" CHECK ("organizations"."url" ~* '^https?://' and length("organizations"."url") <= 2000),
	CONSTRAINT "organizations_prompt_length" CHECK (length("organizations"."organization_prompt") <= 20000),
	CONSTRAINT "organizations_bcc_email_length" CHECK (length("organizations"."bcc_email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_prompt" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT '' NOT NULL,
	"length" text DEFAULT '' NOT NULL,
	"ai_model" text DEFAULT 'openai' NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_ai_model" CHECK ("settings"."ai_model" in ('openai', 'claude')),
	CONSTRAINT "settings_system_prompt_length" CHECK (length("settings"."system_prompt") <= 20000),
	CONSTRAINT "settings_tone_length" CHECK (length("settings"."tone") <= 10000),
	CONSTRAINT "settings_length_length" CHECK (length("settings"."length") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_addresses" ADD CONSTRAINT "campaign_addresses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_last_modified_by_id_users_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_letter_counts" ADD CONSTRAINT "campaign_letter_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_letter_counts" ADD CONSTRAINT "organization_letter_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_managers" ADD CONSTRAINT "organization_managers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_managers" ADD CONSTRAINT "organization_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_favicon_hash_images_hash_fk" FOREIGN KEY ("favicon_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "campaign_addresses_campaign_id" ON "campaign_addresses" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_organization_id" ON "campaigns" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_created_by_id" ON "campaigns" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "campaigns_last_modified_by_id" ON "campaigns" USING btree ("last_modified_by_id");--> statement-breakpoint
CREATE INDEX "interactions_campaign_id" ON "interactions" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "interactions_org_id" ON "interactions" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "interactions_to_erase" ON "interactions" USING btree ("created_at") WHERE "interactions"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "organization_abbreviations_organization_id" ON "organization_abbreviations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_managers_user_id" ON "organization_managers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_abbreviation_key" ON "organizations" USING btree (lower("abbreviation"));--> statement-breakpoint
CREATE INDEX "organizations_created_by_id" ON "organizations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "organizations_logo_hash" ON "organizations" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "organizations_favicon_hash" ON "organizations" USING btree ("favicon_hash");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");