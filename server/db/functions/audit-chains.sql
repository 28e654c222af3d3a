-- The hash covers every column but itself. JSONB gives each content one spelling, and microseconds since 1970 give each
-- instant one.
CREATE OR REPLACE FUNCTION audit_hash(event audit_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    event.previous_hash, event.chain_seq, event.audit_seq, (extract(epoch FROM event.event_dt) * 1000000)::bigint,
    event.action, event.user_seq, event.subject_user_seq, event.partner_seq, event.do_session_type, event.do_ip,
    event.request_id, event.detail)::text, 'UTF8')), 'hex')
$$;

-- Events that are unlinked and visible were written by this transaction: others link theirs before they commit. The
-- heads are locked in the order of chains, so that no two commits wait for each other crosswise.
CREATE OR REPLACE FUNCTION link_audit_events() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event audit_events;
  head audit_chains;
BEGIN
  FOR event IN
    SELECT * FROM audit_events WHERE chain_seq IS NULL ORDER BY coalesce(partner_seq, 0), audit_seq
  LOOP
    IF head.chain IS DISTINCT FROM coalesce(event.partner_seq, 0) THEN
      UPDATE audit_chains SET length = head.length, hash = head.hash WHERE chain = head.chain;
      INSERT INTO audit_chains VALUES (coalesce(event.partner_seq, 0), 0, repeat('0', 64)) ON CONFLICT DO NOTHING;
      SELECT * INTO STRICT head FROM audit_chains WHERE chain = coalesce(event.partner_seq, 0) FOR UPDATE;
    END IF;
    event.chain_seq := head.length + 1;
    event.previous_hash := head.hash;
    event.hash := audit_hash(event);
    UPDATE audit_events SET chain_seq = event.chain_seq, previous_hash = event.previous_hash, hash = event.hash
      WHERE audit_seq = event.audit_seq;
    head.length := event.chain_seq;
    head.hash := event.hash;
  END LOOP;
  UPDATE audit_chains SET length = head.length, hash = head.hash WHERE chain = head.chain;
END $$;

CREATE OR REPLACE FUNCTION link_audit_events_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM link_audit_events();
  RETURN NULL;
END $$;

-- Below the linking trigger the depth is two; a statement of anybody else has one.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'audit events are append-only';
  END IF;
  RETURN NULL;
END $$;
