CREATE TABLE "found_users" (
	"searcher_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_users_searcher_id_user_id_pk" PRIMARY KEY("searcher_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_searcher_id_users_id_fk" FOREIGN KEY ("searcher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_users" ADD CONSTRAINT "found_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_users_user_id" ON "found_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "found_users_found_at" ON "found_users" USING btree ("found_at");