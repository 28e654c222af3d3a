-- One statement a table, so that each is rewritten once; the sequence of a key widens with its column.
ALTER TABLE "balances" DROP CONSTRAINT "balances_member_seq_members_member_seq_fk";--> statement-breakpoint
ALTER TABLE "email_send_configs" DROP CONSTRAINT "email_send_configs_member_seq_members_member_seq_fk";--> statement-breakpoint
ALTER TABLE "settles" DROP CONSTRAINT "settles_member_seq_members_member_seq_fk";--> statement-breakpoint
ALTER TABLE "tax_configs" DROP CONSTRAINT "tax_configs_member_seq_members_member_seq_fk";--> statement-breakpoint
ALTER TABLE "unit_costs" DROP CONSTRAINT "unit_costs_member_seq_members_member_seq_fk";--> statement-breakpoint
ALTER TABLE "accounts"
  ALTER COLUMN "user_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "password_resets"
  ALTER COLUMN "user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "social_logins"
  ALTER COLUMN "user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_events"
  ALTER COLUMN "audit_seq" SET DATA TYPE bigint,
  ALTER COLUMN "user_seq" SET DATA TYPE bigint,
  ALTER COLUMN "subject_user_seq" SET DATA TYPE bigint,
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balances"
  ALTER COLUMN "balance_seq" SET DATA TYPE bigint,
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint,
  ALTER COLUMN "balance" SET DATA TYPE bigint,
  ALTER COLUMN "bonus" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "point_entries"
  ALTER COLUMN "entry_seq" SET DATA TYPE bigint,
  ALTER COLUMN "balance_seq" SET DATA TYPE bigint,
  ALTER COLUMN "point" SET DATA TYPE bigint,
  ALTER COLUMN "bonus_point" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "certificates"
  ALTER COLUMN "company_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "companies"
  ALTER COLUMN "company_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "email_customizes"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "email_send_configs"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mails"
  ALTER COLUMN "mail_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "member_users"
  ALTER COLUMN "user_seq" SET DATA TYPE bigint,
  ALTER COLUMN "company_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "members"
  ALTER COLUMN "member_seq" SET DATA TYPE bigint,
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "company_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "page_views"
  ALTER COLUMN "page_view_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "partner_key_ips"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "partner_keys"
  ALTER COLUMN "partner_key_seq" SET DATA TYPE bigint,
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "partner_users"
  ALTER COLUMN "partner_user_seq" SET DATA TYPE bigint,
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "partners"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "company_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "restrict_ips"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "restricts"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "adjust_accounts"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "settles"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint,
  ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refresh_tokens"
  ALTER COLUMN "sign_in_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sign_ins"
  ALTER COLUMN "sign_in_seq" SET DATA TYPE bigint,
  ALTER COLUMN "user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sms_default_messages"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sms_from_numbers"
  ALTER COLUMN "from_number_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tax_configs"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "unit_costs"
  ALTER COLUMN "partner_seq" SET DATA TYPE bigint,
  ALTER COLUMN "member_seq" SET DATA TYPE bigint,
  ALTER COLUMN "unit_cost" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_writes"
  ALTER COLUMN "user_seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_of_partner" UNIQUE("partner_seq","member_seq");--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_exact" CHECK ("balances"."balance" + "balances"."bonus" <= 9007199254740991);--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_send_configs" ADD CONSTRAINT "email_send_configs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settles" ADD CONSTRAINT "settles_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_configs" ADD CONSTRAINT "tax_configs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;
