import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { cn, IconButton } from "@quarry/ui";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import {
  type CSSProperties,
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNearViewport } from "../hooks/use-near-viewport.ts";
import { SORTABLE_TEXT } from "./sortable-text.ts";

/** `lifted` is moved by keys. `dragged` is the copy under the pointer, and `placeholder` the position it came from. */
export type SortableState = "idle" | "lifted" | "dragged" | "placeholder";

/** The values that an item is rendered from. `isNear` is true near the viewport; null before the first report, and in a
 * list that lays out all rows. */
export type SortableSlot<Item> = { item: Item; handle: ReactNode; state: SortableState; isNear: boolean | null };

export type RenderSortable<Item> = (slot: SortableSlot<Item>) => ReactNode;

type Listeners = RefObject<DraggableSyntheticListeners>;

/** State shared by the rows. Pointer sorting starts with the first press on a handle, so that an untouched list costs
 * nothing. */
export const SortableListContext = createContext({
  instructionsId: "",
  isPointerSorting: false,
  startPointerSorting: () => {},
});

// The listeners change during a drag. A ref keeps the content around the handle from rendering again.
const HandleContext = createContext<{ id: string; listeners: Listeners } | null>(null);

const HANDLE_CLASS =
  "grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-11";

function SortableHandle({ name, state }: { name: string; state: SortableState }) {
  const handle = useContext(HandleContext);
  const { instructionsId, startPointerSorting } = useContext(SortableListContext);
  const icon = <GripVertical aria-hidden className="size-4" />;
  if (!handle) return <span className={HANDLE_CLASS}>{icon}</span>;
  const isLifted = state === "lifted";
  return (
    <span className="relative inline-grid">
      <button
        type="button"
        onPointerDown={(event) => {
          startPointerSorting();
          handle.listeners.current?.onPointerDown?.(event);
        }}
        aria-label={SORTABLE_TEXT.handle(name)}
        aria-describedby={instructionsId}
        aria-pressed={isLifted}
        data-handle
        data-sortable-handle={handle.id}
        className={cn(HANDLE_CLASS, isLifted && "bg-brand-soft text-brand-strong")}
      >
        {icon}
      </button>
      {isLifted && <SortableSteps id={handle.id} name={name} />}
    </span>
  );
}

const STEP_CLASS = "pointer-coarse:size-10!";

// For users without drag and keyboard: a press on the handle lifts, these buttons move, another press drops.
function SortableSteps({ id, name }: { id: string; name: string }) {
  const shared = { size: "sm", className: STEP_CLASS, "data-sortable-handle": id } as const;
  return (
    <span className="absolute top-full left-1/2 z-20 mt-1 flex -translate-x-1/2 flex-col rounded-sm border border-line-strong bg-surface p-0.5 shadow-float">
      <IconButton {...shared} label={SORTABLE_TEXT.up(name)} data-sortable-step="ArrowUp">
        <ChevronUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton {...shared} label={SORTABLE_TEXT.down(name)} data-sortable-step="ArrowDown">
        <ChevronDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}

type SortableContentProps<Item> = {
  item: Item;
  name: string;
  state: SortableState;
  isNear: boolean | null;
  renderItem: RenderSortable<Item>;
};

/** Renders an item by the consumer's function. Outside a `SortableItem`, as in the drag overlay, the handle has no
 * function. */
export function SortableContent<Item>({ item, name, state, isNear, renderItem }: SortableContentProps<Item>) {
  return useMemo(
    () => renderItem({ item, state, isNear, handle: <SortableHandle name={name} state={state} /> }),
    [item, name, state, isNear, renderItem],
  );
}

type PointerSortingProps = {
  id: string;
  row: RefObject<HTMLLIElement | null>;
  listeners: Listeners;
  animated: boolean;
};

// Each registered row costs time at every pointer move, so only rows near the viewport are registered.
function NearbyRow(props: PointerSortingProps) {
  return useContext(SortableListContext).isPointerSorting && <PointerSorting {...props} />;
}

function PointerSorting({ id, row, listeners, animated }: PointerSortingProps) {
  const sortable = useSortable({ id, ...(animated ? {} : { transition: null }) });
  const { setNodeRef, transition } = sortable;
  const transform = CSS.Translate.toString(sortable.transform) ?? "";
  useLayoutEffect(() => {
    listeners.current = sortable.listeners;
  });
  useLayoutEffect(() => {
    setNodeRef(row.current);
    return () => setNodeRef(null);
  }, [setNodeRef, row]);
  useLayoutEffect(() => {
    const style = row.current?.style;
    if (!style) return;
    style.transform = transform;
    style.transition = transition ?? "";
    return () => {
      style.transform = "";
      style.transition = "";
    };
  }, [row, transform, transition]);
  return null;
}

type SortableItemProps<Item> = Omit<SortableContentProps<Item>, "isNear"> & {
  animated: boolean;
  className?: string | undefined;
  /** The estimated row height, in a list that renders only rows near the viewport. */
  rowHeightPx: number | undefined;
  /** The estimated height, in a list that renders all rows and lays out only those near the viewport. */
  estimatedHeightPx: number | undefined;
  /** Renders the row before the first viewport report. */
  isRenderedInitially: boolean;
};

function SortableItemInner<Item extends { id: string }>(props: SortableItemProps<Item>) {
  const { animated, className, rowHeightPx, estimatedHeightPx, isRenderedInitially, ...content } = props;
  const { id } = content.item;
  const row = useRef<HTMLLIElement>(null);
  const listeners = useRef<DraggableSyntheticListeners>(undefined);
  const { isNear, heightPx } = useNearViewport(row);
  const [hasFocus, setHasFocus] = useState(false);
  const handle = useMemo(() => ({ id, listeners }), [id]);
  const isInUse = hasFocus || content.state !== "idle";
  const isDrawn = rowHeightPx === undefined || (isNear ?? isRenderedInitially) || isInUse;
  return (
    <li
      ref={row}
      className={className}
      style={isDrawn ? lazyLayoutStyle(isInUse ? undefined : estimatedHeightPx) : { height: heightPx ?? rowHeightPx }}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {(isNear || content.state === "placeholder") && (
        <NearbyRow id={id} row={row} listeners={listeners} animated={animated} />
      )}
      {isDrawn && (
        <HandleContext value={handle}>
          <SortableContent {...content} isNear={estimatedHeightPx === undefined ? null : isNear} />
        </HandleContext>
      )}
    </li>
  );
}

/** Returns the style of a row that is laid out only near the viewport. It clips what overflows the row, such as menus,
 * so a row in use goes without it. */
function lazyLayoutStyle(heightPx: number | undefined): CSSProperties | undefined {
  return heightPx === undefined
    ? undefined
    : { contentVisibility: "auto", containIntrinsicHeight: `auto ${heightPx}px` };
}

/** A row of a sortable list. Memoised, as a list may have a thousand rows. */
export const SortableItem = memo(SortableItemInner) as typeof SortableItemInner;
