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

/** A list of thousands of `LongListItem`s, of which only those near the viewport have content. It has a roving
 * tabindex. */
export function LongList({ ref, ...rest }: LongListProps) {
  const [watch] = useState(createViewportObserver);
  const ownRef = useRef<HTMLUListElement>(null);
  const roving = useRovingTabindex(ref ?? ownRef);
  return (
    <ViewportContext value={watch}>
      <ul {...rest} {...roving} />
    </ViewportContext>
  );
}

export type LongListItemProps = ComponentProps<"li"> & {
  /** The position in the list. */
  index: number;
  /** The estimated height before the item is first rendered. */
  heightPx: number;
  /** Renders the content even when the item is far from the viewport. */
  isWanted?: boolean;
  children: ReactNode;
};

/** An item of a long list. Far from the viewport it keeps only its height, unless it has the focus or is kept
 * mounted. */
export function LongListItem({ index, heightPx, isWanted = false, children, ...rest }: LongListItemProps) {
  const { item, isDrawn, style, handlers, setKeptMounted } = useLongListItem(index, heightPx, isWanted);
  return (
    <li {...rest} {...handlers} ref={item} style={style}>
      <KeepMountedContext value={setKeptMounted}>{isDrawn && children}</KeepMountedContext>
    </li>
  );
}

const KeepMountedContext = createContext<(isKeptMounted: boolean) => void>(() => undefined);

/** Keeps the surrounding list item mounted, for example while a text in it is being edited. */
export function useKeepMounted(isKeptMounted: boolean): void {
  const setKeptMounted = useContext(KeepMountedContext);
  useEffect(() => {
    setKeptMounted(isKeptMounted);
    return () => setKeptMounted(false);
  }, [setKeptMounted, isKeptMounted]);
}

function useLongListItem(index: number, heightPx: number, isWanted: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const nearness = useNearViewport(item);
  const [hasFocus, setHasFocus] = useState(false);
  const [isKeptMounted, setKeptMounted] = useState(false);
  const isDrawn = isWanted || (nearness.isNear ?? index < INITIALLY_RENDERED) || hasFocus || isKeptMounted;
  return {
    item,
    isDrawn,
    style: isDrawn ? undefined : { height: nearness.heightPx ?? heightPx },
    handlers: { onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) },
    setKeptMounted,
  };
}
