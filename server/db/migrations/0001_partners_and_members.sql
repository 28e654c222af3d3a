CREATE TABLE "balances" (
	"balance_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balances_balance_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_seq" integer NOT NULL,
	"member_seq" integer,
	"balance" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "balances_not_negative" CHECK ("balances"."balance" >= 0 AND "balances"."bonus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"entry_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_entry_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"balance_seq" integer NOT NULL,
	"point_code" text NOT NULL,
	"point" integer NOT NULL,
	"bonus_point" integer NOT NULL,
	"reference" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"company_seq" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"serial_number" text NOT NULL,
	"subject" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"registered_by" text NOT NULL,
	"register_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_customizes" (
	"partner_seq" integer PRIMARY KEY NOT NULL,
	"logo_image" text,
	"logo_link" text,
	"cs_image" text
);
--> statement-breakpoint
CREATE TABLE "email_send_configs" (
	"partner_seq" integer NOT NULL,
	"member_seq" integer,
	"email_type" text NOT NULL,
	"send_yn" boolean NOT NULL,
	CONSTRAINT "email_send_configs_owner" UNIQUE NULLS NOT DISTINCT("partner_seq","member_seq","email_type")
);
--> statement-breakpoint
CREATE TABLE "restrict_ips" (
	"partner_seq" integer NOT NULL,
	"cidr" "cidr" NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	CONSTRAINT "restrict_ips_partner_seq_cidr_pk" PRIMARY KEY("partner_seq","cidr")
);
--> statement-breakpoint
CREATE TABLE "restricts" (
	"partner_seq" integer PRIMARY KEY NOT NULL,
	"ip_restrict_yn" boolean DEFAULT false NOT NULL,
	"member_sign_in_yn" boolean DEFAULT true NOT NULL,
	"member_settle_yn" boolean DEFAULT true NOT NULL,
	"blocked_services" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjust_accounts" (
	"partner_seq" integer PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"sealed_account_num" "bytea" NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settles" (
	"pg_order_key" text PRIMARY KEY NOT NULL,
	"partner_seq" integer NOT NULL,
	"member_seq" integer,
	"amount" integer NOT NULL,
	"pay_method" text NOT NULL,
	"settle_state" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"paid_dt" timestamptz
);
--> statement-breakpoint
CREATE TABLE "sms_default_messages" (
	"partner_seq" integer NOT NULL,
	"msg_type" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "sms_default_messages_partner_seq_msg_type_pk" PRIMARY KEY("partner_seq","msg_type")
);
--> statement-breakpoint
CREATE TABLE "sms_from_numbers" (
	"from_number_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_from_numbers_from_number_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_seq" integer NOT NULL,
	"from_number" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"evidence" text NOT NULL,
	"state" text NOT NULL,
	"expire_date" date,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_configs" (
	"partner_seq" integer NOT NULL,
	"member_seq" integer,
	"tax_type" smallint NOT NULL,
	"nts_send_type" smallint,
	"add_tax_allow_yn" boolean,
	CONSTRAINT "tax_configs_owner" UNIQUE NULLS NOT DISTINCT("partner_seq","member_seq","tax_type")
);
--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"partner_seq" integer NOT NULL,
	"member_seq" integer,
	"item_code" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	CONSTRAINT "unit_costs_owner" UNIQUE NULLS NOT DISTINCT("partner_seq","member_seq","item_code"),
	CONSTRAINT "unit_costs_not_negative" CHECK ("unit_costs"."unit_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contract_from" date DEFAULT (now() AT TIME ZONE 'Asia/Seoul')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contract_to" date;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_balance_seq_balances_balance_seq_fk" FOREIGN KEY ("balance_seq") REFERENCES "public"."balances"("balance_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_customizes" ADD CONSTRAINT "email_customizes_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_send_configs" ADD CONSTRAINT "email_send_configs_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_send_configs" ADD CONSTRAINT "email_send_configs_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrict_ips" ADD CONSTRAINT "restrict_ips_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restricts" ADD CONSTRAINT "restricts_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjust_accounts" ADD CONSTRAINT "adjust_accounts_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settles" ADD CONSTRAINT "settles_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settles" ADD CONSTRAINT "settles_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_default_messages" ADD CONSTRAINT "sms_default_messages_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD CONSTRAINT "sms_from_numbers_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_configs" ADD CONSTRAINT "tax_configs_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_configs" ADD CONSTRAINT "tax_configs_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_member_seq_members_member_seq_fk" FOREIGN KEY ("member_seq") REFERENCES "public"."members"("member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balances_partner" ON "balances" USING btree ("partner_seq") WHERE "balances"."member_seq" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "balances_member" ON "balances" USING btree ("partner_seq","member_seq") WHERE "balances"."member_seq" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_reference" ON "point_entries" USING btree ("point_code","reference");--> statement-breakpoint
CREATE INDEX "point_entries_balance" ON "point_entries" USING btree ("balance_seq","entry_seq");--> statement-breakpoint
CREATE INDEX "settles_owner" ON "settles" USING btree ("partner_seq","member_seq","pg_order_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_from_numbers_number" ON "sms_from_numbers" USING btree ("member_seq","from_number");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("partner_seq","insert_dt","member_seq");--> statement-breakpoint
CREATE FUNCTION refuse_point_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'point entries are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "point_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_point_entry_change();
