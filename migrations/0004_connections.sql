CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_length" CHECK (length("api_keys"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now(),
	"last_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	"milliseconds" integer,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"turned_off_at" timestamp with time zone,
	"turned_off_because" text,
	CONSTRAINT "webhooks_url" CHECK ("webhooks"."url" ~ '^https://' and length("webhooks"."url") <= 2000),
	CONSTRAINT "webhooks_turned_off" CHECK (("webhooks"."turned_off_at" is null) = ("webhooks"."turned_off_because" is null))
);
--> statement-breakpoint
CREATE TABLE "political_notices" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"abbreviation" text NOT NULL,
	"slug" text NOT NULL,
	"notice" jsonb NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_days" ADD COLUMN "asked_in_form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_days" ADD COLUMN "agreed_in_form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_days" ADD COLUMN "asked_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_days" ADD COLUMN "agreed_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "supporters_in_form" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "kind" text DEFAULT 'letter' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_political" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "political_process" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "keeps_no_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "controller" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "privacy_text" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sponsor_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sponsor_address" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "controlled_by" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "amount" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "funds_origin" text;--> statement-breakpoint
ALTER TABLE "safety_switches" ADD COLUMN "notice_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_organization_id" ON "api_keys" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_created_by_id" ON "api_keys" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "api_keys_expires_at" ON "api_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id" ON "webhook_deliveries" USING btree ("webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next_at" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_organization_id" ON "webhooks" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_created_by_id" ON "webhooks" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "political_notices_abbreviation" ON "political_notices" USING btree ("abbreviation");--> statement-breakpoint
CREATE INDEX "political_notices_organization_id" ON "political_notices" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "political_notices_ended_at" ON "political_notices" USING btree ("ended_at");