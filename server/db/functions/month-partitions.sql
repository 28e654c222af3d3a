-- Every table that is partitioned gets a partition a month. A partition is attached rather than made in place, because
-- that holds up no reader and no writer. Two that miss the same month make it one after the other.
CREATE OR REPLACE FUNCTION make_month_partitions(first_month date, last_month date) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  parent regclass;
  month date;
  part text;
  made integer := 0;
BEGIN
  FOR parent IN
    SELECT oid::regclass FROM pg_class JOIN pg_partitioned_table ON partrelid = oid
    WHERE relnamespace = 'public'::regnamespace AND partstrat = 'r' ORDER BY oid
  LOOP
    FOR month IN SELECT generate_series(date_trunc('month', first_month), last_month, interval '1 month')::date LOOP
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      PERFORM pg_advisory_xact_lock(7241057);
      -- What another has made meanwhile stands in the table before to_regclass knows it.
      CONTINUE WHEN EXISTS (SELECT FROM pg_class WHERE relname = part AND relnamespace = 'public'::regnamespace);
      EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL)', part, parent);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, part, month, (month + interval '1 month')::date);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;
