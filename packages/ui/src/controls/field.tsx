import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithRef, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "../cn.ts";

type FieldControl = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

const FieldContext = createContext<FieldControl | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** The error message; also marks the control as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
};

/** A labelled control. Hint and error describe it, and an error is announced when it appears. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  const control: FieldControl = {
    id,
    ...(described !== "" && { "aria-describedby": described }),
    ...(error !== undefined && { "aria-invalid": true }),
  };
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className={cn("text-xs text-danger", error === undefined && "hidden")}>
        {error}
      </p>
    </div>
  );
}

const CONTROL =
  "w-full rounded-sm border border-field bg-surface px-3 text-sm text-ink placeholder:text-ink-3 transition-colors " +
  "hover:border-ink-3 focus-visible:border-brand focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55";

/** A text input. Inside a Field it takes the field's label and error. */
export function Input({ className, type = "text", ...rest }: ComponentPropsWithRef<"input">) {
  return <input {...useContext(FieldContext)} {...rest} type={type} className={cn(CONTROL, "h-10", className)} />;
}

/** A multi-line text input. Inside a Field it takes the field's label and error. */
export function Textarea({ className, ...rest }: ComponentPropsWithRef<"textarea">) {
  return (
    <textarea
      {...useContext(FieldContext)}
      {...rest}
      className={cn(CONTROL, "min-h-24 resize-y py-2 leading-relaxed", className)}
    />
  );
}

/** A native select with options as children. Inside a Field it takes the field's label and error. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<"select">) {
  return (
    <span className={cn("relative inline-flex h-10 w-full min-w-0", className)}>
      <select
        {...useContext(FieldContext)}
        {...rest}
        className={cn(CONTROL, "h-full cursor-pointer appearance-none truncate pr-8")}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
