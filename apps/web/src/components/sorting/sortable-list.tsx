import { closestCenter, DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createViewportObserver, INITIALLY_RENDERED, ViewportContext } from "../hooks/use-near-viewport.ts";
import { useRovingTabindex } from "../hooks/use-roving-tabindex.ts";
import {
  type RenderSortable,
  SortableContent,
  SortableItem,
  SortableListContext,
  type SortableState,
} from "./sortable-item.tsx";
import { SORTABLE_TEXT } from "./sortable-text.ts";
import { sortingHandlers } from "./sorting-handlers.ts";
import { type SortingOptions, useSorting } from "./use-sorting.ts";

export type SortableListProps<Item extends { id: string }> = SortingOptions<Item> & {
  /** The list's accessible name. */
  label: string;
  /** Renders an item around its handle. Must have a stable identity: items are memoised on it. */
  renderItem: RenderSortable<Item>;
  className?: string;
  itemClassName?: string;
  /** The estimated row height. With it only rows near the viewport are rendered and the list has a roving tabindex;
   * without it all are rendered, so that find-in-page works. */
  rowHeightPx?: number;
  /** Returns the estimated height of an item, in a list that renders all items and lays out only those near the
   * viewport. */
  heightOf?: (item: Item) => number;
};

// The list's own live region announces each move once.
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACCESSIBILITY = {
  announcements: SILENT,
  restoreFocus: false,
  // These instructions belong to dnd-kit's draggable attributes, which are not used.
  screenReaderInstructions: { draggable: "" },
};
const DROP_ANIMATION = { duration: 160, easing: "ease-out" };

/** A list that can be reordered by mouse, touch, pen and keyboard. `onReorder` receives all ids after a drop that
 * changed the order. The new order stays visible until its promise settles or `items` changes. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, nameOf, renderItem, className, itemClassName, rowHeightPx, heightOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const roving = useRovingTabindex(list);
  const isLong = rowHeightPx !== undefined;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const sorter = useSorting(props);
  const { shown, announcement, active, pointer } = sorter;
  const instructionsId = useId();
  const [watch] = useState(createViewportObserver);
  const [isPointerSorting, setIsPointerSorting] = useState(false);
  const shared = useMemo(
    () => ({
      instructionsId,
      isPointerSorting,
      // At once, as the press that calls this is the one that may become a drag.
      startPointerSorting: () => flushSync(() => setIsPointerSorting(true)),
    }),
    [instructionsId, isPointerSorting],
  );
  const animated = !matchMedia("(prefers-reduced-motion: reduce)").matches;

  const handleElement = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-sortable-handle="${CSS.escape(id)}"]`);
  const keyboardId = active.phase === "keyboard" ? active.id : null;
  const keyboardIndex = shown.findIndex((item) => item.id === keyboardId);
  useLayoutEffect(() => {
    if (keyboardId !== null && keyboardIndex >= 0)
      list.current?.children[keyboardIndex]?.scrollIntoView({ block: "nearest" });
  }, [keyboardId, keyboardIndex]);

  const stateOf = (item: Item): SortableState => {
    if (!("id" in active) || active.id !== item.id) return "idle";
    return active.phase === "keyboard" ? "lifted" : "placeholder";
  };
  const controls = sortingHandlers(sorter);
  const dragged = active.phase === "pointer" ? shown.find((item) => item.id === active.id) : undefined;

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={ACCESSIBILITY}
      {...pointer}
      onDragEnd={(event) => {
        pointer.onDragEnd(event);
        // Not every browser focuses a button that is pressed with the mouse.
        handleElement(String(event.active.id))?.focus({ preventScroll: true });
      }}
    >
      <SortableContext items={shown.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <SortableListContext value={shared}>
          <ViewportContext value={watch}>
            <ul
              ref={isLong ? roving.ref : list}
              aria-label={label}
              className={className}
              {...controls}
              onKeyDown={(event) => {
                controls.onKeyDown(event);
                if (isLong) roving.onKeyDown(event);
              }}
            >
              {shown.map((item, index) => (
                <SortableItem
                  key={item.id}
                  item={item}
                  name={nameOf(item)}
                  state={stateOf(item)}
                  renderItem={renderItem}
                  animated={animated}
                  className={itemClassName}
                  rowHeightPx={rowHeightPx}
                  estimatedHeightPx={heightOf?.(item)}
                  isRenderedInitially={index < INITIALLY_RENDERED}
                />
              ))}
            </ul>
          </ViewportContext>
        </SortableListContext>
      </SortableContext>
      <div id={instructionsId} hidden>
        {SORTABLE_TEXT.instructions}
      </div>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        {announcement}
      </div>
      {createPortal(
        <DragOverlay dropAnimation={animated ? DROP_ANIMATION : null}>
          {dragged && (
            <div aria-hidden inert className={itemClassName}>
              <SortableContent item={dragged} name={nameOf(dragged)} state="dragged" isNear renderItem={renderItem} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
