import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  createViewportObserver,
  INITIALLY_RENDERED,
  useNearViewport,
  ViewportContext,
} from "./hooks/use-near-viewport.ts";
import { useRovingTabindex } from "./hooks/use-roving-tabindex.ts";

export type LongListProps = Omit<ComponentProps<"ul">, "ref"> & { ref?: RefObject<HTMLUListElement | null> };

/** The list around `LongListItem`s: thousands of items, of which only those near the visible area have content. Tab
 * goes through one of them, the arrow keys from one to the next. */
export function LongList({ ref, ...rest }: LongListProps) {
  const [watch] = useState(createViewportObserver);
  const ownRef = useRef<HTMLUListElement>(null);
  const stop = useRovingTabindex(ref ?? ownRef);
  return (
    <ViewportContext value={watch}>
      <ul {...rest} {...stop} />
    </ViewportContext>
  );
}

export type LongListItemProps = ComponentProps<"li"> & {
  /** Its place in the list. */
  index: number;
  /** About how tall it is, for as long as it has not been drawn. */
  heightPx: number;
  /** Draws it wherever it is. */
  isWanted?: boolean;
  children: ReactNode;
};

/** An item of a long list. Far from the visible area only its place is kept, unless it has the focus or is in use. */
export function LongListItem({ index, heightPx, isWanted = false, children, ...rest }: LongListItemProps) {
  const { item, isDrawn, style, handlers, setKeptMounted } = useLongListItem(index, heightPx, isWanted);
  return (
    <li {...rest} {...handlers} ref={item} style={style}>
      <KeepMountedContext value={setKeptMounted}>{isDrawn && children}</KeepMountedContext>
    </li>
  );
}

const KeepMountedContext = createContext<(isKeptMounted: boolean) => void>(() => undefined);

/** Keeps the long list's item around it drawn for as long as this is true: for what is being written or asked. */
export function useKeepMounted(isKeptMounted: boolean): void {
  const setKeptMounted = useContext(KeepMountedContext);
  useEffect(() => {
    setKeptMounted(isKeptMounted);
    return () => setKeptMounted(false);
  }, [setKeptMounted, isKeptMounted]);
}

function useLongListItem(index: number, heightPx: number, isWanted: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const nearness = useNearViewport(item, index < INITIALLY_RENDERED);
  const [hasFocus, setHasFocus] = useState(false);
  const [isKeptMounted, setKeptMounted] = useState(false);
  const isDrawn = isWanted || nearness.isNear || hasFocus || isKeptMounted;
  return {
    item,
    isDrawn,
    style: isDrawn ? undefined : { height: nearness.heightPx ?? heightPx },
    handlers: { onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) },
    setKeptMounted,
  };
}
