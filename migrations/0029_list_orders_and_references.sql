CREATE INDEX "campaigns_name" ON "campaigns" USING btree ("name" collate as_people_sort,"id");--> statement-breakpoint
CREATE INDEX "campaigns_recipient" ON "campaigns" USING btree ("recipient" collate as_people_sort,"id");--> statement-breakpoint
CREATE INDEX "campaign_preflights_started_by_id" ON "campaign_preflights" USING btree ("started_by_id");