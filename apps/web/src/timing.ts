/** Default duration of a toast. */
export const TOAST_DURATION_MS = 5_000;
/** Duration of a toast with a button. */
export const ACTION_TOAST_MS = 10_000;
/** Time until a dismissed toast is unmounted. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
/** Refresh interval of relative times such as '2 hours ago'. */
export const RELATIVE_TIME_TICK_MS = 60_000;
/** Refetch interval of a project's sources. */
export const SOURCES_POLL_MS = 2_000;
/** Duration of the check icon after a source became ready. */
export const SOURCE_READY_ICON_MS = 2_000;
/** Duration of the highlight of the segment named in the address. */
export const ADDRESS_HIGHLIGHT_MS = 3_000;
/** Duration of the highlight after a click on a note. */
export const NOTE_HIGHLIGHT_MS = 2_000;
/** Delay between opening a project and scrolling to the highlighted segment. */
export const HIGHLIGHT_SCROLL_DELAY_MS = 500;
/** Hover time before a citation's card opens. */
export const CITATION_HOVER_MS = 200;
/** Time a citation's card stays open after the pointer left, so that the pointer can move onto the card. */
export const CITATION_CLOSE_MS = 300;
/** Interval between exports of all data to the browser's copy. */
export const AUTOSAVE_INTERVAL_MS = 60_000;
/** Duration of the 'Saved' toast. */
export const SAVED_TOAST_MS = 2_000;
/** Delay before the first retry of an unreachable server; doubles with each retry. */
export const PROBE_FIRST_RETRY_MS = 1_000;
/** Longest delay between retries of an unreachable server. */
export const PROBE_MAX_RETRY_MS = 30_000;
/** Timeout of a health check. */
export const PROBE_TIMEOUT_MS = 5_000;
/** Time without an answer to a call after which the server's health is checked. */
export const SILENT_CALL_MS = 10_000;
/** Time before calls that wait are announced while the server can be reached. */
export const WAITING_NOTICE_MS = 1_000;
/** Delay before lazy code that failed to load is requested again. */
export const LAZY_RETRY_MS = 2_000;
/** Time that segments which were read ahead are kept for a screen whose code is still loading. */
export const READ_AHEAD_KEPT_MS = 10_000;
/** Debounce of the search field in the command palette. */
export const SEARCH_DEBOUNCE_MS = 150;
/** Time before a pending search is announced. */
export const SEARCH_NOTICE_MS = 400;
/** Time before pending bulk tagging is announced. */
export const TAGGING_NOTICE_MS = 400;
/** Time before a pending undo is shown on its button. */
export const UNDO_NOTICE_MS = 400;
/** Duration of the simulated media search. */
export const MEDIA_SEARCH_MS = 2_000;
/** Debounce of the preview of pasted text. */
export const PREVIEW_DEBOUNCE_MS = 400;
/** Debounce of looking for typed quotes in the segments after a change of the outline. */
export const QUOTE_CHECK_DEBOUNCE_MS = 800;
/** Debounce of storing the reading position after scrolling. */
export const POSITION_DEBOUNCE_MS = 300;
/** Interval at which a tab says again where its person is. The server forgets a person after twice that time. */
export const PLACE_RENEWAL_MS = 15_000;
/** Debounce of saying where a person is after a move. */
export const PLACE_DEBOUNCE_MS = 1_000;
/** Delay before a lost stream of events is opened again. */
export const STREAM_FIRST_RETRY_MS = 500;
/** Longest delay between attempts to open the stream of events. */
export const STREAM_MAX_RETRY_MS = 5_000;
/** Silence after which the stream of events counts as lost. The server sends something every 15 seconds. */
export const STREAM_SILENCE_MS = 40_000;
/** Pause in writing after which a text is stored. */
export const WRITING_PAUSE_MS = 1_000;
/** Delay before a text that could not be stored is sent again. */
export const WRITING_RETRY_MS = 5_000;
/** Pause in typing after which a recording plays on that waited for it. */
export const TYPING_PAUSE_MS = 800;
/** Pause between changes after which the sources of a few corrected texts are counted. Comparing them with 100,000
 * texts takes a third of a second in all. */
export const RARITY_PAUSE_MS = 400;
/** Delay after which the server is asked for the counts of sources that many corrections have changed. */
export const RARITY_READ_MS = 2_000;
