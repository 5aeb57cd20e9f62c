import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { createContext, memo, type ReactNode, useContext, useMemo } from "react";
import { SORTABLE_TEXT } from "./sortable-text.ts";

/** `lifted` moves by keys in its place in the list; `carried` is the copy under the pointer, and `left` the place it came from. */
export type SortableState = "resting" | "lifted" | "carried" | "left";

export type SortableSlot<Item> = { item: Item; handle: ReactNode; state: SortableState };

export type RenderSortable<Item> = (slot: SortableSlot<Item>) => ReactNode;

type Handle = Pick<ReturnType<typeof useSortable>, "setActivatorNodeRef" | "listeners" | "attributes"> & { id: string };

const HandleContext = createContext<Handle | null>(null);

const HANDLE_CLASS =
  "grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-9";

// The listeners change while something is dragged; taking them from context lets the content around the handle rest.
function SortableHandle({ name }: { name: string }) {
  const handle = useContext(HandleContext);
  const icon = <GripVertical aria-hidden className="size-4" />;
  if (!handle) return <span className={HANDLE_CLASS}>{icon}</span>;
  return (
    <button
      type="button"
      ref={handle.setActivatorNodeRef}
      {...handle.listeners}
      aria-label={SORTABLE_TEXT.handle(name)}
      aria-describedby={handle.attributes["aria-describedby"]}
      data-sortable-handle={handle.id}
      className={HANDLE_CLASS}
    >
      {icon}
    </button>
  );
}

type SortableContentProps<Item> = {
  item: Item;
  name: string;
  state: SortableState;
  renderItem: RenderSortable<Item>;
};

/** What a consumer renders for an item; outside a `SortableItem` (under the pointer) its handle is only drawn. */
export function SortableContent<Item>({ item, name, state, renderItem }: SortableContentProps<Item>) {
  return useMemo(
    () => renderItem({ item, state, handle: <SortableHandle name={name} /> }),
    [item, name, state, renderItem],
  );
}

type SortableItemProps<Item> = SortableContentProps<Item> & { animated: boolean; className?: string | undefined };

function SortableItemInner<Item extends { id: string }>({ animated, className, ...content }: SortableItemProps<Item>) {
  const { id } = content.item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
    ...(animated ? {} : { transition: null }),
  });
  const handle = useMemo(
    () => ({ id, attributes, listeners, setActivatorNodeRef }),
    [id, attributes, listeners, setActivatorNodeRef],
  );
  return (
    <li ref={setNodeRef} className={className} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <HandleContext value={handle}>
        <SortableContent {...content} />
      </HandleContext>
    </li>
  );
}

/** One row of a sortable list; memoised, as a list may hold a thousand. */
export const SortableItem = memo(SortableItemInner) as typeof SortableItemInner;
