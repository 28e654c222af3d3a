import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
}

interface Shape extends Required<Pick<Looks, "variant" | "size">> {
  isSquare?: boolean;
  className?: string;
}

const buttonClass = ({ variant, size, isSquare = false, className = "" }: Shape): string =>
  `button button-${variant} button-${size} ${isSquare ? "button-square " : ""}${className}`.trim();

function Content({
  icon: Icon,
  iconEnd: IconEnd,
  children,
}: Pick<Looks, "icon" | "iconEnd"> & { children: ReactNode }) {
  return (
    <>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {children}
      {IconEnd ? <IconEnd aria-hidden="true" /> : null}
    </>
  );
}

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "children"> {
  /** While loading, the button keeps its width and focus and ignores clicks. */
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
      className={buttonClass({ variant, size, className })}
    >
      <span className="button-content">
        <Content icon={icon} iconEnd={iconEnd}>
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
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Says what the button does, for screen readers. */
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
      className={buttonClass({ variant, size, isSquare: true, className })}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
