CREATE TABLE "unread_answers" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"brand" text NOT NULL,
	"partner_seq" bigint NOT NULL,
	"answer" text NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "unread_answers_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "unread_answers" ADD CONSTRAINT "unread_answers_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;