-- A release that knows supporters deletes campaigns and organizations as before, and the trigger does what the keys did.
-- needs release 0024
ALTER TABLE "former_supporters" ADD COLUMN "campaign_name" text;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "campaign_name" text;--> statement-breakpoint
CREATE FUNCTION "part_with_supporters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "supporters" WHERE "campaign_id" = OLD."id" AND "organization_id" = OLD."organization_id";
	DELETE FROM "former_supporters" WHERE "campaign_id" = OLD."id" AND "organization_id" = OLD."organization_id";
	UPDATE "supporters" SET "campaign_name" = OLD."name" WHERE "campaign_id" = OLD."id";
	UPDATE "former_supporters" SET "campaign_name" = OLD."name" WHERE "campaign_id" = OLD."id";
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "campaigns_part_with_supporters" BEFORE DELETE ON "campaigns"
	FOR EACH ROW EXECUTE FUNCTION "part_with_supporters"();--> statement-breakpoint
ALTER TABLE "former_supporters" DROP CONSTRAINT "former_supporters_campaign_id_campaigns_id_fk";--> statement-breakpoint
ALTER TABLE "supporters" DROP CONSTRAINT "supporters_campaign_id_campaigns_id_fk";
