ALTER TABLE "members" ADD COLUMN "proven_by" text;--> statement-breakpoint
UPDATE "members" AS member SET "proven_by" = CASE
  WHEN EXISTS (SELECT 1 FROM "members" AS earlier WHERE earlier."company_seq" = member."company_seq" AND earlier."member_seq" < member."member_seq")
  THEN 'CONSENT' ELSE 'FIRST' END;
