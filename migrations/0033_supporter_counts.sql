-- A release that knows supporters changes them as before, and the triggers count them.
-- needs release 0024
CREATE TABLE "supporter_counts" (
	"organization_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"consent_text" text NOT NULL,
	"privacy_url" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "supporter_counts_key" ON "supporter_counts" USING btree ("organization_id","campaign_id","source",md5("consent_text" || chr(10) || "privacy_url"));--> statement-breakpoint
CREATE INDEX "supporters_alike" ON "supporters" USING btree ("organization_id","campaign_id","source",md5("consent_text" || chr(10) || "privacy_url"),"agreed_at") WHERE "supporters"."confirmed_at" is not null;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_added" AFTER INSERT ON "supporters"
	REFERENCING NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_changed" AFTER UPDATE ON "supporters"
	REFERENCING OLD TABLE AS "were" NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();--> statement-breakpoint
CREATE TRIGGER "supporters_counted_when_removed" AFTER DELETE ON "supporters"
	REFERENCING OLD TABLE AS "were" FOR EACH STATEMENT EXECUTE FUNCTION "count_supporters"();--> statement-breakpoint
INSERT INTO "supporter_counts" ("organization_id", "campaign_id", "source", "consent_text", "privacy_url", "people")
	SELECT "organization_id", "campaign_id", "source", "consent_text", "privacy_url", count(*)
	FROM "supporters" WHERE "confirmed_at" IS NOT NULL GROUP BY 1, 2, 3, 4, 5;