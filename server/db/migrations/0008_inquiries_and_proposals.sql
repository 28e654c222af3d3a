CREATE TABLE "inquiries" (
	"inquiry_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_inquiry_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt_number" text NOT NULL,
	"mode" text NOT NULL,
	"company_name" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"environment" text,
	"language" text,
	"state" text DEFAULT 'RECEIVED' NOT NULL,
	"assignee_seq" bigint,
	"consent_dt" timestamptz,
	"proof_hash" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"change_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_receipt_number" UNIQUE("receipt_number"),
	CONSTRAINT "inquiries_proof_hash" UNIQUE("proof_hash"),
	CONSTRAINT "inquiries_mode" CHECK ("inquiries"."mode" IN ('partner', 'technical', 'proposal')),
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" IN ('RECEIVED', 'PROGRESS', 'ANSWERED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"inquiry_file_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_files_inquiry_file_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_seq" bigint,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "inquiry_files_position" UNIQUE("inquiry_seq","position"),
	CONSTRAINT "inquiry_files_count" CHECK ("inquiry_files"."position" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"message_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_messages_message_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"user_seq" bigint,
	"mail_seq" bigint,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_messages_kind" CHECK ("inquiry_messages"."kind" IN ('QUESTION', 'ANSWER', 'NOTE')),
	CONSTRAINT "inquiry_messages_author" CHECK (("inquiry_messages"."kind" = 'QUESTION') = ("inquiry_messages"."user_seq" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assignee_seq_accounts_user_seq_fk" FOREIGN KEY ("assignee_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_seq_inquiries_inquiry_seq_fk" FOREIGN KEY ("inquiry_seq") REFERENCES "public"."inquiries"("inquiry_seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_seq_inquiries_inquiry_seq_fk" FOREIGN KEY ("inquiry_seq") REFERENCES "public"."inquiries"("inquiry_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_mail_seq_mails_mail_seq_fk" FOREIGN KEY ("mail_seq") REFERENCES "public"."mails"("mail_seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_inbox" ON "inquiries" USING btree ("state","insert_dt");--> statement-breakpoint
CREATE INDEX "inquiries_insert_dt" ON "inquiries" USING btree ("insert_dt" DESC NULLS FIRST,"inquiry_seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_change_dt" ON "inquiries" USING btree ("change_dt");--> statement-breakpoint
CREATE INDEX "inquiry_files_loose" ON "inquiry_files" USING btree ("insert_dt") WHERE "inquiry_files"."inquiry_seq" IS NULL;--> statement-breakpoint
CREATE INDEX "inquiry_messages_inquiry" ON "inquiry_messages" USING btree ("inquiry_seq","message_seq");--> statement-breakpoint
CREATE INDEX "inquiry_messages_mail" ON "inquiry_messages" USING btree ("mail_seq") WHERE "inquiry_messages"."mail_seq" IS NOT NULL;