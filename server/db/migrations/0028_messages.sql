CREATE TABLE "opt_outs" (
	"partner_seq" bigint NOT NULL,
	"opt_out_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "opt_outs_opt_out_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"to_number" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "opt_outs_partner_seq_opt_out_seq_pk" PRIMARY KEY("partner_seq","opt_out_seq")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "dispatch_seq" bigint;--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "unsent_reason" text;--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD COLUMN "review_dt" timestamptz;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_number" ON "opt_outs" USING btree ("partner_seq","member_seq","to_number");--> statement-breakpoint
CREATE INDEX "opt_outs_list" ON "opt_outs" USING btree ("partner_seq","member_seq","insert_dt","opt_out_seq");--> statement-breakpoint
CREATE INDEX "stored_files_loose" ON "stored_files" USING btree ("insert_dt") WHERE NOT "stored_files"."is_kept";--> statement-breakpoint
CREATE INDEX "sms_from_numbers_review" ON "sms_from_numbers" USING btree ("insert_dt") WHERE "sms_from_numbers"."state" = 'REVIEW';--> statement-breakpoint
-- What waited until now is about documents of the past: nobody wants to be told of them any more.
UPDATE "document_texts" SET "unsent_reason" = '문자 발송을 시작하기 전의 문서입니다.';--> statement-breakpoint
ALTER TABLE "document_texts" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_outcome" CHECK (("document_texts"."dispatch_seq" IS NULL) <> ("document_texts"."unsent_reason" IS NULL));--> statement-breakpoint
ALTER TABLE "sms_from_numbers" ADD CONSTRAINT "sms_from_numbers_reject_reason" CHECK (("sms_from_numbers"."state" = 'REJECTED') OR "sms_from_numbers"."reject_reason" IS NULL);