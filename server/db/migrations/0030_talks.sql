CREATE TABLE "talk_channels" (
	"partner_seq" bigint NOT NULL,
	"channel_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "talk_channels_channel_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"submits" integer DEFAULT 0 NOT NULL,
	"submit_dt" timestamptz,
	"review_dt" timestamptz,
	"due_dt" timestamptz,
	CONSTRAINT "talk_channels_partner_seq_channel_seq_pk" PRIMARY KEY("partner_seq","channel_seq")
);
--> statement-breakpoint
CREATE TABLE "talk_templates" (
	"partner_seq" bigint NOT NULL,
	"template_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "talk_templates_template_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_seq" bigint NOT NULL,
	"channel_seq" bigint NOT NULL,
	"brand" text NOT NULL,
	"template_code" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"buttons" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"submits" integer DEFAULT 0 NOT NULL,
	"submit_dt" timestamptz,
	"review_dt" timestamptz,
	"due_dt" timestamptz,
	"change_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "talk_templates_partner_seq_template_seq_pk" PRIMARY KEY("partner_seq","template_seq")
);
--> statement-breakpoint
ALTER TABLE "talk_channels" ADD CONSTRAINT "talk_channels_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_templates" ADD CONSTRAINT "talk_templates_partners_member" FOREIGN KEY ("partner_seq","member_seq") REFERENCES "public"."members"("partner_seq","member_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_templates" ADD CONSTRAINT "talk_templates_channel" FOREIGN KEY ("partner_seq","channel_seq") REFERENCES "public"."talk_channels"("partner_seq","channel_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_channels_id" ON "talk_channels" USING btree ("partner_seq","member_seq","channel_id");--> statement-breakpoint
CREATE INDEX "talk_channels_due" ON "talk_channels" USING btree ("due_dt") WHERE "talk_channels"."due_dt" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_templates_code" ON "talk_templates" USING btree ("partner_seq","member_seq","template_code");--> statement-breakpoint
CREATE INDEX "talk_templates_due" ON "talk_templates" USING btree ("due_dt") WHERE "talk_templates"."due_dt" IS NOT NULL;