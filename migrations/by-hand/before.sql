-- Ignores case and accents, and sorts 2 before 10. A Postgres that was built without ICU sorts by bytes.
DO $$
BEGIN
	CREATE COLLATION "as_people_sort" (provider = icu, locale = 'en-u-kn-true-ks-level1');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION "as_people_sort" FROM "C";
END $$;
