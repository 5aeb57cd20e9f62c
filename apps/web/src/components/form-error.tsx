import type { ReactNode } from "react";

/** An error message above a form's buttons, announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-danger">
      {children}
    </p>
  );
}
