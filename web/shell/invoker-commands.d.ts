import "react";

// Invoker commands open a modal dialog without a script; React passes the attributes through but does not type them yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | "request-close" | undefined;
    commandfor?: string | undefined;
  }
}
