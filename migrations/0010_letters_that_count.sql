CREATE TABLE "campaign_preflights" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by_id" integer,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "campaign_counts" (
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"copied" integer DEFAULT 0 NOT NULL,
	"opened_or_copied" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"limited" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_counts_campaign_id_day_source_pk" PRIMARY KEY("campaign_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "letter_events" (
	"letter_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_opened" boolean DEFAULT false NOT NULL,
	"is_copied" boolean DEFAULT false NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	"receipts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"text_hash" text NOT NULL,
	"minhashes" integer[] NOT NULL,
	"bands" bigint[] NOT NULL,
	CONSTRAINT "letter_receipts_text" UNIQUE("campaign_id","text_hash","day")
);
--> statement-breakpoint
CREATE TABLE "letter_fingerprints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_fingerprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"minhashes" integer[] NOT NULL,
	"bands" bigint[] NOT NULL,
	"overlap" integer DEFAULT 0 NOT NULL,
	"plan" integer
);
--> statement-breakpoint
CREATE TABLE "letter_plan_draws" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"drawn" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "salutation" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "facts" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "questions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "campaign_preflights" ADD CONSTRAINT "campaign_preflights_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_preflights" ADD CONSTRAINT "campaign_preflights_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_counts" ADD CONSTRAINT "campaign_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_receipts" ADD CONSTRAINT "letter_receipts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD CONSTRAINT "letter_fingerprints_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_plan_draws" ADD CONSTRAINT "letter_plan_draws_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_events_at" ON "letter_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_receipts_day" ON "letter_receipts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "letter_receipts_bands" ON "letter_receipts" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "letter_fingerprints_campaign_id" ON "letter_fingerprints" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "letter_fingerprints_at" ON "letter_fingerprints" USING btree ("at");--> statement-breakpoint
CREATE INDEX "letter_fingerprints_bands" ON "letter_fingerprints" USING gin ("bands");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_salutation_length" CHECK (length("campaigns"."salutation") <= 200);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_facts_length" CHECK (length("campaigns"."facts") <= 10000);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_questions" CHECK (cardinality("campaigns"."questions") <= 3 and "campaigns"."questions" = "campaigns"."questions"::varchar(200)[]::text[]);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_thanks_length" CHECK (length("campaigns"."thanks") <= 1000);