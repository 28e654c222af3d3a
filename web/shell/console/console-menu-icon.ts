import {
  BarChart3Icon,
  BuildingIcon,
  CalendarRangeIcon,
  ChartPieIcon,
  CircleDollarSignIcon,
  CreditCardIcon,
  FileBarChartIcon,
  HandCoinsIcon,
  InboxIcon,
  KeyRoundIcon,
  LandmarkIcon,
  LayoutDashboardIcon,
  ListChecksIcon,
  type LucideIcon,
  MailIcon,
  MessageSquareTextIcon,
  PaletteIcon,
  ReceiptTextIcon,
  ScrollTextIcon,
  ShieldCheckIcon,
  SquareTerminalIcon,
  TagsIcon,
  UsersRoundIcon,
} from "lucide-react";
import type { PARTNER_MENU } from "#domain/console/console-menu.ts";

type PartnerMenuPath = (typeof PARTNER_MENU)[number]["path"];

const ICONS: Readonly<Record<PartnerMenuPath, LucideIcon>> = {
  dashboard: LayoutDashboardIcon,
  info: BuildingIcon,
  partnership: KeyRoundIcon,
  "partnership/requests": SquareTerminalIcon,
  "partnership/go-live": ListChecksIcon,
  "partnership/test-outbox": InboxIcon,
  "members/list": UsersRoundIcon,
  "members/unit-cost": TagsIcon,
  "stats/usage-per-service": ChartPieIcon,
  "stats/usage-per-period": CalendarRangeIcon,
  "stats/usage-per-member": BarChart3Icon,
  "stats/taxinvoices": FileBarChartIcon,
  "stats/settles": CircleDollarSignIcon,
  settle: CreditCardIcon,
  settles: ReceiptTextIcon,
  "adjust/info": HandCoinsIcon,
  "adjust/list": ListChecksIcon,
  "adjust/details": ScrollTextIcon,
  "config/nts-config": LandmarkIcon,
  "config/email-send-config": MailIcon,
  "config/email-customize": PaletteIcon,
  "config/sms-default-message": MessageSquareTextIcon,
  "config/restrict": ShieldCheckIcon,
};

const byPath = new Map<string, LucideIcon>(Object.entries(ICONS));

export const menuIcon = (path: string): LucideIcon => byPath.get(path) ?? LayoutDashboardIcon;
