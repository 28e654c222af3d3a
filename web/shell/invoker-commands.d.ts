import "react";

// Invoker commands open a modal dialog without a script. React passes the attributes through but has no types for them yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | "request-close" | undefined;
    commandfor?: string | undefined;
  }
}
