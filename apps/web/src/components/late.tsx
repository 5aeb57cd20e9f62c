import { type ComponentType, type ReactNode, useEffect, useState } from "react";

export type LateProps = {
  /** What stands in its place until the code is there. */
  meanwhile?: ReactNode;
};

export type LateOptions = {
  /** How long after its code did not come it is asked for again. */
  retryMs?: number;
};

/** A component whose code comes later; `load` has it come ahead of time. It is drawn in the moment the code is there,
 * and at once where it is there already: what replaces a fallback of `Suspense` is held back for 300 ms. Code that does
 * not come is an error of the component, unless it is asked for again: what only adds to a page may not take the page
 * with it. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, { retryMs }: LateOptions = {}) {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Late({ meanwhile = null, ...rest }: Props & LateProps): ReactNode {
    const [Code, setCode] = useState(() => loaded);
    useEffect(() => {
      if (Code !== null) return;
      let isMounted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = () => void fetchCode().then((code) => isMounted && setCode(() => code), onMissing);
      const onMissing = (cause: unknown) => {
        if (!isMounted) return;
        if (retryMs !== undefined) timer = setTimeout(ask, retryMs);
        else
          setCode(() => {
            throw cause;
          });
      };
      ask();
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [Code]);
    return Code === null ? meanwhile : <Code {...(rest as unknown as Props)} />;
  }
  return Object.assign(Late, { load: fetchCode });
}
