import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

const VARIANTS = {
  primary:
    "border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-hover disabled:bg-surface-hover disabled:text-faint",
  secondary:
    "border-line-strong bg-surface text-text hover:border-muted hover:bg-surface-hover active:bg-line disabled:border-line disabled:bg-surface-sunken disabled:text-faint",
  ghost:
    "border-transparent text-muted hover:bg-surface-hover hover:text-text active:bg-line disabled:bg-transparent disabled:text-faint",
  danger:
    "border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover active:bg-danger-fill-hover disabled:bg-surface-hover disabled:text-faint",
} as const;

const SIZES = {
  sm: { box: "h-8 gap-1.5 px-3 text-sm", square: "size-8", icon: "size-4" },
  md: { box: "h-10 gap-2 px-4 text-sm", square: "size-10", icon: "size-4" },
  lg: { box: "h-12 gap-2 px-6 text-base", square: "size-12", icon: "size-5" },
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
}

const SHAPE =
  "relative inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-md border font-semibold leading-none transition-colors select-none active:translate-y-px disabled:translate-y-0 motion-reduce:active:translate-y-0";

function Content({ size = "md", icon: Icon, iconEnd: IconEnd, children }: Looks & { children: ReactNode }) {
  const iconClass = `${SIZES[size].icon} shrink-0`;
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className={iconClass} strokeWidth={2} /> : null}
      {children}
      {IconEnd ? <IconEnd aria-hidden="true" className={iconClass} strokeWidth={2} /> : null}
    </>
  );
}

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "children"> {
  /** Keeps width and focus; clicks are ignored until it is over. */
  isLoading?: boolean;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", icon, iconEnd, isLoading = false, className = "", ...rest } = props;
  const { children, onClick, type = "button", ...attributes } = rest;
  // A disabled button would lose the focus and could not be announced as busy.
  const ignoreWhileLoading = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      onClick={ignoreWhileLoading}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={`${SHAPE} ${VARIANTS[variant]} ${SIZES[size].box} ${className}`}
    >
      <span className={`inline-flex items-center gap-[inherit] ${isLoading ? "opacity-0" : ""}`}>
        <Content size={size} icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      </span>
      {isLoading ? (
        <LoaderCircle aria-hidden="true" className="absolute size-4 animate-spin motion-reduce:animate-none" />
      ) : null}
    </button>
  );
}

interface ButtonLinkProps extends Looks, Omit<ComponentProps<typeof Link>, "children"> {
  children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant = "secondary", size = "md", icon, iconEnd, className = "", children, ...rest } = props;
  return (
    <Link {...rest} className={`${SHAPE} ${VARIANTS[variant]} ${SIZES[size].box} ${className}`}>
      <Content size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, variant = "ghost", size = "sm", className = "", type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`${SHAPE} ${VARIANTS[variant]} ${SIZES[size].square} ${className}`}
    >
      <Icon aria-hidden="true" className={SIZES[size].icon} strokeWidth={2} />
    </button>
  );
}
