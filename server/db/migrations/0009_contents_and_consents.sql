CREATE TABLE "content_changes" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_changes_one_row" CHECK ("content_changes"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"content_seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_content_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"publish_dt" timestamptz,
	"insert_dt" timestamptz DEFAULT now() NOT NULL,
	"update_dt" timestamptz DEFAULT now() NOT NULL,
	"writer_seq" bigint NOT NULL,
	CONSTRAINT "contents_publish_dt" CHECK (("contents"."publish_dt" IS NULL) = ("contents"."state" = 'DRAFT'))
);
--> statement-breakpoint
CREATE TABLE "terms_consents" (
	"user_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"consent_dt" timestamptz DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "terms_consents_user_seq_kind_version_pk" PRIMARY KEY("user_seq","kind","version")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "awaits_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_writer_seq_accounts_user_seq_fk" FOREIGN KEY ("writer_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consents" ADD CONSTRAINT "terms_consents_user_seq_accounts_user_seq_fk" FOREIGN KEY ("user_seq") REFERENCES "public"."accounts"("user_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contents_version" ON "contents" USING btree ("collection","slug","version");--> statement-breakpoint
CREATE INDEX "contents_writer" ON "contents" USING btree ("writer_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_draft" ON "contents" USING btree ("collection","slug") WHERE "contents"."state" = 'DRAFT';