CREATE TABLE "test_authorities" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_authority" "bytea" NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "certificate" "bytea";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "sealed_private_key" "bytea";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_with_key" CHECK (("certificates"."certificate" IS NULL) = ("certificates"."sealed_private_key" IS NULL));