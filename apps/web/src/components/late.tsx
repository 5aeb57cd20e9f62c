import { type ComponentType, type ReactNode, useEffect, useState } from "react";

export type LateProps = {
  /** What stands in its place until the code is there. */
  meanwhile?: ReactNode;
};

/** A component whose code comes later; `load` has it come ahead of time. It is drawn in the moment the code is there, and at once where
 * it is there already: what replaces a fallback of `Suspense` is held back for 300 ms. Code that does not come is an error of the component. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
      fetchCode().then(
        (code) => isMounted && setCode(() => code),
        (cause: unknown) =>
          isMounted &&
          setCode(() => {
            throw cause;
          }),
      );
      return () => {
        isMounted = false;
      };
    }, [Code]);
    return Code === null ? meanwhile : <Code {...(rest as unknown as Props)} />;
  }
  return Object.assign(Late, { load: fetchCode });
}
