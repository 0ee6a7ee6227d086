DROP TABLE "scheduled_jobs";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_environment_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_page_url_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_org_name_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_campaign_name_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_optional_prompt_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_user_name_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_user_address_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_subject_line_length";--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_generated_text_length";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_ai_model";--> statement-breakpoint
DELETE FROM "mails" WHERE "due_at" IS NULL;--> statement-breakpoint
DROP INDEX "mails_due_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "sent_at";