import { useEffect, useRef, useState } from "react";
import { LOCAL_STORAGE } from "../../../browser-storage.ts";
import { createStore, type Store } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { isInDialog } from "../../../shell/shortcuts/shortcuts.ts";
import type { EditedField } from "../writing/edited-field.ts";
import { EVIDENCE_TEXT } from "./evidence-text.ts";
import { goToInsertPoint, useInsertPoint } from "./insert-point.ts";

const STORAGE_KEY = "quarry-outline-evidence";
const SHOWN = "shown";
const BESIDE = "(min-width: 80rem)";
const OVER = "(min-width: 64rem)";

/** The id of the element with the evidence. */
export const EVIDENCE_ID = "outline-evidence";

/** The evidence beside the page on a wide screen, over its edge on a smaller one, and in a sheet on a phone. Its key
 * goes there and back. This browser remembers whether it is open, except for the sheet. */
export function useEvidencePane(edited: Store<EditedField | null>) {
  const point = useInsertPoint(edited);
  const isBeside = useMediaQuery(BESIDE);
  const isOver = useMediaQuery(OVER);
  const place = isBeside ? "beside" : isOver ? "over" : "sheet";
  const [isShown, setIsShown] = useState(() => LOCAL_STORAGE.read(STORAGE_KEY) === SHOWN);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [wantsFocus] = useState(() => createStore(false));
  const isOpen = place === "sheet" ? isSheetOpen : isShown;

  const setOpen = (isNowOpen: boolean) => {
    if (place === "sheet") return setIsSheetOpen(isNowOpen);
    LOCAL_STORAGE.write(STORAGE_KEY, isNowOpen ? SHOWN : "");
    setIsShown(isNowOpen);
  };
  const goesToPage = useRef(false);
  const close = () => {
    wantsFocus.set(false);
    setOpen(false);
  };
  const toPage = () => {
    if (place !== "sheet") return goToInsertPoint(point.get(), edited);
    goesToPage.current = true;
    close();
  };
  const pane = {
    place,
    isOpen,
    point,
    wantsFocus,
    open: () => {
      wantsFocus.set(true);
      setOpen(true);
    },
    close,
    /** Goes back to the insert point. A sheet closes first. */
    toPage,
    onSheetClosed: () => {
      if (goesToPage.current) goToInsertPoint(point.get(), edited);
      goesToPage.current = false;
    },
  } as const;
  const latest = useLatest(pane);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, target } = event;
      if (key !== EVIDENCE_TEXT.key || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
      const isThere = target instanceof Element && target.closest(`#${EVIDENCE_ID}`) !== null;
      const { open, toPage } = latest.current;
      if (isThere) toPage();
      else if (isInDialog(event)) return;
      else open();
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [latest]);
  return pane;
}

export type EvidencePane = ReturnType<typeof useEvidencePane>;
