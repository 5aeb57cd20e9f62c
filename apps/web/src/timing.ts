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
/** How often the browser's copy of all data is brought up to date. */
export const AUTOSAVE_INTERVAL_MS = 60_000;
/** How long 'Saved' shows. */
export const SAVED_TOAST_MS = 2_000;
/** How long after the server went away it is asked again; each further time twice as long. */
export const PROBE_FIRST_RETRY_MS = 1_000;
/** The longest pause between two such questions. */
export const PROBE_MAX_RETRY_MS = 30_000;
/** How long the server may take to say that it is there. */
export const PROBE_TIMEOUT_MS = 5_000;
/** How long after code of what only adds to a page did not come it is asked for again. */
export const LAZY_RETRY_MS = 2_000;
/** How long typing rests before it is searched for. */
export const SEARCH_DEBOUNCE_MS = 150;
/** How long a search takes before it says that it is under way. */
export const SEARCH_NOTICE_MS = 400;
/** How long tagging many segments takes before it says that it is under way. */
export const TAGGING_NOTICE_MS = 400;
/** How long the simulated media search takes. */
export const MEDIA_SEARCH_MS = 2_000;
/** How long typing a transcript rests before it is previewed. */
export const PREVIEW_DEBOUNCE_MS = 400;
/** The debounce of storing the reading place after scrolling. */
export const POSITION_DEBOUNCE_MS = 300;
/** How long what another tab changes is gathered before it is read again. */
export const OTHER_TAB_DEBOUNCE_MS = 500;
