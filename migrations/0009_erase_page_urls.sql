UPDATE "interactions" SET "environment" = '', "page_url" = '' WHERE "erased_at" IS NOT NULL;
