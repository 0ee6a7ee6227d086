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
