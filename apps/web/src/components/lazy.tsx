import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { LAZY_RETRY_MS } from "../timing.ts";

export type LazyProps = {
  /** Rendered until the code has loaded. */
  fallback?: ReactNode;
};

export type LazyOptions = {
  /** True makes a failed load an error of the component, as a screen without its code has nothing to show. Other
   * components render their fallback and load again a moment later. */
  isScreen?: boolean;
  /** True for a component that a key opens and that takes the next keys. */
  takesKeys?: boolean;
};

/** The number of components that take keys and whose code is loading. */
let takers = 0;

/** Returns true while keys are meant for a component whose code is loading. */
export function isTakerLoading(): boolean {
  return takers > 0;
}

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
  { isScreen = false, takesKeys = false }: LazyOptions = {},
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
  function Lazy({ fallback = null, ...rest }: Props & LazyProps): ReactNode {
    const [Code, setCode] = useState(() => loaded);
    useEffect(() => {
      if (Code !== null) return;
      let isMounted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isTaking = takesKeys;
      if (isTaking) takers += 1;
      const stopTaking = () => {
        if (isTaking) takers -= 1;
        isTaking = false;
      };
      const attempt = () => {
        const code = isScreen ? fetchCode() : fetchLater();
        if (isScreen) shownScreen = code.catch(() => undefined);
        code.then((loadedCode) => isMounted && setCode(() => loadedCode), onFailure);
      };
      const onFailure = (cause: unknown) => {
        if (!isMounted) return;
        stopTaking();
        if (!isScreen) timer = setTimeout(attempt, LAZY_RETRY_MS);
        else
          setCode(() => {
            throw cause;
          });
      };
      attempt();
      return () => {
        isMounted = false;
        stopTaking();
        clearTimeout(timer);
      };
    }, [Code]);
    return Code === null ? fallback : <Code {...(rest as unknown as Props)} />;
  }
  return Object.assign(Lazy, { load: fetchLater });
}
