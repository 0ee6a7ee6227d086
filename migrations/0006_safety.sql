CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_costs" (
	"day" date NOT NULL,
	"organization_id" integer NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "letter_costs_day_organization_id_provider_model_pk" PRIMARY KEY("day","organization_id","provider","model")
);
--> statement-breakpoint
CREATE TABLE "letter_traces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" integer NOT NULL,
	"campaign_id" integer,
	"address_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_used" (
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "money_used_period_scope_pk" PRIMARY KEY("period","scope")
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
CREATE TABLE "left_out_recipients" (
	"entry" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"added_by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "left_out_recipients_lower" CHECK ("left_out_recipients"."entry" = lower("left_out_recipients"."entry"))
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
ALTER TABLE "token_use" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "token_use" CASCADE;--> statement-breakpoint
ALTER TABLE "organization_abbreviations" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quota_factor" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "share_percent" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "preview_token" text;--> statement-breakpoint
ALTER TABLE "organization_abbreviations" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_abbreviations" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "approval_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "share_percent" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "preview_token" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_traces_at" ON "letter_traces" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_traces_address_hash" ON "letter_traces" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_organization_id" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE "reports"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quota_factor" CHECK ("users"."quota_factor" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_share_percent" CHECK ("campaigns"."share_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_approval" CHECK ("organizations"."approval" in ('approved', 'waiting', 'declined'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_share_percent" CHECK ("organizations"."share_percent" between 1 and 100);--> statement-breakpoint
-- Whether anyone wrote under the abbreviations of before is unknown: their links are kept.
UPDATE "organization_abbreviations" SET "is_shared" = true;--> statement-breakpoint
UPDATE "organization_abbreviations" "old" SET "retired_at" = now() WHERE NOT EXISTS (
	SELECT FROM "organizations" WHERE lower("organizations"."abbreviation") = "old"."abbreviation");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'The audit log is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
