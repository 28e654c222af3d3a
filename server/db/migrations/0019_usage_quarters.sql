-- Whoever posts takes a balance first: none may be half-way, or what it adds would be missing from the sums below.
LOCK TABLE "balances" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "usage_quarters" (
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"point_quarter" date NOT NULL,
	"point_code" text NOT NULL,
	"count" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"point" bigint NOT NULL,
	"bonus_point" bigint NOT NULL,
	"refund_point" bigint NOT NULL,
	"refund_bonus_point" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "usage_quarters_pk" PRIMARY KEY("partner_seq","point_quarter","member_seq","point_code")
) WITH (fillfactor = 70);
--> statement-breakpoint
INSERT INTO "usage_quarters" (partner_seq, member_seq, point_quarter, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
  SELECT partner_seq, member_seq, date_trunc('quarter', point_month)::date, point_code, sum(count), sum(refund_count), sum(point), sum(bonus_point), sum(refund_point), sum(refund_bonus_point), sum(revenue)
  FROM "usage_months" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "usage_quarters" ADD CONSTRAINT "usage_quarters_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE VIEW "entry_usages" AS
  SELECT partner_seq, member_seq, usage_slot(member_seq) AS slot,
    CASE WHEN point_code LIKE '4%' THEN '6' || substr(point_code, 2) ELSE point_code END AS point_code,
    point_date, date_trunc('month', point_date)::date AS point_month,
    greatest(count, 0) AS count, least(count, 0) AS refund_count,
    CASE WHEN count > 0 THEN -point ELSE 0 END AS point, CASE WHEN count > 0 THEN -bonus_point ELSE 0 END AS bonus_point,
    CASE WHEN count < 0 THEN -point ELSE 0 END AS refund_point, CASE WHEN count < 0 THEN -bonus_point ELSE 0 END AS refund_bonus_point,
    CASE WHEN owned_by = 'MEMBER' THEN count * (unit_price - supply_price) ELSE 0 END AS revenue,
    date_trunc('quarter', point_date)::date AS point_quarter
  FROM "point_entries" WHERE count <> 0;--> statement-breakpoint
-- As before, with the quarter of the member after its month.
CREATE OR REPLACE FUNCTION post_entries(of_partner bigint, of_balance bigint, entries json, totals json)
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
  FOR used IN SELECT *, date_trunc('month', point_date)::date AS point_month, date_trunc('quarter', point_date)::date AS point_quarter,
      usage_slot(member_seq) AS slot
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
    INSERT INTO usage_quarters AS total (partner_seq, member_seq, point_quarter, point_code, count, refund_count, point, bonus_point, refund_point, refund_bonus_point, revenue)
      VALUES (of_partner, used.member_seq, used.point_quarter, used.point_code, used.count, used.refund_count, used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
      ON CONFLICT ON CONSTRAINT usage_quarters_pk DO UPDATE SET
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
