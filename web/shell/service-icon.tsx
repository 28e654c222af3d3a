import {
  BanIcon,
  Building2Icon,
  CreditCardIcon,
  FileCheck2Icon,
  FilesIcon,
  LandmarkIcon,
  type LucideIcon,
  MessageCircleIcon,
  MessageSquareTextIcon,
  PrinterIcon,
  ReceiptTextIcon,
  WalletIcon,
} from "lucide-react";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";

const ICONS: Readonly<Record<ServiceCategoryCode, LucideIcon>> = {
  taxinvoice: FileCheck2Icon,
  edoc: FilesIcon,
  cashbill: ReceiptTextIcon,
  message: MessageSquareTextIcon,
  fax: PrinterIcon,
  kakaotalk: MessageCircleIcon,
  hometax: LandmarkIcon,
  card: CreditCardIcon,
  bankAccount: WalletIcon,
  corpState: Building2Icon,
  smsDeny: BanIcon,
};

const TILES: Readonly<Record<ServiceCategoryCode, string>> = {
  taxinvoice: "bg-category-taxinvoice-soft text-category-taxinvoice",
  edoc: "bg-category-edoc-soft text-category-edoc",
  cashbill: "bg-category-cashbill-soft text-category-cashbill",
  message: "bg-category-message-soft text-category-message",
  fax: "bg-category-fax-soft text-category-fax",
  kakaotalk: "bg-category-kakaotalk-soft text-category-kakaotalk",
  hometax: "bg-category-hometax-soft text-category-hometax",
  card: "bg-category-card-soft text-category-card",
  bankAccount: "bg-category-bank-account-soft text-category-bank-account",
  corpState: "bg-category-corp-state-soft text-category-corp-state",
  smsDeny: "bg-category-sms-deny-soft text-category-sms-deny",
};

interface ServiceIconProps {
  category: ServiceCategoryCode;
  icon?: LucideIcon;
  className?: string;
}

/** Shows the category's icon on its own colour, the same wherever a service is named. */
export function ServiceIcon({ category, icon, className = "size-9 rounded-md" }: ServiceIconProps) {
  const Icon = icon ?? ICONS[category];
  return (
    <span aria-hidden="true" className={`grid shrink-0 place-items-center ${TILES[category]} ${className}`}>
      <Icon className="size-1/2" strokeWidth={1.9} />
    </span>
  );
}
