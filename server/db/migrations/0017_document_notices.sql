CREATE TABLE "document_texts" (
	"text_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_texts_text_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_seq" bigint NOT NULL,
	"member_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"doc_seq" bigint NOT NULL,
	"msg_type" text NOT NULL,
	"mobile" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "partner_seq" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "doc_seq" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "email_type" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_texts_document" ON "document_texts" USING btree ("partner_seq","doc_seq");--> statement-breakpoint
CREATE INDEX "document_texts_insert_dt" ON "document_texts" USING btree ("insert_dt");--> statement-breakpoint
CREATE INDEX "mails_document" ON "mails" USING btree ("partner_seq","doc_seq","mail_seq") WHERE "mails"."doc_seq" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_notice" ON "mails" USING btree ("notice_id","email_type") WHERE "mails"."notice_id" IS NOT NULL;