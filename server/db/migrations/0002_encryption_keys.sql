CREATE TABLE "encryption_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"insert_dt" timestamptz DEFAULT now() NOT NULL
);
