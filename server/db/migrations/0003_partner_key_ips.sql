CREATE TABLE "partner_key_ips" (
	"partner_seq" integer NOT NULL,
	"ip" text NOT NULL,
	"last_used_dt" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "partner_key_ips_partner_seq_ip_pk" PRIMARY KEY("partner_seq","ip")
);
--> statement-breakpoint
ALTER TABLE "partner_key_ips" ADD CONSTRAINT "partner_key_ips_partner_seq_partners_partner_seq_fk" FOREIGN KEY ("partner_seq") REFERENCES "public"."partners"("partner_seq") ON DELETE no action ON UPDATE no action;