CREATE TABLE "document_attachments" (
	"partner_seq" bigint NOT NULL,
	"attachment_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_attachments_attachment_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doc_seq" bigint,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"digest" text NOT NULL,
	"storage_key" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "document_attachments_partner_seq_attachment_seq_pk" PRIMARY KEY("partner_seq","attachment_seq"),
	CONSTRAINT "document_attachments_name" UNIQUE("partner_seq","doc_seq","name"),
	CONSTRAINT "document_attachments_size" CHECK ("document_attachments"."size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_attachments" ADD CONSTRAINT "document_attachments_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_attachments_loose" ON "document_attachments" USING btree ("insert_dt") WHERE "document_attachments"."doc_seq" IS NULL;