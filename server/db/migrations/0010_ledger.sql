CREATE SEQUENCE "public"."point_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "point_causes" (
	"partner_seq" bigint NOT NULL,
	"reference" text NOT NULL,
	"point_code" text NOT NULL,
	"point_date" date NOT NULL,
	"entry_seq" bigint DEFAULT nextval('point_entry_seq') NOT NULL,
	"refunds" text,
	CONSTRAINT "point_causes_partner_seq_reference_point_code_pk" PRIMARY KEY("partner_seq","reference","point_code")
);
--> statement-breakpoint
CREATE TABLE "supply_costs" (
	"partner_seq" bigint NOT NULL,
	"item_code" integer NOT NULL,
	"supply_cost" bigint NOT NULL,
	CONSTRAINT "supply_costs_partner_seq_item_code_pk" PRIMARY KEY("partner_seq","item_code"),
	CONSTRAINT "supply_costs_not_negative" CHECK ("supply_costs"."supply_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_usage_days" (
	"partner_seq" bigint NOT NULL,
	"point_date" date NOT NULL,
	"slot" smallint NOT NULL,
	"point_code" text NOT NULL,
	"count" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"refund_point" bigint NOT NULL,
	"refund_bonus_point" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "partner_usage_days_partner_seq_point_date_point_code_slot_pk" PRIMARY KEY("partner_seq","point_date","point_code","slot")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "partner_usage_months" (
	"partner_seq" bigint NOT NULL,
	"point_month" date NOT NULL,
	"slot" smallint NOT NULL,
	"point_code" text NOT NULL,
	"count" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"refund_point" bigint NOT NULL,
	"refund_bonus_point" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "partner_usage_months_partner_seq_point_month_point_code_slot_pk" PRIMARY KEY("partner_seq","point_month","point_code","slot")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"point_date" date NOT NULL,
	"point_code" text NOT NULL,
	"count" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"refund_point" bigint NOT NULL,
	"refund_bonus_point" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "usage_days_partner_seq_member_seq_point_date_point_code_pk" PRIMARY KEY("partner_seq","member_seq","point_date","point_code")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"point_month" date NOT NULL,
	"point_code" text NOT NULL,
	"count" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"refund_point" bigint NOT NULL,
	"refund_bonus_point" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "usage_months_partner_seq_point_month_member_seq_point_code_pk" PRIMARY KEY("partner_seq","point_month","member_seq","point_code")
) WITH (fillfactor = 70);
--> statement-breakpoint
-- The ledger begins a new table, because one that is there cannot become partitioned.
DROP TRIGGER point_entries_append_only ON "point_entries";--> statement-breakpoint
ALTER TABLE "point_entries" RENAME TO "old_point_entries";--> statement-breakpoint
ALTER TABLE "old_point_entries" DROP CONSTRAINT "point_entries_balance_seq_balances_balance_seq_fk", DROP CONSTRAINT "point_entries_pkey";--> statement-breakpoint
ALTER TABLE "balances" DROP CONSTRAINT "balances_pkey", ADD CONSTRAINT "balances_partner_seq_balance_seq_pk" PRIMARY KEY("partner_seq","balance_seq"), SET (fillfactor = 50);--> statement-breakpoint
CREATE TABLE "point_entries" (
	"partner_seq" bigint NOT NULL,
	"point_date" date NOT NULL,
	"entry_seq" bigint NOT NULL,
	"member_seq" bigint,
	"owned_by" text NOT NULL,
	"point_code" text NOT NULL,
	"item_code" integer NOT NULL,
	"count" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"supply_price" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"reference" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_partner_seq_point_date_entry_seq_pk" PRIMARY KEY("partner_seq","point_date","entry_seq"),
	CONSTRAINT "point_entries_owner" CHECK ("point_entries"."owned_by" = 'PARTNER' OR "point_entries"."member_seq" IS NOT NULL),
	CONSTRAINT "point_entries_user" CHECK ("point_entries"."count" = 0 OR "point_entries"."member_seq" IS NOT NULL)
) PARTITION BY RANGE ("point_date");
--> statement-breakpoint
CREATE INDEX "point_entries_member" ON "point_entries" USING btree ("partner_seq","member_seq","point_date","entry_seq");--> statement-breakpoint
-- Of a partitioned table only a trigger on rows reaches what addresses a partition by its own name.
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON "point_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_point_entry_change();--> statement-breakpoint
CREATE TRIGGER point_entries_not_emptied BEFORE TRUNCATE ON "point_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_entry_change();--> statement-breakpoint
-- A partition a month for every table that is partitioned. Attached rather than made in place: that holds up no reader and no writer.
CREATE FUNCTION make_month_partitions(first_month date, last_month date) RETURNS integer LANGUAGE plpgsql AS $$
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
      EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL)', part, parent);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, part, month, (month + interval '1 month')::date);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
SELECT make_month_partitions(
  least(min(insert_dt), now())::date, greatest(max(insert_dt), now())::date
) FROM "old_point_entries";--> statement-breakpoint
INSERT INTO "point_entries"
  SELECT b.partner_seq, (e.insert_dt AT TIME ZONE 'Asia/Seoul')::date, nextval('point_entry_seq'), b.member_seq,
    CASE WHEN b.member_seq IS NULL THEN 'PARTNER' ELSE 'MEMBER' END, e.point_code, coalesce(i.item_code, 0),
    CASE WHEN b.member_seq IS NULL OR i.item_code IS NULL THEN 0 WHEN e.point_code LIKE '4%' THEN -1 ELSE 1 END,
    -- What was supplied for which price was not kept: nobody earned anything by it.
    price.won, price.won, e.point, e.bonus_point, e.reference, e.insert_dt
  FROM "old_point_entries" e
  JOIN "balances" b USING (balance_seq)
  LEFT JOIN (VALUES ('45100', 51), ('45200', 52), ('45300', 53), ('46100', 61), ('49100', 91), ('49200', 92), ('49300', 93), ('49400', 94), ('50100', 1), ('50101', 1), ('50110', 1), ('50111', 1), ('50200', 1), ('50201', 1), ('50210', 1), ('50211', 1), ('50300', 2), ('50400', 3), ('50500', 4), ('50600', 5), ('50700', 6), ('50800', 7), ('51100', 11), ('51101', 11), ('51110', 11), ('51111', 11), ('51200', 11), ('51201', 11), ('51210', 11), ('51211', 11), ('54100', 41), ('65100', 51), ('65200', 52), ('65300', 53), ('66100', 61), ('66200', 61), ('69100', 91), ('69200', 92), ('69300', 93), ('69400', 94), ('70100', 71), ('70200', 72), ('70300', 73), ('70400', 74), ('70500', 75), ('70600', 76), ('70700', 77), ('70800', 78), ('70900', 79), ('71000', 80), ('71100', 81)) AS i (point_code, item_code) USING (point_code)
  CROSS JOIN LATERAL (SELECT CASE WHEN i.item_code IS NULL THEN 0 ELSE abs(e.point + e.bonus_point) END) AS price (won)
  ORDER BY e.entry_seq;--> statement-breakpoint
INSERT INTO "point_causes" (partner_seq, reference, point_code, point_date, entry_seq, refunds)
  SELECT partner_seq, reference, point_code, point_date, entry_seq, CASE WHEN point_code LIKE '4%' THEN reference END
  FROM "point_entries";--> statement-breakpoint
DROP TABLE "old_point_entries";--> statement-breakpoint
-- Members of different slots never wait for each other at the totals of their partner; whoever reads those adds the slots.
CREATE FUNCTION usage_slot(member_seq bigint) RETURNS smallint LANGUAGE sql IMMUTABLE RETURN (member_seq % 16)::smallint;--> statement-breakpoint
CREATE VIEW "entry_usages" AS
  SELECT partner_seq, member_seq, usage_slot(member_seq) AS slot,
    CASE WHEN point_code LIKE '4%' THEN '6' || substr(point_code, 2) ELSE point_code END AS point_code,
    point_date, date_trunc('month', point_date)::date AS point_month,
    greatest(count, 0) AS count, least(count, 0) AS refund_count,
    CASE WHEN count > 0 THEN -point ELSE 0 END AS point, CASE WHEN count > 0 THEN -bonus_point ELSE 0 END AS bonus_point,
    CASE WHEN count < 0 THEN -point ELSE 0 END AS refund_point, CASE WHEN count < 0 THEN -bonus_point ELSE 0 END AS refund_bonus_point,
    CASE WHEN owned_by = 'MEMBER' THEN count * (unit_price - supply_price) ELSE 0 END AS revenue
  FROM "point_entries" WHERE count <> 0;--> statement-breakpoint
INSERT INTO "usage_days" (partner_seq, member_seq, point_date, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
  SELECT partner_seq, member_seq, point_date, point_code, sum(count), sum(refund_count), sum(point), sum(bonus_point), sum(refund_point), sum(refund_bonus_point), sum(revenue)
  FROM "entry_usages" GROUP BY partner_seq, member_seq, point_date, point_code;--> statement-breakpoint
INSERT INTO "usage_months" (partner_seq, member_seq, point_month, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
  SELECT partner_seq, member_seq, point_month, point_code, sum(count), sum(refund_count), sum(point), sum(bonus_point), sum(refund_point), sum(refund_bonus_point), sum(revenue)
  FROM "entry_usages" GROUP BY partner_seq, member_seq, point_month, point_code;--> statement-breakpoint
INSERT INTO "partner_usage_days" (partner_seq, point_date, slot, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
  SELECT partner_seq, point_date, slot, point_code, sum(count), sum(refund_count), sum(point), sum(bonus_point), sum(refund_point), sum(refund_bonus_point), sum(revenue)
  FROM "entry_usages" GROUP BY partner_seq, point_date, slot, point_code;--> statement-breakpoint
INSERT INTO "partner_usage_months" (partner_seq, point_month, slot, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
  SELECT partner_seq, point_month, slot, point_code, sum(count), sum(refund_count), sum(point), sum(bonus_point), sum(refund_point), sum(refund_bonus_point), sum(revenue)
  FROM "entry_usages" GROUP BY partner_seq, point_month, slot, point_code;--> statement-breakpoint
ALTER TABLE "supply_costs" ADD CONSTRAINT "supply_costs_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_causes_refunds" ON "point_causes" USING btree ("partner_seq","refunds") WHERE "point_causes"."refunds" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "point_causes_date" ON "point_causes" USING brin ("point_date");--> statement-breakpoint
-- Entries of one balance, the balance itself and every total they count in, in one round trip: a row that many need is held
-- for as short as can be. A function, because its statements are planned once a connection. A cause that was posted before
-- comes back without an entry; the totals are given in order, so that no two callers wait for each other crosswise.
CREATE FUNCTION post_entries(of_partner bigint, of_balance bigint, entries json, totals json)
RETURNS TABLE (reference text, point_code text, entry_seq bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  given record;
  used record;
  made bigint;
  made_count integer := 0;
  moved_point bigint := 0;
  moved_bonus bigint := 0;
BEGIN
  FOR given IN SELECT * FROM json_to_recordset(entries) AS given (
    point_code text, reference text, refunds text, point_date date, member_seq bigint, owned_by text, item_code int, count int,
    unit_price bigint, supply_price bigint, point bigint, bonus_point bigint, insert_dt timestamptz)
  LOOP
    INSERT INTO point_causes AS cause (partner_seq, reference, point_code, point_date, refunds)
      VALUES (of_partner, given.reference, given.point_code, given.point_date, given.refunds)
      ON CONFLICT DO NOTHING RETURNING cause.entry_seq INTO made;
    CONTINUE WHEN made IS NULL;
    INSERT INTO point_entries (partner_seq, point_date, entry_seq, member_seq, owned_by, point_code, item_code, count, unit_price,
        supply_price, point, bonus_point, reference, insert_dt)
      VALUES (of_partner, given.point_date, made, given.member_seq, given.owned_by, given.point_code, given.item_code, given.count,
        given.unit_price, given.supply_price, given.point, given.bonus_point, given.reference, given.insert_dt);
    made_count := made_count + 1;
    moved_point := moved_point + given.point;
    moved_bonus := moved_bonus + given.bonus_point;
    post_entries.reference := given.reference;
    post_entries.point_code := given.point_code;
    post_entries.entry_seq := made;
    RETURN NEXT;
  END LOOP;
  IF made_count = 0 THEN
    RETURN;
  END IF;
  UPDATE balances SET balance = balance + moved_point, bonus = bonus + moved_bonus
    WHERE partner_seq = of_partner AND balance_seq = of_balance;
  FOR used IN SELECT *, date_trunc('month', point_date)::date AS point_month, usage_slot(member_seq) AS slot
    FROM json_to_recordset(totals) AS used (member_seq bigint, point_code text, point_date date, count bigint, refund_count bigint,
      point bigint, bonus_point bigint, refund_point bigint, refund_bonus_point bigint, revenue bigint)
  LOOP
    INSERT INTO usage_days AS total (partner_seq, member_seq, point_date, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
      VALUES (of_partner, used.member_seq, used.point_date, used.point_code, used.count, used.refund_count, used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
      ON CONFLICT ON CONSTRAINT usage_days_partner_seq_member_seq_point_date_point_code_pk DO UPDATE SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count, point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point, refund_point = total.refund_point + used.refund_point, refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point, revenue = total.revenue + used.revenue;
    INSERT INTO usage_months AS total (partner_seq, member_seq, point_month, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
      VALUES (of_partner, used.member_seq, used.point_month, used.point_code, used.count, used.refund_count, used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
      ON CONFLICT ON CONSTRAINT usage_months_partner_seq_point_month_member_seq_point_code_pk DO UPDATE SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count, point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point, refund_point = total.refund_point + used.refund_point, refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point, revenue = total.revenue + used.revenue;
    INSERT INTO partner_usage_days AS total (partner_seq, slot, point_date, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
      VALUES (of_partner, used.slot, used.point_date, used.point_code, used.count, used.refund_count, used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
      ON CONFLICT ON CONSTRAINT partner_usage_days_partner_seq_point_date_point_code_slot_pk DO UPDATE SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count, point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point, refund_point = total.refund_point + used.refund_point, refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point, revenue = total.revenue + used.revenue;
    INSERT INTO partner_usage_months AS total (partner_seq, slot, point_month, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
      VALUES (of_partner, used.slot, used.point_month, used.point_code, used.count, used.refund_count, used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
      ON CONFLICT ON CONSTRAINT partner_usage_months_partner_seq_point_month_point_code_slot_pk DO UPDATE SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count, point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point, refund_point = total.refund_point + used.refund_point, refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point, revenue = total.revenue + used.revenue;
  END LOOP;
END $$;
