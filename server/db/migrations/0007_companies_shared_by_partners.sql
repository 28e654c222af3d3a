CREATE TABLE "member_password_links" (
	"user_seq" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"activates_yn" boolean DEFAULT false NOT NULL,
	"expires_dt" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "proof_withdrawn_dt" timestamptz;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ceo_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "biz_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "biz_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "post_num" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "partner_seq" bigint;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "member_seq" bigint;--> statement-breakpoint
ALTER TABLE "member_password_links" ADD CONSTRAINT "member_password_links_user_seq_member_users_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."member_users"("user_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_password_links_token" ON "member_password_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "members_first" ON "members" USING btree ("company_seq") WHERE "members"."proven_by" = 'FIRST';--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_visit" CHECK (("sign_ins"."partner_seq" IS NULL) = ("sign_ins"."member_seq" IS NULL));--> statement-breakpoint
UPDATE "partners" SET "company_name" = company."name" FROM "companies" AS company WHERE company."company_seq" = "partners"."company_seq";--> statement-breakpoint
UPDATE "members" SET "name" = company."name", "ceo_name" = company."ceo_name", "biz_type" = company."biz_type", "biz_class" = company."biz_class", "post_num" = company."post_num", "address" = company."address"
FROM "companies" AS company WHERE company."company_seq" = "members"."company_seq";--> statement-breakpoint
UPDATE "members" SET "proven_by" = NULL FROM "partners" AS partner
WHERE partner."partner_seq" = "members"."partner_seq" AND partner."company_seq" = "members"."company_seq" AND "members"."proven_by" = 'CONSENT';--> statement-breakpoint
UPDATE "sign_ins" SET "is_ended" = true WHERE "user_seq" IN (SELECT "user_seq" FROM "accounts" WHERE "member_user_seq" IS NOT NULL);
