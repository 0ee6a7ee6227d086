-- By hand, from migrations/by-hand/before.sql.
-- Ignores case and accents, and sorts 2 before 10. A Postgres that was built without ICU sorts by bytes.
DO $$
BEGIN
	CREATE COLLATION "as_people_sort" (provider = icu, locale = 'en-u-kn-true-ks-level1');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION "as_people_sort" FROM "C";
END $$;
--> statement-breakpoint
-- Generated from the *.table.server.ts files by "npm run initial-migration".
CREATE SCHEMA "releases";
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_backup_single_row" CHECK ("last_backup"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "written_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"strangers_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_users" (
	"searcher_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_users_searcher_id_user_id_pk" PRIMARY KEY("searcher_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_user_agent_length" CHECK (length("sessions"."user_agent") <= 300)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'org_manager' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	"quota_factor" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'org_manager')),
	CONSTRAINT "users_quota_factor" CHECK ("users"."quota_factor" between 1 and 1000),
	CONSTRAINT "users_email_length" CHECK (length("users"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"campaign_id" integer,
	"organization_id" integer,
	"day" date,
	"source" text,
	"recipient_id" integer,
	"visits" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"opened_or_copied" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_days_key" UNIQUE NULLS NOT DISTINCT("campaign_id","day","source","recipient_id","organization_id")
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
	"linked_instructions" text NOT NULL,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"own_picture_hash" text,
	"created_by_id" integer,
	"last_modified_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"share_percent" integer,
	"preview_token" text,
	"salutation" text,
	"facts" text,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"thanks" text,
	"thanks_url" text,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"goal_count" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"recipient_mode" text DEFAULT 'one' NOT NULL,
	"postcode_label" text,
	"unknown_postcode" text DEFAULT 'list' NOT NULL,
	"supporters_offered" boolean DEFAULT false NOT NULL,
	"consent_text" text,
	"privacy_url" text,
	CONSTRAINT "campaigns_address_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('Pending', 'Live', 'Finished')),
	CONSTRAINT "campaigns_share_percent" CHECK ("campaigns"."share_percent" between 1 and 100),
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
	CONSTRAINT "campaigns_og_image_length" CHECK (length("campaigns"."og_image") <= 2000),
	CONSTRAINT "campaigns_salutation_length" CHECK (length("campaigns"."salutation") <= 200),
	CONSTRAINT "campaigns_facts_length" CHECK (length("campaigns"."facts") <= 10000),
	CONSTRAINT "campaigns_questions" CHECK (cardinality("campaigns"."questions") <= 3 and "campaigns"."questions" = "campaigns"."questions"::varchar(200)[]::text[]),
	CONSTRAINT "campaigns_thanks_length" CHECK (length("campaigns"."thanks") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "own_pictures" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"salutation" text,
	"email" text NOT NULL,
	CONSTRAINT "campaign_recipients_name_length" CHECK (length("campaign_recipients"."name") between 1 and 200),
	CONSTRAINT "campaign_recipients_role_length" CHECK (length("campaign_recipients"."role") <= 200),
	CONSTRAINT "campaign_recipients_salutation_length" CHECK (length("campaign_recipients"."salutation") <= 200),
	CONSTRAINT "campaign_recipients_email_length" CHECK (length("campaign_recipients"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "recipient_areas" (
	"campaign_id" integer NOT NULL,
	"area" text NOT NULL,
	"recipient_id" integer NOT NULL,
	CONSTRAINT "recipient_areas_campaign_id_area_recipient_id_pk" PRIMARY KEY("campaign_id","area","recipient_id"),
	CONSTRAINT "recipient_areas_length" CHECK (length("recipient_areas"."area") between 1 and 12)
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
	"letter_id" uuid,
	"recipient" text,
	"action" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "interactions_action" CHECK ("interactions"."action" in ('email', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "letter_fingerprints" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer,
	"organization_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_on" date,
	"is_sample" boolean DEFAULT false NOT NULL,
	"all_runs" integer NOT NULL,
	"runs" integer NOT NULL,
	"minhashes" integer[] NOT NULL,
	"bands" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_receipts" (
	"campaign_id" integer NOT NULL,
	"text_hash" text NOT NULL,
	"day" date NOT NULL,
	"letter_id" uuid NOT NULL,
	CONSTRAINT "letter_receipts_campaign_id_text_hash_day_pk" PRIMARY KEY("campaign_id","text_hash","day")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer,
	"organization_id" integer,
	"recipient_id" integer,
	"source" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"made" text NOT NULL,
	"is_finished" boolean DEFAULT true NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"provider" text,
	"model" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"plan" integer,
	"overlap" integer DEFAULT 0 NOT NULL,
	"caller_hash" text,
	"request_id" text,
	"opened_at" timestamp with time zone,
	"copied_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"receipts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_made" CHECK ("letters"."made" in ('ai', 'sample', 'by-hand'))
);
--> statement-breakpoint
CREATE TABLE "launch_checks" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by_id" integer,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "money_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"micros" bigint NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_used" (
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"alerted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "money_used_period_scope_pk" PRIMARY KEY("period","scope")
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_by_id" integer,
	CONSTRAINT "organization_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organization_invitations_key" UNIQUE("organization_id","email"),
	CONSTRAINT "organization_invitations_email_length" CHECK (length("organization_invitations"."email") between 3 and 254)
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
	"organization_id" integer,
	"retired_at" timestamp with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"approval" text DEFAULT 'approved' NOT NULL,
	"approval_reason" text,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"share_percent" integer,
	"preview_token" text,
	"embed_sites" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "organizations_approval" CHECK ("organizations"."approval" in ('approved', 'waiting', 'declined')),
	CONSTRAINT "organizations_share_percent" CHECK ("organizations"."share_percent" between 1 and 100),
	CONSTRAINT "organizations_name_length" CHECK (length("organizations"."name") between 1 and 200),
	CONSTRAINT "organizations_abbreviation" CHECK ("organizations"."abbreviation" ~ '^[A-Za-z0-9_-]{2,6}$'),
	CONSTRAINT "organizations_url" CHECK ("organizations"."url" ~* '^https?://' and length("organizations"."url") <= 2000),
	CONSTRAINT "organizations_prompt_length" CHECK (length("organizations"."organization_prompt") <= 20000),
	CONSTRAINT "organizations_bcc_email_length" CHECK (length("organizations"."bcc_email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "provider_outages" (
	"provider" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refused_keys" (
	"provider" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_prompt" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT '' NOT NULL,
	"length" text DEFAULT '' NOT NULL,
	"ai_model" text DEFAULT 'openai' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_system_prompt_length" CHECK (length("settings"."system_prompt") <= 20000),
	CONSTRAINT "settings_tone_length" CHECK (length("settings"."tone") <= 10000),
	CONSTRAINT "settings_length_length" CHECK (length("settings"."length") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "share_pictures" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "share_pictures_hash" CHECK ("share_pictures"."hash" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
CREATE TABLE "former_supporters" (
	"campaign_id" integer NOT NULL,
	"campaign_name" text,
	"organization_id" integer NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"erased" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "former_supporters_campaign_id_organization_id_pk" PRIMARY KEY("campaign_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "supporter_counts" (
	"organization_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"consent_text" text NOT NULL,
	"privacy_url" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supporters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"campaign_name" text,
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"consent_text" text NOT NULL,
	"privacy_url" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirm_hash" text NOT NULL,
	"stop_token" text NOT NULL,
	CONSTRAINT "supporters_person" UNIQUE("campaign_id","organization_id","email"),
	CONSTRAINT "supporters_confirm_hash" UNIQUE("confirm_hash"),
	CONSTRAINT "supporters_stop_token" UNIQUE("stop_token"),
	CONSTRAINT "supporters_email_length" CHECK (length("supporters"."email") between 3 and 254),
	CONSTRAINT "supporters_consent_length" CHECK (length("supporters"."consent_text") between 1 and 500),
	CONSTRAINT "supporters_privacy_url_length" CHECK (length("supporters"."privacy_url") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "mail_trouble" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_trouble_single_row" CHECK ("mail_trouble"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_to_length" CHECK (length("mails"."to_address") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "releases"."client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"organization_id" integer,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"entry" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"added_by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opt_outs_lower" CHECK ("opt_outs"."entry" = lower("opt_outs"."entry"))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"page_url" text NOT NULL,
	"organization_id" integer,
	"campaign_id" integer,
	"reason" text NOT NULL,
	"email" text,
	"settled_at" timestamp with time zone,
	"settled_by_id" integer,
	"action" text,
	CONSTRAINT "reports_page_url_length" CHECK (length("reports"."page_url") <= 2000),
	CONSTRAINT "reports_reason_length" CHECK (length("reports"."reason") between 1 and 2000),
	CONSTRAINT "reports_email_length" CHECK (length("reports"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "safety_switches" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"letters_paused" boolean DEFAULT false NOT NULL,
	"registration_paused" boolean DEFAULT false NOT NULL,
	"approval_required" boolean,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "safety_switches_single_row" CHECK ("safety_switches"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_searcher_id_users_id_fk" FOREIGN KEY ("searcher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_days" ADD CONSTRAINT "campaign_days_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_days" ADD CONSTRAINT "campaign_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_addresses" ADD CONSTRAINT "campaign_addresses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_last_modified_by_id_users_id_fk" FOREIGN KEY ("last_modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_pictures" ADD CONSTRAINT "own_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_areas" ADD CONSTRAINT "recipient_areas_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD CONSTRAINT "letter_fingerprints_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD CONSTRAINT "letter_fingerprints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_receipts" ADD CONSTRAINT "letter_receipts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_checks" ADD CONSTRAINT "launch_checks_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_checks" ADD CONSTRAINT "launch_checks_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_managers" ADD CONSTRAINT "organization_managers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_managers" ADD CONSTRAINT "organization_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_proposals" ADD CONSTRAINT "organization_proposals_favicon_hash_images_hash_fk" FOREIGN KEY ("favicon_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_favicon_hash_images_hash_fk" FOREIGN KEY ("favicon_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_supporters" ADD CONSTRAINT "former_supporters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "written_batches_at" ON "written_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "email_codes_expires_at" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "found_users_user_id" ON "found_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "found_users_found_at" ON "found_users" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_marked" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'admin' or not "users"."email_verified" or "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email_words" ON "users" USING gin (to_tsvector('simple', regexp_replace(lower("email"), '[^a-z0-9]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "campaign_days_organization_id" ON "campaign_days" USING btree ("organization_id") WHERE "campaign_days"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_days_total" ON "campaign_days" USING btree ("campaign_id") WHERE "campaign_days"."day" is null and "campaign_days"."source" is null and "campaign_days"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "campaign_addresses_campaign_id" ON "campaign_addresses" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_created_at" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_name" ON "campaigns" USING btree ("name" collate as_people_sort,"id");--> statement-breakpoint
CREATE INDEX "campaigns_recipient" ON "campaigns" USING btree ("recipient" collate as_people_sort,"id");--> statement-breakpoint
CREATE INDEX "campaigns_searched" ON "campaigns" USING btree ("organization_id","created_by_id","name","recipient","status","id");--> statement-breakpoint
CREATE INDEX "campaigns_taken_down_at" ON "campaigns" USING btree ("taken_down_at") WHERE "campaigns"."taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_organization_id" ON "campaigns" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_opens_at" ON "campaigns" USING btree ("opens_at") WHERE "campaigns"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "campaigns_closes_at" ON "campaigns" USING btree ("closes_at") WHERE "campaigns"."status" = 'Live';--> statement-breakpoint
CREATE INDEX "campaigns_created_by_id" ON "campaigns" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "campaigns_last_modified_by_id" ON "campaigns" USING btree ("last_modified_by_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_order" ON "campaign_recipients" USING btree ("campaign_id","position","id");--> statement-breakpoint
CREATE INDEX "recipient_areas_recipient_id" ON "recipient_areas" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "interactions_campaign_id" ON "interactions" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "interactions_org_id" ON "interactions" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "interactions_to_erase" ON "interactions" USING btree ("created_at") WHERE "interactions"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "interactions_letter_id" ON "interactions" USING btree ("letter_id") WHERE "interactions"."letter_id" is not null;--> statement-breakpoint
CREATE INDEX "letter_fingerprints_campaign_id" ON "letter_fingerprints" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE INDEX "letter_fingerprints_organization_id" ON "letter_fingerprints" USING btree ("organization_id") WHERE "letter_fingerprints"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "letter_fingerprints_not_approved" ON "letter_fingerprints" USING btree ("at") WHERE "letter_fingerprints"."approved_on" is null;--> statement-breakpoint
CREATE INDEX "letter_fingerprints_approved_on" ON "letter_fingerprints" USING btree ("approved_on") WHERE "letter_fingerprints"."approved_on" is not null;--> statement-breakpoint
CREATE INDEX "letter_fingerprints_bands" ON "letter_fingerprints" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "letter_receipts_day" ON "letter_receipts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "letters_at" ON "letters" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letters_campaign_id" ON "letters" USING btree ("campaign_id","at","is_counted","overlap");--> statement-breakpoint
CREATE INDEX "letters_organization_id" ON "letters" USING btree ("organization_id") WHERE "letters"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_caller_hash" ON "letters" USING btree ("at") WHERE "letters"."caller_hash" is not null;--> statement-breakpoint
CREATE INDEX "launch_checks_started_by_id" ON "launch_checks" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "money_reservations_until" ON "money_reservations" USING btree ("until");--> statement-breakpoint
CREATE INDEX "organization_invitations_invited_by_id" ON "organization_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_asked_by_id" ON "organization_invitations" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_expires_at" ON "organization_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organization_abbreviations_organization_id" ON "organization_abbreviations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_managers_user_id" ON "organization_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_proposals_proposed_at" ON "organization_proposals" USING btree ("proposed_at");--> statement-breakpoint
CREATE INDEX "organization_proposals_logo_hash" ON "organization_proposals" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "organization_proposals_favicon_hash" ON "organization_proposals" USING btree ("favicon_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_abbreviation_key" ON "organizations" USING btree (lower("abbreviation"));--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "organizations_waiting" ON "organizations" USING btree ("created_at","id") WHERE "organizations"."approval" = 'waiting' and "organizations"."taken_down_at" is null;--> statement-breakpoint
CREATE INDEX "organizations_taken_down_at" ON "organizations" USING btree ("taken_down_at") WHERE "organizations"."taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "organizations_created_by_id" ON "organizations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "organizations_logo_hash" ON "organizations" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "organizations_favicon_hash" ON "organizations" USING btree ("favicon_hash");--> statement-breakpoint
CREATE INDEX "former_supporters_organization_id" ON "former_supporters" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supporter_counts_key" ON "supporter_counts" USING btree ("organization_id","campaign_id","source",md5("consent_text" || chr(10) || "privacy_url"));--> statement-breakpoint
CREATE INDEX "supporters_search" ON "supporters" USING btree ("organization_id","confirmed_at","id","campaign_id","source","email") WHERE "supporters"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "supporters_alike" ON "supporters" USING btree ("organization_id","campaign_id","source",md5("consent_text" || chr(10) || "privacy_url"),"agreed_at") WHERE "supporters"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "supporters_organization_id" ON "supporters" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "supporters_unconfirmed" ON "supporters" USING btree ("agreed_at") WHERE "supporters"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_organization_id" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE "reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_settled" ON "reports" USING btree ("at") WHERE "reports"."settled_at" is not null;
--> statement-breakpoint
-- By hand, from migrations/by-hand/after.sql.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'The audit log is only added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE FUNCTION "part_with_supporters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "supporters" WHERE "campaign_id" = OLD."id" AND "organization_id" = OLD."organization_id";
	DELETE FROM "former_supporters" WHERE "campaign_id" = OLD."id" AND "organization_id" = OLD."organization_id";
	UPDATE "supporters" SET "campaign_name" = OLD."name" WHERE "campaign_id" = OLD."id";
	UPDATE "former_supporters" SET "campaign_name" = OLD."name" WHERE "campaign_id" = OLD."id";
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "campaigns_part_with_supporters" BEFORE DELETE ON "campaigns"
	FOR EACH ROW EXECUTE FUNCTION "part_with_supporters"();
--> statement-breakpoint
CREATE FUNCTION "count_supporters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "supporter_counts" AS c SET "people" = c."people" - gone."people" FROM (
			SELECT "organization_id", "campaign_id", "source", "consent_text", "privacy_url", count(*) AS "people"
			FROM "were" WHERE "confirmed_at" IS NOT NULL GROUP BY 1, 2, 3, 4, 5
		) AS gone
		WHERE c."organization_id" = gone."organization_id" AND c."campaign_id" = gone."campaign_id" AND c."source" = gone."source"
			AND c."consent_text" = gone."consent_text" AND c."privacy_url" = gone."privacy_url";
		DELETE FROM "supporter_counts" WHERE "people" = 0 AND "organization_id" IN (SELECT "organization_id" FROM "were");
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "supporter_counts" AS c ("organization_id", "campaign_id", "source", "consent_text", "privacy_url", "people")
		SELECT "organization_id", "campaign_id", "source", "consent_text", "privacy_url", count(*)
		FROM "are" WHERE "confirmed_at" IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT ("organization_id", "campaign_id", "source", md5("consent_text" || chr(10) || "privacy_url"))
		DO UPDATE SET "people" = c."people" + excluded."people";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_added" AFTER INSERT ON "supporters"
	REFERENCING NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();
--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_changed" AFTER UPDATE ON "supporters"
	REFERENCING OLD TABLE AS "were" NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();
--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_removed" AFTER DELETE ON "supporters"
	REFERENCING OLD TABLE AS "were" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();
--> statement-breakpoint
ALTER TABLE "letters" SET (fillfactor = 85);
