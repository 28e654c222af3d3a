import { lazyDialog } from "./lazy-dialog.tsx";

// What most visits never open comes when it is asked for the first time.

export const LazyConfirmDialog = lazyDialog(
  async () => (await import("./dialog.tsx")).ConfirmDialog,
  ({ isOpen }) => isOpen,
);

export const LazyPlainDialog = lazyDialog(
  async () => (await import("./dialog.tsx")).Dialog,
  ({ isOpen }) => isOpen,
);
