ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause" text DEFAULT 'ACCOUNT' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("partner_seq","insert_dt" DESC NULLS FIRST,"mail_seq" DESC NULLS FIRST) WHERE "mails"."state" = 'HELD';--> statement-breakpoint
CREATE INDEX "mails_mailbox" ON "mails" USING btree ("mailbox","insert_dt");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" IN ('STANDBY', 'SENT', 'FAILED', 'HELD'));