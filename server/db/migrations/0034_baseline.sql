-- The schema as it stood at 0034, in one piece (docs/decisions/0104). A database that has reached 0034 by older steps
-- has all of it already and goes on behind it.

-- == People who sign in ==

CREATE TABLE accounts (
  user_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  password_hash text,
  profile_image text,
  scope text NOT NULL DEFAULT 'user',
  member_user_seq bigint,
  state text NOT NULL DEFAULT 'ACTIVE',
  sealed_identity bytea,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  password_dt timestamptz,
  CONSTRAINT accounts_email_form CHECK (email = lower(email))
);
CREATE UNIQUE INDEX accounts_email ON accounts (email);
CREATE UNIQUE INDEX accounts_member_user ON accounts (member_user_seq);

CREATE TABLE social_logins (
  provider text NOT NULL,
  subject text NOT NULL,
  user_seq bigint NOT NULL,
  email text,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT social_logins_provider_subject_pk PRIMARY KEY (provider, subject),
  CONSTRAINT social_logins_user_seq_accounts_user_seq_fk
    FOREIGN KEY (user_seq) REFERENCES accounts (user_seq) ON DELETE CASCADE
);
CREATE UNIQUE INDEX social_logins_user ON social_logins (user_seq, provider);

CREATE TABLE password_resets (
  user_seq bigint PRIMARY KEY,
  token_hash text NOT NULL,
  expires_dt timestamptz NOT NULL,
  CONSTRAINT password_resets_user_seq_accounts_user_seq_fk
    FOREIGN KEY (user_seq) REFERENCES accounts (user_seq) ON DELETE CASCADE
);
CREATE INDEX password_resets_token ON password_resets (token_hash);

CREATE TABLE sign_ins (
  sign_in_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_seq bigint NOT NULL,
  scope text NOT NULL,
  device text NOT NULL,
  ip text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  last_used_dt timestamptz NOT NULL DEFAULT now(),
  expires_dt timestamptz NOT NULL,
  is_ended boolean NOT NULL DEFAULT false,
  partner_seq bigint,
  member_seq bigint,
  awaits_consent boolean NOT NULL DEFAULT false,
  CONSTRAINT sign_ins_user_seq_accounts_user_seq_fk
    FOREIGN KEY (user_seq) REFERENCES accounts (user_seq) ON DELETE CASCADE,
  CONSTRAINT sign_ins_visit CHECK ((partner_seq IS NULL) = (member_seq IS NULL))
);
CREATE INDEX sign_ins_last_used_dt ON sign_ins (last_used_dt);
CREATE INDEX sign_ins_user ON sign_ins (user_seq);

CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  sign_in_seq bigint NOT NULL,
  expires_dt timestamptz NOT NULL,
  used_dt timestamptz,
  sealed_answer bytea,
  CONSTRAINT refresh_tokens_sign_in_seq_sign_ins_sign_in_seq_fk
    FOREIGN KEY (sign_in_seq) REFERENCES sign_ins (sign_in_seq) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_expires_dt ON refresh_tokens (expires_dt);
CREATE INDEX refresh_tokens_sign_in ON refresh_tokens (sign_in_seq);

CREATE UNLOGGED TABLE login_delays (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  last_failure_dt timestamptz NOT NULL
);

CREATE TABLE terms_consents (
  user_seq bigint NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  consent_dt timestamptz NOT NULL DEFAULT now(),
  ip text NOT NULL,
  CONSTRAINT terms_consents_user_seq_kind_version_pk PRIMARY KEY (user_seq, kind, version),
  CONSTRAINT terms_consents_user_seq_accounts_user_seq_fk
    FOREIGN KEY (user_seq) REFERENCES accounts (user_seq) ON DELETE CASCADE
);

CREATE TABLE user_writes (
  user_seq bigint PRIMARY KEY,
  "position" pg_lsn NOT NULL
);

CREATE TABLE encryption_keys (
  kid text PRIMARY KEY,
  public_key jsonb NOT NULL,
  sealed_private_key bytea NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE captcha_answers (
  signature text PRIMARY KEY,
  expires_dt timestamptz NOT NULL
);

CREATE TABLE one_time_values (
  key text PRIMARY KEY,
  sealed_value bytea NOT NULL,
  expires_dt timestamptz NOT NULL
);

-- == The office: traces, mails, files and limits ==

CREATE TABLE audit_events (
  audit_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_dt timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  user_seq bigint,
  subject_user_seq bigint,
  partner_seq bigint,
  do_session_type text,
  do_ip text NOT NULL,
  request_id text NOT NULL,
  detail jsonb NOT NULL,
  previous_hash text,
  hash text,
  chain_seq bigint,
  CONSTRAINT audit_events_linked
    CHECK ((chain_seq IS NULL) = (hash IS NULL) AND (chain_seq IS NULL) = (previous_hash IS NULL))
);
CREATE UNIQUE INDEX audit_events_chain ON audit_events (coalesce(partner_seq, 0), chain_seq);
CREATE INDEX audit_events_subject ON audit_events (subject_user_seq, audit_seq DESC);
CREATE INDEX audit_events_partner ON audit_events (partner_seq, audit_seq DESC);
CREATE INDEX audit_events_unlinked ON audit_events (audit_seq) WHERE chain_seq IS NULL;

CREATE TABLE audit_chains (
  chain bigint PRIMARY KEY,
  length bigint NOT NULL,
  hash text NOT NULL
);

CREATE TABLE mails (
  mail_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  state text NOT NULL DEFAULT 'STANDBY',
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  sent_dt timestamptz,
  partner_seq bigint,
  doc_seq bigint,
  email_type text,
  notice_id uuid,
  CONSTRAINT mails_sent_dt CHECK ((state = 'SENT') = (sent_dt IS NOT NULL)),
  CONSTRAINT mails_state CHECK (state IN ('STANDBY', 'SENT', 'FAILED'))
);
CREATE UNIQUE INDEX mails_notice ON mails (notice_id, email_type) WHERE notice_id IS NOT NULL;
CREATE INDEX mails_with_body ON mails (insert_dt) WHERE html <> '';
CREATE INDEX mails_insert_dt ON mails (insert_dt DESC, mail_seq DESC);
CREATE INDEX mails_document ON mails (partner_seq, doc_seq, mail_seq) WHERE doc_seq IS NOT NULL;

CREATE TABLE stored_files (
  storage_key text PRIMARY KEY,
  is_kept boolean NOT NULL DEFAULT false,
  insert_dt timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_files_loose ON stored_files (insert_dt) WHERE NOT is_kept;

CREATE TABLE export_files (
  export_file_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_seq bigint NOT NULL,
  scope text NOT NULL,
  sign_in_seq bigint NOT NULL,
  client_ip text NOT NULL,
  partner_seq bigint,
  member_seq bigint,
  call text NOT NULL,
  params jsonb NOT NULL,
  query jsonb NOT NULL,
  format text NOT NULL,
  reason text,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING',
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  run_id uuid,
  part_count integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  rows_total integer,
  size_bytes bigint,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  done_dt timestamptz,
  expires_dt timestamptz NOT NULL DEFAULT (now() + '7 days'),
  CONSTRAINT export_files_user_seq_accounts_user_seq_fk FOREIGN KEY (user_seq) REFERENCES accounts (user_seq),
  CONSTRAINT export_files_done CHECK (state <> 'DONE' OR (size_bytes IS NOT NULL AND run_id IS NOT NULL)),
  CONSTRAINT export_files_failure CHECK (failure IS NULL OR state = 'FAILED'),
  CONSTRAINT export_files_state CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'FAILED'))
);
CREATE UNIQUE INDEX export_files_running
  ON export_files (user_seq, call, coalesce(partner_seq, 0), coalesce(member_seq, 0))
  WHERE state IN ('WAITING', 'RUNNING');
CREATE INDEX export_files_own ON export_files (user_seq, export_file_seq);
CREATE INDEX export_files_expires_dt ON export_files (expires_dt);

CREATE TABLE institutions (
  code text PRIMARY KEY,
  state text NOT NULL DEFAULT 'NORMAL',
  note text NOT NULL DEFAULT '',
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  change_dt timestamptz NOT NULL DEFAULT now(),
  is_detected boolean NOT NULL DEFAULT false
);

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  sealed_body bytea NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_caller_key_pk PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_insert_dt ON idempotency_keys (insert_dt);

CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  used_until timestamptz NOT NULL
);

CREATE TABLE page_views (
  page_view_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL,
  referrer_path text,
  view_dt timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_views_view_dt ON page_views (view_dt);

CREATE TABLE demo_seeds (
  name text PRIMARY KEY,
  loaded_dt timestamptz NOT NULL DEFAULT now()
);

-- == Companies: who works for whom, and their settings ==

CREATE TABLE companies (
  company_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL,
  biz_id text NOT NULL,
  name text NOT NULL,
  ceo_name text NOT NULL DEFAULT '',
  biz_type text NOT NULL DEFAULT '',
  biz_class text NOT NULL DEFAULT '',
  post_num text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT companies_biz_id_form CHECK (biz_id ~ '^[0-9]{10}$')
);
CREATE UNIQUE INDEX companies_biz_id ON companies (brand, biz_id);

CREATE TABLE partners (
  partner_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL,
  company_seq bigint NOT NULL,
  biz_id text NOT NULL,
  service_name text,
  partner_code text,
  partner_type text NOT NULL,
  has_partner_billing boolean NOT NULL DEFAULT false,
  has_member_billing boolean NOT NULL DEFAULT false,
  adjust_yn boolean NOT NULL DEFAULT false,
  settle_method smallint NOT NULL DEFAULT 1,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  contract_from date NOT NULL DEFAULT ((now() AT TIME ZONE 'Asia/Seoul')::date),
  contract_to date,
  company_name text NOT NULL DEFAULT '',
  adjust_from date,
  CONSTRAINT partners_company_seq_companies_company_seq_fk FOREIGN KEY (company_seq) REFERENCES companies (company_seq)
);
CREATE UNIQUE INDEX partners_biz_id ON partners (brand, biz_id);
CREATE UNIQUE INDEX partners_partner_code ON partners (brand, partner_code);

CREATE TABLE partner_keys (
  partner_key_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_seq bigint NOT NULL,
  key_hash text NOT NULL,
  sealed_key bytea NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  expires_dt timestamptz,
  last_used_dt timestamptz,
  name text NOT NULL DEFAULT '',
  scope text NOT NULL DEFAULT 'ALL',
  last_used_ip text,
  CONSTRAINT partner_keys_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);
CREATE UNIQUE INDEX partner_keys_hash ON partner_keys (key_hash);
CREATE INDEX partner_keys_partner ON partner_keys (partner_seq);

CREATE TABLE partner_key_ips (
  partner_seq bigint NOT NULL,
  ip text NOT NULL,
  last_used_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT partner_key_ips_partner_seq_ip_pk PRIMARY KEY (partner_seq, ip),
  CONSTRAINT partner_key_ips_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE partner_users (
  partner_user_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_seq bigint NOT NULL,
  user_seq bigint NOT NULL,
  partner_user_role text NOT NULL,
  partner_user_state text NOT NULL DEFAULT 'ACTIVE',
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT partner_users_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT partner_users_user_seq_accounts_user_seq_fk FOREIGN KEY (user_seq) REFERENCES accounts (user_seq)
);
CREATE UNIQUE INDEX partner_users_person ON partner_users (partner_seq, user_seq);
CREATE INDEX partner_users_user ON partner_users (user_seq);

CREATE TABLE members (
  member_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_seq bigint NOT NULL,
  company_seq bigint NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  proven_by text,
  proof_withdrawn_dt timestamptz,
  name text NOT NULL DEFAULT '',
  ceo_name text NOT NULL DEFAULT '',
  biz_type text NOT NULL DEFAULT '',
  biz_class text NOT NULL DEFAULT '',
  post_num text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  CONSTRAINT members_of_partner UNIQUE (partner_seq, member_seq),
  CONSTRAINT members_company_seq_companies_company_seq_fk FOREIGN KEY (company_seq) REFERENCES companies (company_seq),
  CONSTRAINT members_partner_seq_partners_partner_seq_fk FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);
CREATE UNIQUE INDEX members_company ON members (partner_seq, company_seq);
CREATE UNIQUE INDEX members_first ON members (company_seq) WHERE proven_by = 'FIRST';
CREATE INDEX members_newest ON members (partner_seq, insert_dt, member_seq);
CREATE INDEX members_company_seq ON members (company_seq);

CREATE TABLE member_users (
  user_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_seq bigint NOT NULL,
  brand text NOT NULL,
  id text NOT NULL,
  password_hash text,
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  user_role text NOT NULL DEFAULT 'NORMAL',
  state text NOT NULL DEFAULT 'STANDBY',
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_users_company_seq_companies_company_seq_fk
    FOREIGN KEY (company_seq) REFERENCES companies (company_seq)
);
CREATE UNIQUE INDEX member_users_id ON member_users (brand, id);
CREATE UNIQUE INDEX member_users_super ON member_users (company_seq) WHERE user_role = 'SUPER';
CREATE INDEX member_users_company ON member_users (company_seq);

CREATE TABLE member_password_links (
  user_seq bigint PRIMARY KEY,
  token_hash text NOT NULL,
  activates_yn boolean NOT NULL DEFAULT false,
  expires_dt timestamptz NOT NULL,
  CONSTRAINT member_password_links_user_seq_member_users_user_seq_fk
    FOREIGN KEY (user_seq) REFERENCES member_users (user_seq) ON DELETE CASCADE
);
CREATE INDEX member_password_links_token ON member_password_links (token_hash);

CREATE TABLE certificates (
  company_seq bigint PRIMARY KEY,
  issuer text NOT NULL,
  serial_number text NOT NULL,
  subject text NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  registered_by text NOT NULL,
  register_dt timestamptz NOT NULL DEFAULT now(),
  certificate bytea,
  sealed_private_key bytea,
  CONSTRAINT certificates_company_seq_companies_company_seq_fk
    FOREIGN KEY (company_seq) REFERENCES companies (company_seq),
  CONSTRAINT certificates_with_key CHECK ((certificate IS NULL) = (sealed_private_key IS NULL))
);

CREATE TABLE test_authorities (
  name text PRIMARY KEY,
  sealed_authority bytea NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE restricts (
  partner_seq bigint PRIMARY KEY,
  ip_restrict_yn boolean NOT NULL DEFAULT false,
  member_sign_in_yn boolean NOT NULL DEFAULT true,
  member_settle_yn boolean NOT NULL DEFAULT true,
  blocked_services text[] NOT NULL DEFAULT '{}',
  CONSTRAINT restricts_partner_seq_partners_partner_seq_fk FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE restrict_ips (
  partner_seq bigint NOT NULL,
  cidr cidr NOT NULL,
  memo text NOT NULL DEFAULT '',
  CONSTRAINT restrict_ips_partner_seq_cidr_pk PRIMARY KEY (partner_seq, cidr),
  CONSTRAINT restrict_ips_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE tax_configs (
  partner_seq bigint NOT NULL,
  member_seq bigint,
  tax_type smallint NOT NULL,
  nts_send_type smallint,
  add_tax_allow_yn boolean,
  CONSTRAINT tax_configs_owner UNIQUE NULLS NOT DISTINCT (partner_seq, member_seq, tax_type),
  CONSTRAINT tax_configs_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT tax_configs_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

CREATE TABLE email_send_configs (
  partner_seq bigint NOT NULL,
  member_seq bigint,
  email_type text NOT NULL,
  send_yn boolean NOT NULL,
  CONSTRAINT email_send_configs_owner UNIQUE NULLS NOT DISTINCT (partner_seq, member_seq, email_type),
  CONSTRAINT email_send_configs_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT email_send_configs_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

CREATE TABLE email_customizes (
  partner_seq bigint PRIMARY KEY,
  logo_image text,
  logo_link text,
  cs_image text,
  CONSTRAINT email_customizes_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE sms_default_messages (
  partner_seq bigint NOT NULL,
  msg_type text NOT NULL,
  message text NOT NULL,
  CONSTRAINT sms_default_messages_partner_seq_msg_type_pk PRIMARY KEY (partner_seq, msg_type),
  CONSTRAINT sms_default_messages_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE sms_from_numbers (
  from_number_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_seq bigint NOT NULL,
  from_number text NOT NULL,
  memo text NOT NULL DEFAULT '',
  evidence text NOT NULL,
  state text NOT NULL,
  expire_date date,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  reject_reason text,
  file_name text,
  storage_key text,
  review_dt timestamptz,
  CONSTRAINT sms_from_numbers_member_seq_members_member_seq_fk FOREIGN KEY (member_seq) REFERENCES members (member_seq),
  CONSTRAINT sms_from_numbers_reject_reason CHECK (state = 'REJECTED' OR reject_reason IS NULL)
);
CREATE UNIQUE INDEX sms_from_numbers_number ON sms_from_numbers (member_seq, from_number);
CREATE INDEX sms_from_numbers_review ON sms_from_numbers (insert_dt) WHERE state = 'REVIEW';

-- == Money: prices, the ledger and its totals, payments, settlements, subscriptions ==

CREATE SEQUENCE point_entry_seq;
CREATE SEQUENCE settle_serials MAXVALUE 999999 CYCLE;

CREATE TABLE unit_costs (
  partner_seq bigint NOT NULL,
  member_seq bigint,
  item_code integer NOT NULL,
  unit_cost bigint NOT NULL,
  CONSTRAINT unit_costs_owner UNIQUE NULLS NOT DISTINCT (partner_seq, member_seq, item_code),
  CONSTRAINT unit_costs_partner_seq_partners_partner_seq_fk FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT unit_costs_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT unit_costs_not_negative CHECK (unit_cost >= 0)
);

CREATE TABLE supply_costs (
  partner_seq bigint NOT NULL,
  item_code integer NOT NULL,
  supply_cost bigint NOT NULL,
  from_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT supply_costs_partner_seq_item_code_pk PRIMARY KEY (partner_seq, item_code),
  CONSTRAINT supply_costs_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT supply_costs_not_negative CHECK (supply_cost >= 0)
);

CREATE TABLE balances (
  balance_seq bigint GENERATED ALWAYS AS IDENTITY,
  partner_seq bigint NOT NULL,
  member_seq bigint,
  balance bigint NOT NULL DEFAULT 0,
  bonus bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_partner_seq_balance_seq_pk PRIMARY KEY (partner_seq, balance_seq),
  CONSTRAINT balances_partner_seq_partners_partner_seq_fk FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT balances_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT balances_exact CHECK (balance + bonus <= 9007199254740991),
  CONSTRAINT balances_not_negative CHECK (balance >= 0 AND bonus >= 0)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX balances_partner ON balances (partner_seq) WHERE member_seq IS NULL;
CREATE UNIQUE INDEX balances_member ON balances (partner_seq, member_seq) WHERE member_seq IS NOT NULL;

CREATE TABLE point_causes (
  partner_seq bigint NOT NULL,
  reference text NOT NULL,
  point_code text NOT NULL,
  point_date date NOT NULL,
  entry_seq bigint NOT NULL DEFAULT nextval('point_entry_seq'),
  refunds text,
  CONSTRAINT point_causes_partner_seq_reference_point_code_pk PRIMARY KEY (partner_seq, reference, point_code)
);
CREATE INDEX point_causes_refunds ON point_causes (partner_seq, refunds) WHERE refunds IS NOT NULL;
CREATE INDEX point_causes_date ON point_causes USING brin (point_date);

CREATE TABLE point_entries (
  partner_seq bigint NOT NULL,
  point_date date NOT NULL,
  entry_seq bigint NOT NULL,
  member_seq bigint,
  owned_by text NOT NULL,
  point_code text NOT NULL,
  item_code integer NOT NULL,
  count integer NOT NULL,
  unit_price bigint NOT NULL,
  supply_price bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  reference text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT point_entries_partner_seq_point_date_entry_seq_pk PRIMARY KEY (partner_seq, point_date, entry_seq),
  CONSTRAINT point_entries_owner CHECK (owned_by = 'PARTNER' OR member_seq IS NOT NULL),
  CONSTRAINT point_entries_user CHECK (count = 0 OR member_seq IS NOT NULL)
) PARTITION BY RANGE (point_date);
CREATE INDEX point_entries_member ON point_entries (partner_seq, member_seq, point_date, entry_seq);

-- Each total is written together with the entries it counts. Its rows change often, so that they keep room for it.
CREATE TABLE usage_days (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  point_date date NOT NULL,
  point_code text NOT NULL,
  count bigint NOT NULL,
  refund_count bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  refund_point bigint NOT NULL,
  refund_bonus_point bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT usage_days_partner_seq_member_seq_point_date_point_code_pk
    PRIMARY KEY (partner_seq, member_seq, point_date, point_code),
  CONSTRAINT usage_days_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 70);

CREATE TABLE usage_months (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  point_month date NOT NULL,
  point_code text NOT NULL,
  count bigint NOT NULL,
  refund_count bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  refund_point bigint NOT NULL,
  refund_bonus_point bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT usage_months_partner_seq_point_month_member_seq_point_code_pk
    PRIMARY KEY (partner_seq, point_month, member_seq, point_code),
  CONSTRAINT usage_months_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 70);

CREATE TABLE usage_quarters (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  point_quarter date NOT NULL,
  point_code text NOT NULL,
  count bigint NOT NULL,
  refund_count bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  refund_point bigint NOT NULL,
  refund_bonus_point bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT usage_quarters_pk PRIMARY KEY (partner_seq, point_quarter, member_seq, point_code),
  CONSTRAINT usage_quarters_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 70);

CREATE TABLE partner_usage_days (
  partner_seq bigint NOT NULL,
  point_date date NOT NULL,
  slot smallint NOT NULL,
  point_code text NOT NULL,
  count bigint NOT NULL,
  refund_count bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  refund_point bigint NOT NULL,
  refund_bonus_point bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT partner_usage_days_partner_seq_point_date_point_code_slot_pk
    PRIMARY KEY (partner_seq, point_date, point_code, slot)
) WITH (fillfactor = 70);

CREATE TABLE partner_usage_months (
  partner_seq bigint NOT NULL,
  point_month date NOT NULL,
  slot smallint NOT NULL,
  point_code text NOT NULL,
  count bigint NOT NULL,
  refund_count bigint NOT NULL,
  point bigint NOT NULL,
  bonus_point bigint NOT NULL,
  refund_point bigint NOT NULL,
  refund_bonus_point bigint NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT partner_usage_months_partner_seq_point_month_point_code_slot_pk
    PRIMARY KEY (partner_seq, point_month, point_code, slot)
) WITH (fillfactor = 70);

CREATE TABLE ledger_checks (
  check_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_dt timestamptz NOT NULL,
  finished_dt timestamptz NOT NULL DEFAULT now(),
  checked jsonb NOT NULL,
  difference_count integer NOT NULL,
  first_difference text
);

CREATE TABLE settles (
  pg_order_key text PRIMARY KEY,
  partner_seq bigint NOT NULL,
  member_seq bigint,
  amount bigint NOT NULL,
  pay_method text NOT NULL,
  settle_state text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  paid_dt timestamptz,
  credit bigint NOT NULL DEFAULT 0,
  merchant_id text NOT NULL DEFAULT '',
  payer_name text NOT NULL DEFAULT '',
  expire_dt timestamptz,
  canceled_dt timestamptz,
  pg_trd_no text,
  issuer text,
  vbank_num text,
  CONSTRAINT settles_partner_seq_partners_partner_seq_fk FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT settles_partners_member FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT settles_amounts CHECK (amount > 0 AND credit >= 0),
  CONSTRAINT settles_paid CHECK ((settle_state = 'PAID') = (paid_dt IS NOT NULL))
);
CREATE INDEX settles_owner ON settles (partner_seq, member_seq, pg_order_key);
CREATE INDEX settles_waiting ON settles (expire_dt) WHERE settle_state = 'STANDBY';

CREATE TABLE settle_days (
  partner_seq bigint NOT NULL,
  pay_method text NOT NULL,
  point_date date NOT NULL,
  count integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  cancel_count integer NOT NULL DEFAULT 0,
  cancel_amount bigint NOT NULL DEFAULT 0,
  CONSTRAINT settle_days_partner_seq_pay_method_point_date_pk PRIMARY KEY (partner_seq, pay_method, point_date),
  CONSTRAINT settle_days_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT settle_days_not_negative CHECK (least(count, amount, cancel_count, cancel_amount) >= 0)
);

CREATE TABLE settle_credits (
  partner_seq bigint PRIMARY KEY,
  amount bigint NOT NULL,
  CONSTRAINT settle_credits_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT settle_credits_not_negative CHECK (amount >= 0)
);

CREATE TABLE adjust_months (
  partner_seq bigint NOT NULL,
  adjust_month date NOT NULL,
  adjust_seq bigint GENERATED ALWAYS AS IDENTITY,
  close_yn boolean NOT NULL DEFAULT false,
  adjust_state smallint NOT NULL DEFAULT 1,
  settle_method smallint NOT NULL,
  revenue bigint NOT NULL DEFAULT 0,
  ledger_revenue bigint NOT NULL DEFAULT 0,
  carried_in bigint NOT NULL DEFAULT 0,
  payable bigint NOT NULL DEFAULT 0,
  carried_out bigint NOT NULL DEFAULT 0,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  plan_dt timestamptz,
  confirm_dt timestamptz,
  confirmed_by bigint,
  close_dt timestamptz,
  paid_by bigint,
  payout_reference text,
  payout_account text,
  CONSTRAINT adjust_months_partner_seq_adjust_month_pk PRIMARY KEY (partner_seq, adjust_month),
  CONSTRAINT adjust_months_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT adjust_months_amounts
    CHECK (adjust_state = 1 OR (revenue = ledger_revenue AND revenue + carried_in = payable + carried_out
      AND CASE WHEN close_yn AND adjust_state = 2 THEN payable = 0 ELSE payable > 0 AND carried_out = 0 END)),
  CONSTRAINT adjust_months_paid CHECK ((close_yn AND adjust_state = 4) = (payout_reference IS NOT NULL)),
  CONSTRAINT adjust_months_state
    CHECK (CASE WHEN close_yn THEN adjust_state IN (2, 4) ELSE adjust_state IN (1, 2, 3) END)
);
CREATE INDEX adjust_months_open ON adjust_months (adjust_state, adjust_month) WHERE NOT close_yn;

CREATE TABLE adjust_accounts (
  partner_seq bigint PRIMARY KEY,
  bank_code text NOT NULL,
  sealed_account_num bytea NOT NULL,
  holder text NOT NULL,
  CONSTRAINT adjust_accounts_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE subscriptions (
  partner_seq bigint NOT NULL,
  subscription_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  item text NOT NULL,
  next_item text,
  subject text NOT NULL,
  state text NOT NULL,
  start_date date NOT NULL,
  stop_date date,
  paid_month date NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscriptions_partner_seq_subscription_seq_pk PRIMARY KEY (partner_seq, subscription_seq),
  CONSTRAINT subscriptions_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX subscriptions_subject ON subscriptions (partner_seq, member_seq, subject);
CREATE INDEX subscriptions_unpaid ON subscriptions (paid_month) WHERE state <> 'STOPPED';

-- == Documents ==

CREATE SEQUENCE document_seq;

CREATE TABLE tax_invoices (
  partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  write_date date NOT NULL,
  reg_dt timestamptz NOT NULL,
  issue_dt timestamptz,
  invoice_type smallint NOT NULL,
  tax_type smallint NOT NULL,
  issue_direction_type smallint NOT NULL,
  state smallint NOT NULL,
  proc_req_code smallint NOT NULL,
  proc_res_code smallint NOT NULL,
  nts_send_state smallint NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  nts_num text,
  original_nts_num text,
  nts_due_dt timestamptz,
  nts_send_dt timestamptz,
  nts_result_dt timestamptz,
  nts_result_code text,
  submit_id text,
  content jsonb NOT NULL,
  history jsonb NOT NULL,
  places jsonb NOT NULL,
  CONSTRAINT tax_invoices_partner_seq_doc_seq_pk PRIMARY KEY (partner_seq, doc_seq),
  CONSTRAINT tax_invoices_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX tax_invoices_nts_num ON tax_invoices (nts_num) WHERE nts_num IS NOT NULL;
CREATE INDEX tax_invoices_original ON tax_invoices (original_nts_num) WHERE original_nts_num IS NOT NULL;
CREATE INDEX tax_invoices_due ON tax_invoices (nts_due_dt) WHERE nts_due_dt IS NOT NULL;
CREATE INDEX tax_invoices_submitted ON tax_invoices (submit_id) WHERE nts_send_state = 3;

CREATE TABLE tax_invoice_xmls (
  partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  xml text NOT NULL,
  sign_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_invoice_xmls_partner_seq_doc_seq_pk PRIMARY KEY (partner_seq, doc_seq)
);

CREATE TABLE edocs (
  partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL,
  write_date date NOT NULL,
  reg_dt timestamptz NOT NULL,
  issue_dt timestamptz,
  state smallint NOT NULL,
  proc_req_code smallint NOT NULL,
  proc_res_code smallint NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  content jsonb NOT NULL,
  history jsonb NOT NULL,
  places jsonb NOT NULL,
  CONSTRAINT edocs_partner_seq_doc_seq_pk PRIMARY KEY (partner_seq, doc_seq),
  CONSTRAINT edocs_partners_member FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 80);

CREATE TABLE cashbills (
  partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  trade_type text NOT NULL,
  trade_usage smallint NOT NULL,
  trade_method smallint NOT NULL,
  sealed_identity bytea NOT NULL,
  shown_identity text NOT NULL,
  trade_dt timestamptz NOT NULL,
  do_dt timestamptz NOT NULL,
  state text NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  service_charge bigint NOT NULL,
  canceled_amount bigint NOT NULL DEFAULT 0,
  original_doc_seq bigint,
  cancel_type smallint,
  nts_num text,
  nts_due_dt timestamptz,
  nts_send_dt timestamptz,
  nts_result_dt timestamptz,
  nts_result_code text,
  content jsonb NOT NULL,
  history jsonb NOT NULL,
  places jsonb NOT NULL,
  CONSTRAINT cashbills_partner_seq_doc_seq_pk PRIMARY KEY (partner_seq, doc_seq),
  CONSTRAINT cashbills_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT cashbills_canceled CHECK (canceled_amount >= 0)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX cashbills_nts_num ON cashbills (brand, nts_num) WHERE nts_num IS NOT NULL;
CREATE INDEX cashbills_original ON cashbills (partner_seq, original_doc_seq) WHERE original_doc_seq IS NOT NULL;
CREATE INDEX cashbills_due ON cashbills (nts_due_dt) WHERE nts_due_dt IS NOT NULL;

CREATE TABLE document_attachments (
  partner_seq bigint NOT NULL,
  attachment_seq bigint GENERATED ALWAYS AS IDENTITY,
  doc_seq bigint,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  digest text NOT NULL,
  storage_key text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT document_attachments_partner_seq_attachment_seq_pk PRIMARY KEY (partner_seq, attachment_seq),
  CONSTRAINT document_attachments_name UNIQUE (partner_seq, doc_seq, name),
  CONSTRAINT document_attachments_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq),
  CONSTRAINT document_attachments_size CHECK (size_bytes > 0)
);
CREATE INDEX document_attachments_loose ON document_attachments (insert_dt) WHERE doc_seq IS NULL;

CREATE TABLE document_texts (
  text_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  kind text NOT NULL,
  doc_seq bigint NOT NULL,
  msg_type text NOT NULL,
  mobile text NOT NULL,
  message text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  dispatch_seq bigint,
  unsent_reason text,
  CONSTRAINT document_texts_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT document_texts_outcome CHECK ((dispatch_seq IS NULL) <> (unsent_reason IS NULL))
);
CREATE INDEX document_texts_document ON document_texts (partner_seq, doc_seq);
CREATE INDEX document_texts_insert_dt ON document_texts (insert_dt);

CREATE TABLE nts_submissions (
  submit_id text PRIMARY KEY,
  brand text NOT NULL,
  partner_seq bigint,
  state text NOT NULL DEFAULT 'OPEN',
  count integer NOT NULL DEFAULT 0,
  receipt_id text,
  sends integer NOT NULL DEFAULT 0,
  asks integer NOT NULL DEFAULT 0,
  start_dt timestamptz NOT NULL,
  next_dt timestamptz,
  end_dt timestamptz,
  CONSTRAINT nts_submissions_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);
CREATE INDEX nts_submissions_next ON nts_submissions (next_dt) WHERE next_dt IS NOT NULL;
CREATE INDEX nts_submissions_end ON nts_submissions (end_dt) WHERE end_dt IS NOT NULL;

CREATE TABLE partner_clocks (
  partner_seq bigint PRIMARY KEY,
  offset_s bigint NOT NULL,
  CONSTRAINT partner_clocks_partner_seq_partners_partner_seq_fk
    FOREIGN KEY (partner_seq) REFERENCES partners (partner_seq)
);

CREATE TABLE document_sides (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  list text NOT NULL,
  list_date date NOT NULL,
  reg_dt timestamptz NOT NULL,
  doc_seq bigint NOT NULL,
  doc_partner_seq bigint NOT NULL,
  status text NOT NULL,
  tax_class smallint NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  counterparty text NOT NULL,
  counterparty_num text NOT NULL,
  item text NOT NULL,
  own_key text,
  deleted_yn boolean NOT NULL DEFAULT false,
  search_text text NOT NULL,
  grams integer[] NOT NULL,
  CONSTRAINT document_sides_partner_seq_member_seq_list_list_date_reg_dt_doc
    PRIMARY KEY (partner_seq, member_seq, list, list_date, reg_dt, doc_seq)
) PARTITION BY RANGE (list_date);
CREATE INDEX document_sides_doc ON document_sides (doc_seq);
CREATE INDEX document_sides_grams ON document_sides USING gin (grams);

CREATE TABLE document_days (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  list text NOT NULL,
  date_kind text NOT NULL,
  day date NOT NULL,
  tax_class smallint NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  CONSTRAINT document_days_partner_seq_member_seq_list_date_kind_day_tax_cla
    PRIMARY KEY (partner_seq, member_seq, list, date_kind, day, tax_class, status),
  CONSTRAINT document_days_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
) WITH (fillfactor = 70);

CREATE TABLE document_keys (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  kind text NOT NULL,
  own_key text NOT NULL,
  doc_partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  CONSTRAINT document_keys_partner_seq_member_seq_kind_own_key_pk PRIMARY KEY (partner_seq, member_seq, kind, own_key),
  CONSTRAINT document_keys_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

-- == Messages ==

CREATE TABLE dispatch_batches (
  partner_seq bigint NOT NULL,
  batch_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  service text NOT NULL,
  from_number text NOT NULL,
  content jsonb NOT NULL,
  insert_dt timestamptz NOT NULL,
  CONSTRAINT dispatch_batches_partner_seq_batch_seq_pk PRIMARY KEY (partner_seq, batch_seq),
  CONSTRAINT dispatch_batches_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

CREATE TABLE dispatches (
  partner_seq bigint NOT NULL,
  doc_seq bigint NOT NULL,
  batch_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  service text NOT NULL,
  kind text NOT NULL,
  to_number text NOT NULL,
  to_name text NOT NULL,
  text text NOT NULL,
  pages smallint NOT NULL DEFAULT 0,
  state text NOT NULL,
  send_dt timestamptz NOT NULL,
  is_reserved boolean NOT NULL,
  insert_dt timestamptz NOT NULL,
  sent_dt timestamptz,
  done_dt timestamptz,
  result_code text,
  carrier text,
  fee bigint NOT NULL,
  refund bigint NOT NULL DEFAULT 0,
  fallback jsonb,
  due_dt timestamptz,
  CONSTRAINT dispatches_partner_seq_doc_seq_pk PRIMARY KEY (partner_seq, doc_seq),
  CONSTRAINT dispatches_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE INDEX dispatches_batch ON dispatches (partner_seq, batch_seq);
CREATE INDEX dispatches_due ON dispatches (due_dt) WHERE due_dt IS NOT NULL;
CREATE INDEX dispatches_done ON dispatches USING brin (done_dt) WITH (autosummarize = true);
CREATE INDEX dispatches_receiver ON dispatches (partner_seq, to_number, doc_seq);

CREATE TABLE dispatch_result_days (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  service text NOT NULL,
  day date NOT NULL,
  carrier text NOT NULL,
  result_code text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT dispatch_result_days_partner_seq_service_day_member_seq_carrier
    PRIMARY KEY (partner_seq, service, day, member_seq, carrier, result_code),
  CONSTRAINT dispatch_result_days_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

CREATE TABLE fax_files (
  partner_seq bigint NOT NULL,
  file_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  pages smallint NOT NULL,
  storage_key text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  last_send_dt timestamptz,
  CONSTRAINT fax_files_partner_seq_file_seq_pk PRIMARY KEY (partner_seq, file_seq),
  CONSTRAINT fax_files_storage_key UNIQUE (partner_seq, storage_key),
  CONSTRAINT fax_files_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq),
  CONSTRAINT fax_files_pages CHECK (pages > 0)
);
CREATE INDEX fax_files_loose ON fax_files (insert_dt) WHERE last_send_dt IS NULL;
CREATE INDEX fax_files_sent ON fax_files (last_send_dt) WHERE last_send_dt IS NOT NULL;

CREATE TABLE opt_outs (
  partner_seq bigint NOT NULL,
  opt_out_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  to_number text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT opt_outs_partner_seq_opt_out_seq_pk PRIMARY KEY (partner_seq, opt_out_seq),
  CONSTRAINT opt_outs_partners_member FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX opt_outs_number ON opt_outs (partner_seq, member_seq, to_number);
CREATE INDEX opt_outs_list ON opt_outs (partner_seq, member_seq, insert_dt, opt_out_seq);

CREATE TABLE talk_channels (
  partner_seq bigint NOT NULL,
  channel_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  channel_id text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  insert_dt timestamptz NOT NULL DEFAULT now(),
  submits integer NOT NULL DEFAULT 0,
  submit_dt timestamptz,
  review_dt timestamptz,
  due_dt timestamptz,
  CONSTRAINT talk_channels_partner_seq_channel_seq_pk PRIMARY KEY (partner_seq, channel_seq),
  CONSTRAINT talk_channels_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX talk_channels_id ON talk_channels (partner_seq, member_seq, channel_id);
CREATE INDEX talk_channels_due ON talk_channels (due_dt) WHERE due_dt IS NOT NULL;

CREATE TABLE talk_templates (
  partner_seq bigint NOT NULL,
  template_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  channel_seq bigint NOT NULL,
  brand text NOT NULL,
  template_code text NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  buttons jsonb NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  insert_dt timestamptz NOT NULL DEFAULT now(),
  submits integer NOT NULL DEFAULT 0,
  submit_dt timestamptz,
  review_dt timestamptz,
  due_dt timestamptz,
  change_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT talk_templates_partner_seq_template_seq_pk PRIMARY KEY (partner_seq, template_seq),
  CONSTRAINT talk_templates_channel
    FOREIGN KEY (partner_seq, channel_seq) REFERENCES talk_channels (partner_seq, channel_seq),
  CONSTRAINT talk_templates_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX talk_templates_code ON talk_templates (partner_seq, member_seq, template_code);
CREATE INDEX talk_templates_due ON talk_templates (due_dt) WHERE due_dt IS NOT NULL;

-- == Collecting: cards, bank accounts, the tax office, business states ==

CREATE SEQUENCE money_movement_seq;

CREATE TABLE money_sources (
  partner_seq bigint NOT NULL,
  source_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL,
  institution text NOT NULL,
  owner text NOT NULL,
  masked_number text NOT NULL,
  sealed_number bytea NOT NULL,
  sealed_credentials bytea,
  alias text NOT NULL DEFAULT '',
  own_key text,
  subscription_seq bigint,
  state text NOT NULL DEFAULT 'WAITING',
  failure text,
  failures_in_a_row smallint NOT NULL DEFAULT 0,
  failure_dt timestamptz,
  last_collected_dt timestamptz,
  due_dt timestamptz,
  taken_until_dt timestamptz,
  collect_now_date date,
  collect_now_count smallint NOT NULL DEFAULT 0,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT money_sources_partner_seq_source_seq_pk PRIMARY KEY (partner_seq, source_seq),
  CONSTRAINT money_sources_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX money_sources_key ON money_sources (partner_seq, member_seq, kind, own_key)
  WHERE own_key IS NOT NULL;
CREATE INDEX money_sources_member ON money_sources (partner_seq, member_seq, kind, source_seq);
CREATE INDEX money_sources_subscription ON money_sources (partner_seq, subscription_seq);
CREATE INDEX money_sources_due ON money_sources (due_dt) WHERE due_dt IS NOT NULL;

CREATE TABLE money_movements (
  partner_seq bigint NOT NULL,
  source_seq bigint NOT NULL,
  trade_date date NOT NULL,
  movement_seq bigint NOT NULL DEFAULT nextval('money_movement_seq'),
  institution_key text NOT NULL,
  trade_dt timestamptz NOT NULL,
  direction text NOT NULL,
  amount bigint NOT NULL,
  balance bigint,
  counterparty text NOT NULL,
  summary text NOT NULL,
  approval_num text,
  CONSTRAINT money_movements_pk PRIMARY KEY (partner_seq, source_seq, trade_date, institution_key)
) PARTITION BY RANGE (trade_date);
CREATE INDEX money_movements_order ON money_movements (partner_seq, source_seq, trade_dt, movement_seq);

CREATE TABLE money_movement_days (
  partner_seq bigint NOT NULL,
  source_seq bigint NOT NULL,
  day date NOT NULL,
  in_count integer NOT NULL,
  in_amount bigint NOT NULL,
  out_count integer NOT NULL,
  out_amount bigint NOT NULL,
  CONSTRAINT money_movement_days_partner_seq_source_seq_day_pk PRIMARY KEY (partner_seq, source_seq, day)
);

CREATE TABLE hometax_links (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  item text NOT NULL,
  subscription_seq bigint NOT NULL,
  way text NOT NULL,
  sealed_login bytea,
  shown_user_id text,
  login_version integer NOT NULL DEFAULT 1,
  login_state text NOT NULL DEFAULT 'CHECKING',
  failure_code integer,
  failure_dt timestamptz,
  busy_until timestamptz,
  last_collect_dt timestamptz,
  sales_date date,
  purchase_date date,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hometax_links_partner_seq_member_seq_item_pk PRIMARY KEY (partner_seq, member_seq, item),
  CONSTRAINT hometax_links_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);

CREATE TABLE hometax_jobs (
  partner_seq bigint NOT NULL,
  job_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  item text NOT NULL,
  side text NOT NULL,
  date_type text NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  is_daily boolean NOT NULL,
  state text NOT NULL DEFAULT 'WAITING',
  cursor text,
  count integer NOT NULL DEFAULT 0,
  new_count integer NOT NULL DEFAULT 0,
  supply bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  attempts smallint NOT NULL DEFAULT 0,
  failure_code integer,
  due_dt timestamptz,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  start_dt timestamptz,
  done_dt timestamptz,
  CONSTRAINT hometax_jobs_partner_seq_job_seq_pk PRIMARY KEY (partner_seq, job_seq),
  CONSTRAINT hometax_jobs_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX hometax_jobs_open
  ON hometax_jobs (partner_seq, member_seq, item, side, date_type, from_date, to_date)
  WHERE due_dt IS NOT NULL;
CREATE INDEX hometax_jobs_member ON hometax_jobs (partner_seq, member_seq, job_seq);
CREATE INDEX hometax_jobs_due ON hometax_jobs (due_dt) WHERE due_dt IS NOT NULL;

CREATE TABLE hometax_documents (
  partner_seq bigint NOT NULL,
  member_seq bigint NOT NULL,
  list text NOT NULL,
  list_date date NOT NULL,
  doc_seq bigint NOT NULL,
  nts_num text NOT NULL,
  job_seq bigint NOT NULL,
  status text NOT NULL,
  tax_class smallint NOT NULL,
  supply bigint NOT NULL,
  tax bigint NOT NULL,
  document jsonb NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hometax_documents_partner_seq_list_date_doc_seq_pk PRIMARY KEY (partner_seq, list_date, doc_seq)
) PARTITION BY RANGE (list_date);
CREATE UNIQUE INDEX hometax_documents_number ON hometax_documents (partner_seq, member_seq, list, nts_num, list_date);

CREATE TABLE corp_states (
  brand text NOT NULL,
  day date NOT NULL,
  corp_num text NOT NULL,
  state text NOT NULL,
  tax_type text,
  end_date date,
  CONSTRAINT corp_states_brand_day_corp_num_pk PRIMARY KEY (brand, day, corp_num)
);

CREATE TABLE corp_state_lookups (
  partner_seq bigint NOT NULL,
  lookup_seq bigint GENERATED ALWAYS AS IDENTITY,
  member_seq bigint NOT NULL,
  day date NOT NULL,
  corp_num text NOT NULL,
  state text NOT NULL,
  tax_type text,
  end_date date,
  fee bigint NOT NULL DEFAULT 0,
  lookup_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT corp_state_lookups_partner_seq_lookup_seq_pk PRIMARY KEY (partner_seq, lookup_seq),
  CONSTRAINT corp_state_lookups_partners_member
    FOREIGN KEY (partner_seq, member_seq) REFERENCES members (partner_seq, member_seq)
);
CREATE UNIQUE INDEX corp_state_lookups_day ON corp_state_lookups (partner_seq, member_seq, day, corp_num);

-- == The portal: texts and inquiries ==

CREATE TABLE contents (
  content_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  slug text NOT NULL,
  version integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  fields jsonb NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT',
  publish_dt timestamptz,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  update_dt timestamptz NOT NULL DEFAULT now(),
  writer_seq bigint NOT NULL,
  CONSTRAINT contents_writer_seq_accounts_user_seq_fk FOREIGN KEY (writer_seq) REFERENCES accounts (user_seq),
  CONSTRAINT contents_publish_dt CHECK ((publish_dt IS NULL) = (state = 'DRAFT'))
);
CREATE UNIQUE INDEX contents_version ON contents (collection, slug, version);
CREATE UNIQUE INDEX contents_draft ON contents (collection, slug) WHERE state = 'DRAFT';
CREATE INDEX contents_writer ON contents (writer_seq);

CREATE TABLE content_changes (
  id smallint PRIMARY KEY DEFAULT 1,
  number integer NOT NULL DEFAULT 0,
  CONSTRAINT content_changes_one_row CHECK (id = 1)
);

CREATE TABLE inquiries (
  inquiry_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_number text NOT NULL,
  mode text NOT NULL,
  company_name text NOT NULL,
  name text NOT NULL,
  tel text NOT NULL,
  email text NOT NULL,
  content text NOT NULL,
  environment text,
  language text,
  state text NOT NULL DEFAULT 'RECEIVED',
  assignee_seq bigint,
  consent_dt timestamptz,
  proof_hash text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  change_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT inquiries_proof_hash UNIQUE (proof_hash),
  CONSTRAINT inquiries_receipt_number UNIQUE (receipt_number),
  CONSTRAINT inquiries_assignee_seq_accounts_user_seq_fk FOREIGN KEY (assignee_seq) REFERENCES accounts (user_seq),
  CONSTRAINT inquiries_mode CHECK (mode IN ('partner', 'technical', 'proposal')),
  CONSTRAINT inquiries_state CHECK (state IN ('RECEIVED', 'PROGRESS', 'ANSWERED', 'CLOSED'))
);
CREATE INDEX inquiries_inbox ON inquiries (state, insert_dt);
CREATE INDEX inquiries_insert_dt ON inquiries (insert_dt DESC, inquiry_seq DESC);
CREATE INDEX inquiries_change_dt ON inquiries (change_dt);

CREATE TABLE inquiry_messages (
  message_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_seq bigint NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  user_seq bigint,
  mail_seq bigint,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT inquiry_messages_inquiry_seq_inquiries_inquiry_seq_fk
    FOREIGN KEY (inquiry_seq) REFERENCES inquiries (inquiry_seq) ON DELETE CASCADE,
  CONSTRAINT inquiry_messages_mail_seq_mails_mail_seq_fk
    FOREIGN KEY (mail_seq) REFERENCES mails (mail_seq) ON DELETE SET NULL,
  CONSTRAINT inquiry_messages_user_seq_accounts_user_seq_fk FOREIGN KEY (user_seq) REFERENCES accounts (user_seq),
  CONSTRAINT inquiry_messages_author CHECK ((kind = 'QUESTION') = (user_seq IS NULL)),
  CONSTRAINT inquiry_messages_kind CHECK (kind IN ('QUESTION', 'ANSWER', 'NOTE'))
);
CREATE INDEX inquiry_messages_inquiry ON inquiry_messages (inquiry_seq, message_seq);
CREATE INDEX inquiry_messages_mail ON inquiry_messages (mail_seq) WHERE mail_seq IS NOT NULL;

CREATE TABLE inquiry_files (
  inquiry_file_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_seq bigint,
  "position" integer NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  storage_key text NOT NULL,
  insert_dt timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT inquiry_files_position UNIQUE (inquiry_seq, "position"),
  CONSTRAINT inquiry_files_storage_key UNIQUE (storage_key),
  CONSTRAINT inquiry_files_inquiry_seq_inquiries_inquiry_seq_fk
    FOREIGN KEY (inquiry_seq) REFERENCES inquiries (inquiry_seq) ON DELETE RESTRICT,
  CONSTRAINT inquiry_files_count CHECK (position BETWEEN 1 AND 3)
);
CREATE INDEX inquiry_files_loose ON inquiry_files (insert_dt) WHERE inquiry_seq IS NULL;

-- == The request log ==

CREATE SEQUENCE api_request_seq;

CREATE TABLE api_requests (
  partner_seq bigint NOT NULL,
  request_date date NOT NULL,
  request_seq bigint NOT NULL DEFAULT nextval('api_request_seq'),
  request_id text NOT NULL,
  start_dt timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  transport text NOT NULL,
  operation text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status smallint NOT NULL,
  code integer,
  partner_key_seq bigint NOT NULL,
  member_seq bigint,
  corp_num text,
  client_ip text NOT NULL,
  sealed_pair bytea NOT NULL,
  is_request_cut boolean NOT NULL,
  is_answer_cut boolean NOT NULL,
  CONSTRAINT api_requests_partner_seq_request_date_request_seq_pk PRIMARY KEY (partner_seq, request_date, request_seq)
) PARTITION BY RANGE (request_date);
CREATE INDEX api_requests_id ON api_requests (partner_seq, request_id);
CREATE INDEX api_requests_member ON api_requests (partner_seq, corp_num, request_date, request_seq);
CREATE INDEX api_requests_refused ON api_requests (partner_seq, code, request_date, request_seq) WHERE code IS NOT NULL;
-- Sealed bytes cannot be compressed: trying would only cost the writer.
ALTER TABLE api_requests ALTER COLUMN sealed_pair SET STORAGE EXTERNAL;

CREATE TABLE api_request_days (
  partner_seq bigint NOT NULL,
  day date NOT NULL,
  transport text NOT NULL,
  code integer NOT NULL,
  member_seq bigint NOT NULL,
  count integer NOT NULL,
  last_dt timestamptz NOT NULL,
  CONSTRAINT api_request_days_partner_seq_code_day_transport_member_seq_pk
    PRIMARY KEY (partner_seq, code, day, transport, member_seq)
) WITH (fillfactor = 70);

-- == Functions, and what stands on them ==

--> functions: audit-chains, ledger-entries, month-partitions, usage-codes

CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chains_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chains
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE CONSTRAINT TRIGGER audit_events_link AFTER INSERT ON audit_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_events_at_commit();

-- Of a partitioned table only a trigger on rows reaches a statement that names a partition itself.
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_point_entry_change();
CREATE TRIGGER point_entries_not_emptied BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_entry_change();

-- What an entry counts as: the nightly check compares it with the totals.
CREATE VIEW entry_usages AS
  SELECT partner_seq, member_seq, usage_slot(member_seq) AS slot, usage_code_of(point_code, reference) AS point_code,
    point_date, date_trunc('month', point_date)::date AS point_month,
    greatest(count, 0) AS count, least(count, 0) AS refund_count,
    CASE WHEN count > 0 THEN -point ELSE 0 END AS point,
    CASE WHEN count > 0 THEN -bonus_point ELSE 0 END AS bonus_point,
    CASE WHEN count < 0 THEN -point ELSE 0 END AS refund_point,
    CASE WHEN count < 0 THEN -bonus_point ELSE 0 END AS refund_bonus_point,
    CASE WHEN owned_by = 'MEMBER' THEN count * (unit_price - supply_price) ELSE 0 END AS revenue,
    date_trunc('quarter', point_date)::date AS point_quarter
  FROM point_entries WHERE count <> 0;

-- == Partitions ==

-- Rows of long ago share one partition. Its check lets a new month be attached without reading all of them.
DO $$
DECLARE
  first_month date := (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') - interval '14 months')::date;
  parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['document_sides', 'hometax_documents'] LOOP
    EXECUTE format('CREATE TABLE %1$s_older PARTITION OF %1$s DEFAULT', parent);
    EXECUTE format('ALTER TABLE %1$s_older ADD CONSTRAINT %1$s_older_dates CHECK (list_date < %2$L)',
      parent, first_month);
  END LOOP;
  PERFORM make_month_partitions(first_month, (now() + interval '3 months')::date);
END $$;
