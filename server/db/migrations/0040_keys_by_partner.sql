-- Every key of a tenant's table leads with partner_seq (docs/decisions/0105).

-- Of all partners the one that had a company FIRST stands on the company itself.
ALTER TABLE companies ADD COLUMN first_partner_seq bigint;
UPDATE companies SET first_partner_seq = member.partner_seq FROM members AS member
  WHERE member.company_seq = companies.company_seq AND member.proven_by = 'FIRST';
ALTER TABLE companies ADD CONSTRAINT companies_first UNIQUE (first_partner_seq, company_seq);
ALTER TABLE members
  ADD COLUMN first_company_seq bigint GENERATED ALWAYS AS (CASE WHEN proven_by = 'FIRST' THEN company_seq END) STORED,
  ADD CONSTRAINT members_first
    FOREIGN KEY (partner_seq, first_company_seq) REFERENCES companies (first_partner_seq, company_seq);
DROP INDEX members_first;

-- A sender's number belongs to a member together with its partner, as everything of a member does.
ALTER TABLE sms_from_numbers DROP CONSTRAINT sms_from_numbers_member_seq_members_member_seq_fk;
ALTER TABLE sms_from_numbers ADD COLUMN partner_seq bigint;
UPDATE sms_from_numbers SET partner_seq = member.partner_seq FROM members AS member
  WHERE member.member_seq = sms_from_numbers.member_seq;
DROP INDEX sms_from_numbers_number;
ALTER TABLE sms_from_numbers
  ALTER COLUMN partner_seq SET NOT NULL,
  DROP CONSTRAINT sms_from_numbers_pkey,
  ADD CONSTRAINT sms_from_numbers_partner_seq_from_number_seq_pk PRIMARY KEY (partner_seq, from_number_seq);
CREATE UNIQUE INDEX sms_from_numbers_number ON sms_from_numbers (partner_seq, member_seq, from_number);
CREATE INDEX sms_from_numbers_seq ON sms_from_numbers (from_number_seq);

-- Every reference to a member comes back as it was, to the member's new primary key instead of a second key beside it.
DO $$
DECLARE
  member_references text[] := ARRAY(
    SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE confrelid = 'members'::regclass AND contype = 'f' ORDER BY conname);
  statement text;
BEGIN
  ALTER TABLE members
    DROP CONSTRAINT members_of_partner CASCADE,
    DROP CONSTRAINT members_pkey,
    ADD CONSTRAINT members_partner_seq_member_seq_pk PRIMARY KEY (partner_seq, member_seq);
  FOREACH statement IN ARRAY member_references LOOP
    EXECUTE statement;
  END LOOP;
END $$;
CREATE INDEX members_number ON members (member_seq);
ALTER TABLE sms_from_numbers ADD CONSTRAINT sms_from_numbers_partners_member
  FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq);

ALTER TABLE partner_users
  DROP CONSTRAINT partner_users_pkey,
  ADD CONSTRAINT partner_users_partner_seq_partner_user_seq_pk PRIMARY KEY (partner_seq, partner_user_seq);
CREATE INDEX partner_users_number ON partner_users (partner_user_seq);

ALTER TABLE settles
  DROP CONSTRAINT settles_pkey,
  ADD CONSTRAINT settles_partner_seq_pg_order_key_pk PRIMARY KEY (partner_seq, pg_order_key);
CREATE INDEX settles_order ON settles (pg_order_key);

ALTER TABLE document_texts
  DROP CONSTRAINT document_texts_pkey,
  ADD CONSTRAINT document_texts_partner_seq_text_seq_pk PRIMARY KEY (partner_seq, text_seq);

ALTER TABLE unread_answers
  DROP CONSTRAINT unread_answers_kind_key_pk,
  ADD CONSTRAINT unread_answers_partner_seq_kind_key_pk PRIMARY KEY (partner_seq, kind, key);

-- A number at the tax office is made of the document's own, which no other document of any partner has.
DROP INDEX tax_invoices_nts_num;
CREATE INDEX tax_invoices_nts_num ON tax_invoices (nts_num) WHERE nts_num IS NOT NULL;
DROP INDEX cashbills_nts_num;
CREATE INDEX cashbills_nts_num ON cashbills (nts_num) WHERE nts_num IS NOT NULL;
