CREATE TABLE "fax_files" (
	"partner_seq" bigint NOT NULL,
	"file_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fax_files_file_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"pages" smallint NOT NULL,
	"storage_key" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"last_send_dt" timestamptz,
	CONSTRAINT "fax_files_partner_seq_file_seq_pk" PRIMARY KEY("partner_seq","file_seq"),
	CONSTRAINT "fax_files_storage_key" UNIQUE("partner_seq","storage_key"),
	CONSTRAINT "fax_files_pages" CHECK ("fax_files"."pages" > 0)
);
--> statement-breakpoint
ALTER TABLE "fax_files" ADD CONSTRAINT "fax_files_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fax_files_loose" ON "fax_files" USING btree ("insert_dt") WHERE "fax_files"."last_send_dt" IS NULL;--> statement-breakpoint
CREATE INDEX "fax_files_sent" ON "fax_files" USING btree ("last_send_dt") WHERE "fax_files"."last_send_dt" IS NOT NULL;