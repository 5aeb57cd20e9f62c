export type PrintHeadingProps = { title: string; clientName: string; detail?: string };

/** The title of a printed document, with the client and a detail below. */
export function PrintHeading({ title, clientName, detail }: PrintHeadingProps) {
  return (
    <header className="mb-6 border-b border-line-strong pb-3">
      <h1 className="font-serif text-2xl leading-tight break-words">{title}</h1>
      {clientName !== "" && <p className="mt-1 text-sm">{clientName}</p>}
      {detail !== undefined && <p className="mt-1 text-xs text-ink-2 tabular-nums">{detail}</p>}
    </header>
  );
}
