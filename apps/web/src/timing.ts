/** How long a toast shows unless it says otherwise. */
export const TOAST_DURATION_MS = 5_000;
/** How long a dismissed toast is kept before it is forgotten. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
/** How often times such as '2 hours ago' are worked out again. */
export const RELATIVE_TIME_TICK_MS = 60_000;
/** How often the sources of a project are read again. */
export const SOURCES_POLL_MS = 2_000;
/** How long the check icon shows after a source became ready. */
export const SOURCE_READY_ICON_MS = 2_000;
/** How long a segment stays highlighted that the address named. */
export const ADDRESS_HIGHLIGHT_MS = 3_000;
/** How long a segment stays highlighted after a press on its note. */
export const NOTE_HIGHLIGHT_MS = 2_000;
/** How long after opening the scroll to the highlighted segment starts. */
export const HIGHLIGHT_SCROLL_DELAY_MS = 500;
/** How long a citation is hovered before its card opens. */
export const CITATION_HOVER_MS = 200;
/** How long a citation's card stays after the pointer left, so that it can move onto the card. */
export const CITATION_CLOSE_MS = 300;
/** How long a copy button shows that it has copied. */
export const COPIED_MARK_MS = 2_000;
