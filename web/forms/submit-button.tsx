import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { useFormState } from "./form-state.ts";

export function SubmitButton({
  variant = "primary",
  ...rest
}: Omit<ComponentProps<typeof Button>, "type" | "isLoading">) {
  const { isPending } = useFormState();
  return <Button {...rest} type="submit" variant={variant} isLoading={isPending} />;
}
