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
import { createNearbyWatch, DRAWN_AT_ONCE, NearbyContext, useNearness } from "./hooks/use-nearby.ts";
import { useOneStop } from "./hooks/use-one-stop.ts";

export type LongListProps = Omit<ComponentProps<"ul">, "ref"> & { ref?: RefObject<HTMLUListElement | null> };

/** The list around `LongListItem`s: thousands of items, of which only those near the visible area have content. Tab
 * goes through one of them, the arrow keys from one to the next. */
export function LongList({ ref, ...rest }: LongListProps) {
  const [watch] = useState(createNearbyWatch);
  const ownRef = useRef<HTMLUListElement>(null);
  const stop = useOneStop(ref ?? ownRef);
  return (
    <NearbyContext value={watch}>
      <ul {...rest} {...stop} />
    </NearbyContext>
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
  const { item, isDrawn, style, handlers, setInUse } = useLongListItem(index, heightPx, isWanted);
  return (
    <li {...rest} {...handlers} ref={item} style={style}>
      <InUseContext value={setInUse}>{isDrawn && children}</InUseContext>
    </li>
  );
}

const InUseContext = createContext<(isInUse: boolean) => void>(() => undefined);

/** Keeps the long list's item around it drawn for as long as this is true: for what is being written or asked. */
export function useInUse(isInUse: boolean): void {
  const setInUse = useContext(InUseContext);
  useEffect(() => {
    setInUse(isInUse);
    return () => setInUse(false);
  }, [setInUse, isInUse]);
}

function useLongListItem(index: number, heightPx: number, isWanted: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const nearness = useNearness(item, index < DRAWN_AT_ONCE);
  const [hasFocus, setHasFocus] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const isDrawn = isWanted || nearness.isNear || hasFocus || isInUse;
  return {
    item,
    isDrawn,
    style: isDrawn ? undefined : { height: nearness.heightPx ?? heightPx },
    handlers: { onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) },
    setInUse,
  };
}
