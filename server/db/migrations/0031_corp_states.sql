CREATE TABLE "corp_state_lookups" (
	"partner_seq" bigint NOT NULL,
	"lookup_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "corp_state_lookups_lookup_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"day" date NOT NULL,
	"corp_num" text NOT NULL,
	"state" text NOT NULL,
	"tax_type" text,
	"end_date" date,
	"fee" bigint DEFAULT 0 NOT NULL,
	"lookup_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "corp_state_lookups_partner_seq_lookup_seq_pk" PRIMARY KEY("partner_seq","lookup_seq")
);
--> statement-breakpoint
CREATE TABLE "corp_states" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"corp_num" text NOT NULL,
	"state" text NOT NULL,
	"tax_type" text,
	"end_date" date,
	CONSTRAINT "corp_states_brand_day_corp_num_pk" PRIMARY KEY("brand","day","corp_num")
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "is_detected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "corp_state_lookups" ADD CONSTRAINT "corp_state_lookups_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corp_state_lookups_day" ON "corp_state_lookups" USING btree ("partner_seq","member_seq","day","corp_num");--> statement-breakpoint
CREATE INDEX "dispatches_done" ON "dispatches" USING brin ("done_dt") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "dispatches_receiver" ON "dispatches" USING btree ("partner_seq","to_number","doc_seq");