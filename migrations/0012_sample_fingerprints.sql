DROP INDEX "letter_receipts_bands";--> statement-breakpoint
DROP INDEX "letter_fingerprints_bands";--> statement-breakpoint
ALTER TABLE "letter_fingerprints" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "letter_receipts_bands" ON "letter_receipts" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "letter_fingerprints_bands" ON "letter_fingerprints" USING gin ("bands") WITH (fastupdate=false);