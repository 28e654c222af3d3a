CREATE TABLE "accounts" (
	"user_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_user_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text,
	"profile_image" text,
	"scope" text DEFAULT 'user' NOT NULL,
	"member_user_seq" integer,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"sealed_identity" "bytea",
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"password_dt" timestamptz,
	CONSTRAINT "accounts_email_form" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_seq" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_dt" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_seq" integer NOT NULL,
	"email" text,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "social_logins_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"audit_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_audit_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_dt" timestamptz DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"user_seq" integer,
	"subject_user_seq" integer,
	"partner_seq" integer,
	"do_session_type" text,
	"do_ip" text NOT NULL,
	"request_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_answers" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_dt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_company_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"biz_id" text NOT NULL,
	"name" text NOT NULL,
	"ceo_name" text DEFAULT '' NOT NULL,
	"biz_type" text DEFAULT '' NOT NULL,
	"biz_class" text DEFAULT '' NOT NULL,
	"post_num" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "companies_biz_id_form" CHECK ("companies"."biz_id" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "demo_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"sealed_body" "bytea" NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "login_delays" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_failure_dt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_mail_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"state" text DEFAULT 'STANDBY' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"sent_dt" timestamptz,
	CONSTRAINT "mails_state" CHECK ("mails"."state" IN ('STANDBY', 'SENT', 'FAILED')),
	CONSTRAINT "mails_sent_dt" CHECK (("mails"."state" = 'SENT') = ("mails"."sent_dt" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "member_users" (
	"user_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_users_user_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_seq" integer NOT NULL,
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"user_role" text DEFAULT 'NORMAL' NOT NULL,
	"state" text DEFAULT 'STANDBY' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_member_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_seq" integer NOT NULL,
	"company_seq" integer NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_values" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed_value" "bytea" NOT NULL,
	"expires_dt" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"page_view_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_page_view_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"referrer_path" text,
	"view_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"partner_key_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_keys_partner_key_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_seq" integer NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"expires_dt" timestamptz,
	"last_used_dt" timestamptz
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"partner_user_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_users_partner_user_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_seq" integer NOT NULL,
	"user_seq" integer NOT NULL,
	"partner_user_role" text NOT NULL,
	"partner_user_state" text DEFAULT 'ACTIVE' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"partner_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_partner_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"company_seq" integer NOT NULL,
	"biz_id" text NOT NULL,
	"service_name" text,
	"partner_code" text,
	"partner_type" text NOT NULL,
	"has_partner_billing" boolean DEFAULT false NOT NULL,
	"has_member_billing" boolean DEFAULT false NOT NULL,
	"adjust_yn" boolean DEFAULT false NOT NULL,
	"settle_method" smallint DEFAULT 1 NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_seq" integer NOT NULL,
	"expires_dt" timestamptz NOT NULL,
	"used_dt" timestamptz,
	"sealed_answer" "bytea"
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"sign_in_seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_sign_in_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_seq" integer NOT NULL,
	"scope" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"last_used_dt" timestamptz DEFAULT now() NOT NULL,
	"expires_dt" timestamptz NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_writes" (
	"user_seq" integer PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_users" ADD CONSTRAINT "member_users_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_seq_sign_ins_sign_in_seq_fk" FOREIGN KEY ("sign_in_seq") REFERENCES "public"."sign_ins"("sign_in_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_member_user" ON "accounts" USING btree ("member_user_seq");--> statement-breakpoint
CREATE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "social_logins_user" ON "social_logins" USING btree ("user_seq","provider");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_user_seq","audit_seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_partner" ON "audit_events" USING btree ("partner_seq","audit_seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_biz_id" ON "companies" USING btree ("brand","biz_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_insert_dt" ON "idempotency_keys" USING btree ("insert_dt");--> statement-breakpoint
CREATE INDEX "mails_insert_dt" ON "mails" USING btree ("insert_dt" DESC NULLS FIRST,"mail_seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_users_id" ON "member_users" USING btree ("brand","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_users_super" ON "member_users" USING btree ("company_seq") WHERE "member_users"."user_role" = 'SUPER';--> statement-breakpoint
CREATE INDEX "member_users_company" ON "member_users" USING btree ("company_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "members_company" ON "members" USING btree ("partner_seq","company_seq");--> statement-breakpoint
CREATE INDEX "members_company_seq" ON "members" USING btree ("company_seq");--> statement-breakpoint
CREATE INDEX "page_views_view_dt" ON "page_views" USING btree ("view_dt");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_keys_hash" ON "partner_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "partner_keys_partner" ON "partner_keys" USING btree ("partner_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_users_person" ON "partner_users" USING btree ("partner_seq","user_seq");--> statement-breakpoint
CREATE INDEX "partner_users_user" ON "partner_users" USING btree ("user_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_biz_id" ON "partners" USING btree ("brand","biz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_partner_code" ON "partners" USING btree ("brand","partner_code");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in" ON "refresh_tokens" USING btree ("sign_in_seq");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_seq");--> statement-breakpoint
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "login_delays" SET UNLOGGED;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
