CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_created_at" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_taken_down_at" ON "campaigns" USING btree ("taken_down_at") WHERE "campaigns"."taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
-- Whatever the case and the accents, and 2 before 10. A Postgres that was built without ICU sorts by bytes.
DO $$
BEGIN
	CREATE COLLATION "as_people_sort" (provider = icu, locale = 'en-u-kn-true-ks-level1');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION "as_people_sort" FROM "C";
END $$;
