-- Entries, the balances they move and every total they count in are written in one round trip, so that a row that many
-- need is held for as short as can be. It is a function because its statements are planned once a connection.
-- A cause that was posted before comes back without an entry. An entry may name its own balance, which the caller
-- holds, and the totals are taken in one order whosever they are: two that post for many members at once never wait for
-- each other in a circle. Nearly every total is there already and is updated at once: an upsert would lock its row
-- first, which costs a record in the log.
CREATE OR REPLACE FUNCTION post_entries(of_partner bigint, of_balance bigint, entries json, totals json)
RETURNS TABLE (reference text, point_code text, entry_seq bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  given record;
  moved record;
  used record;
  made bigint;
  made_count integer := 0;
BEGIN
  FOR given IN SELECT * FROM json_to_recordset(entries) AS given (
    point_code text, reference text, refunds text, point_date date, member_seq bigint, owned_by text, item_code int,
    count int, unit_price bigint, supply_price bigint, point bigint, bonus_point bigint, insert_dt timestamptz)
  LOOP
    INSERT INTO point_causes AS cause (partner_seq, reference, point_code, point_date, refunds)
      VALUES (of_partner, given.reference, given.point_code, given.point_date, given.refunds)
      ON CONFLICT DO NOTHING RETURNING cause.entry_seq INTO made;
    CONTINUE WHEN made IS NULL;
    INSERT INTO point_entries (partner_seq, point_date, entry_seq, member_seq, owned_by, point_code, item_code, count,
        unit_price, supply_price, point, bonus_point, reference, insert_dt)
      VALUES (of_partner, given.point_date, made, given.member_seq, given.owned_by, given.point_code, given.item_code,
        given.count, given.unit_price, given.supply_price, given.point, given.bonus_point, given.reference,
        given.insert_dt);
    made_count := made_count + 1;
    post_entries.reference := given.reference;
    post_entries.point_code := given.point_code;
    post_entries.entry_seq := made;
    RETURN NEXT;
  END LOOP;
  IF made_count = 0 THEN
    RETURN;
  END IF;
  FOR moved IN
    SELECT coalesce(balance_seq, of_balance) AS balance_seq, sum(point)::bigint AS point,
      sum(bonus_point)::bigint AS bonus_point
    FROM json_to_recordset(entries) AS given (balance_seq bigint, point bigint, bonus_point bigint) GROUP BY 1
  LOOP
    UPDATE balances SET balance = balance + moved.point, bonus = bonus + moved.bonus_point
      WHERE partner_seq = of_partner AND balance_seq = moved.balance_seq;
  END LOOP;
  FOR used IN
    SELECT *, date_trunc('month', point_date)::date AS point_month,
      date_trunc('quarter', point_date)::date AS point_quarter, usage_slot(member_seq) AS slot
    FROM json_to_recordset(totals) AS used (
      member_seq bigint, point_code text, point_date date, count bigint, refund_count bigint, point bigint,
      bonus_point bigint, refund_point bigint, refund_bonus_point bigint, revenue bigint)
    ORDER BY point_date, point_code, slot, member_seq
  LOOP
    UPDATE usage_days AS total SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
        point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
        refund_point = total.refund_point + used.refund_point,
        refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
        revenue = total.revenue + used.revenue
      WHERE total.partner_seq = of_partner AND total.member_seq = used.member_seq
        AND total.point_date = used.point_date AND total.point_code = used.point_code;
    IF NOT FOUND THEN
      INSERT INTO usage_days AS total (partner_seq, member_seq, point_date, point_code, count, refund_count,
          point, bonus_point, refund_point, refund_bonus_point, revenue)
        VALUES (of_partner, used.member_seq, used.point_date, used.point_code, used.count, used.refund_count,
          used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
        ON CONFLICT ON CONSTRAINT usage_days_partner_seq_member_seq_point_date_point_code_pk DO UPDATE SET
          count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
          point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
          refund_point = total.refund_point + used.refund_point,
          refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
          revenue = total.revenue + used.revenue;
    END IF;
    UPDATE usage_months AS total SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
        point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
        refund_point = total.refund_point + used.refund_point,
        refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
        revenue = total.revenue + used.revenue
      WHERE total.partner_seq = of_partner AND total.member_seq = used.member_seq
        AND total.point_month = used.point_month AND total.point_code = used.point_code;
    IF NOT FOUND THEN
      INSERT INTO usage_months AS total (partner_seq, member_seq, point_month, point_code, count, refund_count,
          point, bonus_point, refund_point, refund_bonus_point, revenue)
        VALUES (of_partner, used.member_seq, used.point_month, used.point_code, used.count, used.refund_count,
          used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
        ON CONFLICT ON CONSTRAINT usage_months_partner_seq_point_month_member_seq_point_code_pk DO UPDATE SET
          count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
          point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
          refund_point = total.refund_point + used.refund_point,
          refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
          revenue = total.revenue + used.revenue;
    END IF;
    UPDATE usage_quarters AS total SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
        point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
        refund_point = total.refund_point + used.refund_point,
        refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
        revenue = total.revenue + used.revenue
      WHERE total.partner_seq = of_partner AND total.member_seq = used.member_seq
        AND total.point_quarter = used.point_quarter AND total.point_code = used.point_code;
    IF NOT FOUND THEN
      INSERT INTO usage_quarters AS total (partner_seq, member_seq, point_quarter, point_code, count, refund_count,
          point, bonus_point, refund_point, refund_bonus_point, revenue)
        VALUES (of_partner, used.member_seq, used.point_quarter, used.point_code, used.count, used.refund_count,
          used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
        ON CONFLICT ON CONSTRAINT usage_quarters_pk DO UPDATE SET
          count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
          point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
          refund_point = total.refund_point + used.refund_point,
          refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
          revenue = total.revenue + used.revenue;
    END IF;
    UPDATE partner_usage_days AS total SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
        point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
        refund_point = total.refund_point + used.refund_point,
        refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
        revenue = total.revenue + used.revenue
      WHERE total.partner_seq = of_partner AND total.slot = used.slot
        AND total.point_date = used.point_date AND total.point_code = used.point_code;
    IF NOT FOUND THEN
      INSERT INTO partner_usage_days AS total (partner_seq, slot, point_date, point_code, count, refund_count,
          point, bonus_point, refund_point, refund_bonus_point, revenue)
        VALUES (of_partner, used.slot, used.point_date, used.point_code, used.count, used.refund_count,
          used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
        ON CONFLICT ON CONSTRAINT partner_usage_days_partner_seq_point_date_point_code_slot_pk DO UPDATE SET
          count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
          point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
          refund_point = total.refund_point + used.refund_point,
          refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
          revenue = total.revenue + used.revenue;
    END IF;
    UPDATE partner_usage_months AS total SET
        count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
        point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
        refund_point = total.refund_point + used.refund_point,
        refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
        revenue = total.revenue + used.revenue
      WHERE total.partner_seq = of_partner AND total.slot = used.slot
        AND total.point_month = used.point_month AND total.point_code = used.point_code;
    IF NOT FOUND THEN
      INSERT INTO partner_usage_months AS total (partner_seq, slot, point_month, point_code, count, refund_count,
          point, bonus_point, refund_point, refund_bonus_point, revenue)
        VALUES (of_partner, used.slot, used.point_month, used.point_code, used.count, used.refund_count,
          used.point, used.bonus_point, used.refund_point, used.refund_bonus_point, used.revenue)
        ON CONFLICT ON CONSTRAINT partner_usage_months_partner_seq_point_month_point_code_slot_pk DO UPDATE SET
          count = total.count + used.count, refund_count = total.refund_count + used.refund_count,
          point = total.point + used.point, bonus_point = total.bonus_point + used.bonus_point,
          refund_point = total.refund_point + used.refund_point,
          refund_bonus_point = total.refund_bonus_point + used.refund_bonus_point,
          revenue = total.revenue + used.revenue;
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION refuse_point_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'point entries are append-only';
END $$;
