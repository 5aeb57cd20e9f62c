import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { LAZY_RETRY_MS } from "../timing.ts";

export type LazyProps = {
  /** Rendered until the code has loaded. */
  fallback?: ReactNode;
  /** True while the next keys are meant for the component. They do nothing until its code has loaded. */
  takesKeys?: boolean;
};

export type LazyOptions = {
  /** True makes a failed load an error of the component, as a screen without its code has nothing to show. Other
   * components render their fallback and load again a moment later. */
  isScreen?: boolean;
};

const loads: (() => Promise<unknown>)[] = [];
/** Resolves once the code of the shown screen is there. On a slow network, other code would delay it. */
let shownScreen: Promise<unknown> = Promise.resolve();

/** Loads the code of all lazy components, one after the other, so that they can be used while the server is away. Code
 * that cannot be loaded now is loaded when it is first rendered. */
export async function loadAllLazy(): Promise<void> {
  // Loading a component may add others.
  for (const load of loads) await load().catch(() => undefined);
}

/** Creates a component that loads its code when first rendered; `load` preloads it. Unlike React's `lazy`, which holds
 * the content back for up to 300 ms after a fallback, it renders as soon as the code has loaded. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isScreen = false }: LazyOptions = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded ??= await load();
    return loaded;
  };
  const fetchLater = async () => {
    await shownScreen;
    return fetchCode();
  };
  loads.push(fetchLater);
  function Lazy({ fallback = null, takesKeys = false, ...rest }: Props & LazyProps): ReactNode {
    const [Code, setCode] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const holdsKeys = takesKeys && Code === null && !hasFailed;
    useEffect(() => (holdsKeys ? holdKeys() : undefined), [holdsKeys]);
    useEffect(() => {
      if (Code !== null) return;
      let isMounted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = () => {
        const code = isScreen ? fetchCode() : fetchLater();
        if (isScreen) shownScreen = code.catch(() => undefined);
        code.then((loadedCode) => isMounted && setCode(() => loadedCode), onFailure);
      };
      const onFailure = (cause: unknown) => {
        if (!isMounted) return;
        setHasFailed(true);
        if (!isScreen) timer = setTimeout(attempt, LAZY_RETRY_MS);
        else
          setCode(() => {
            throw cause;
          });
      };
      attempt();
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [Code]);
    return Code === null ? fallback : <Code {...(rest as unknown as Props)} />;
  }
  return Object.assign(Lazy, { load: fetchLater });
}

/** Keeps keys from running shortcuts, except where they are typed into a field. Returns a function that ends it. */
function holdKeys(): () => void {
  const hold = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.key === "Escape" || event.key === "Tab";
    if (isCommand || (event.target instanceof Element && event.target.matches("input, textarea"))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", hold, { capture: true });
  return () => document.removeEventListener("keydown", hold, { capture: true });
}
