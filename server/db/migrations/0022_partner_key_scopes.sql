ALTER TABLE "partner_keys" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "scope" text DEFAULT 'ALL' NOT NULL;