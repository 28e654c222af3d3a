CREATE SEQUENCE "public"."api_request_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "api_request_days" (
	"partner_seq" bigint NOT NULL,
	"day" date NOT NULL,
	"transport" text NOT NULL,
	"code" integer NOT NULL,
	"member_seq" bigint NOT NULL,
	"count" integer NOT NULL,
	"last_dt" timestamptz NOT NULL,
	CONSTRAINT "api_request_days_partner_seq_code_day_transport_member_seq_pk" PRIMARY KEY("partner_seq","code","day","transport","member_seq")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"partner_seq" bigint NOT NULL,
	"request_date" date NOT NULL,
	"request_seq" bigint DEFAULT nextval('api_request_seq') NOT NULL,
	"request_id" text NOT NULL,
	"start_dt" timestamptz NOT NULL,
	"duration_ms" integer NOT NULL,
	"transport" text NOT NULL,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"code" integer,
	"partner_key_seq" bigint NOT NULL,
	"member_seq" bigint,
	"corp_num" text,
	"client_ip" text NOT NULL,
	"sealed_pair" "bytea" NOT NULL,
	"is_request_cut" boolean NOT NULL,
	"is_answer_cut" boolean NOT NULL,
	CONSTRAINT "api_requests_partner_seq_request_date_request_seq_pk" PRIMARY KEY("partner_seq","request_date","request_seq")
) PARTITION BY RANGE ("request_date");
--> statement-breakpoint
-- What is sealed cannot be made smaller: trying would only cost the writer.
ALTER TABLE "api_requests" ALTER COLUMN "sealed_pair" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "api_requests_id" ON "api_requests" USING btree ("partner_seq","request_id");--> statement-breakpoint
CREATE INDEX "api_requests_member" ON "api_requests" USING btree ("partner_seq","corp_num","request_date","request_seq");--> statement-breakpoint
CREATE INDEX "api_requests_refused" ON "api_requests" USING btree ("partner_seq","code","request_date","request_seq") WHERE "api_requests"."code" IS NOT NULL;