import { type LucideIcon, Megaphone, PackagePlus, ScrollText, Wrench } from "lucide-react";
import type { NoticeCategory } from "#contracts/portal/notices.ts";
import { NOTICE_CATEGORY_LABELS } from "#domain/console/content-labels.ts";
import { CategoryChip } from "#web/ui/chip.tsx";

const LOOKS: Record<NoticeCategory, { icon: LucideIcon; color: string }> = {
  MAINTENANCE: { icon: Wrench, color: "var(--warning)" },
  SERVICE: { icon: Megaphone, color: "var(--progress)" },
  POLICY: { icon: ScrollText, color: "var(--neutral)" },
  UPDATE: { icon: PackagePlus, color: "var(--success)" },
};

export function NoticeCategoryChip({ category }: { category: NoticeCategory }) {
  return <CategoryChip {...LOOKS[category]}>{NOTICE_CATEGORY_LABELS[category]}</CategoryChip>;
}
