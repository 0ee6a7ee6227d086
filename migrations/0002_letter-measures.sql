ALTER TABLE "letter_fingerprints" ADD COLUMN "subject_hash" integer;--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD COLUMN "opening_hash" integer;--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD COLUMN "own_share" integer;