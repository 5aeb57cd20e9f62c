import { CHAT_TRANSCRIPT_FIXTURES } from "./annotation/chat-transcript.fixtures.ts";
import { TEXT_GRID_FIXTURES } from "./annotation/text-grid.fixtures.ts";
import { SRT_NAMES_FIXTURES, WEB_VTT_NAMES_FIXTURES } from "./captions/caption-names.fixtures.ts";
import { SRT_FIXTURES } from "./captions/srt.fixtures.ts";
import { SUB_STATION_FIXTURES } from "./captions/sub-station.fixtures.ts";
import { LRC_FIXTURES, MICRO_DVD_FIXTURES, SAMI_FIXTURES } from "./captions/timed-captions.fixtures.ts";
import { WEB_VTT_FIXTURES } from "./captions/web-vtt.fixtures.ts";
import type { FormFixtures } from "./form-fixture.ts";
import type { TranscriptFormId } from "./forms.ts";
import { AWS_JSON_FIXTURES } from "./json/aws-json.fixtures.ts";
import { CHAT_EXPORTS_FIXTURES } from "./json/chat-exports.fixtures.ts";
import { OTRANSCRIBE_FIXTURES } from "./json/otranscribe.fixtures.ts";
import { REV_JSON_FIXTURES } from "./json/rev-json.fixtures.ts";
import { SEGMENTS_JSON_FIXTURES } from "./json/segments-json.fixtures.ts";
import { SEGMENTS_JSON_NAMES_FIXTURES } from "./json/segments-json-names.fixtures.ts";
import { SEGMENTS_JSON_PLACES_FIXTURES } from "./json/segments-json-places.fixtures.ts";
import { SEGMENTS_JSON_SERVICES_FIXTURES } from "./json/segments-json-services.fixtures.ts";
import { SEGMENTS_JSON_TIMES_FIXTURES } from "./json/segments-json-times.fixtures.ts";
import { SEGMENTS_JSON_WORDS_FIXTURES } from "./json/segments-json-words.fixtures.ts";
import { PODCAST_HTML_FIXTURES } from "./markup/podcast-html.fixtures.ts";
import { XML_CAPTIONS_FIXTURES } from "./markup/xml-captions.fixtures.ts";
import { XML_TRANSCRIPT_FIXTURES } from "./markup/xml-transcript.fixtures.ts";
import { DOUBTFUL_NAMES_FIXTURES, DOUBTFUL_WORDS_FIXTURES } from "./spoken/doubtful-labels.fixtures.ts";
import { HEADER_LINES_FIXTURES } from "./spoken/header-lines.fixtures.ts";
import { HEADS_AND_FEET_FIXTURES } from "./spoken/heads-and-feet.fixtures.ts";
import { LABELLED_FIXTURES } from "./spoken/labelled.fixtures.ts";
import { LABELLED_COURT_FIXTURES } from "./spoken/labelled-court.fixtures.ts";
import { LABELLED_ODD_FIXTURES } from "./spoken/labelled-odd.fixtures.ts";
import {
  LINES_WITHOUT_SPEAKER_FIXTURES,
  NO_NAMES_ABOVE_FIXTURES,
  ODD_NAMES_ABOVE_FIXTURES,
} from "./spoken/lines-without-speaker.fixtures.ts";
import { NAME_AND_TIME_FIXTURES } from "./spoken/name-and-time.fixtures.ts";
import { NAME_SIGNS_FIXTURES, NO_NAME_SIGNS_FIXTURES } from "./spoken/name-signs.fixtures.ts";
import { NO_LABELS_FIXTURES, ODD_LABELS_FIXTURES } from "./spoken/odd-labels.fixtures.ts";
import { ODD_NAMES_FIXTURES } from "./spoken/odd-names.fixtures.ts";
import { PARAGRAPHS_FIXTURES } from "./spoken/paragraphs.fixtures.ts";
import { SMALL_WORDS_FIXTURES } from "./spoken/small-words.fixtures.ts";
import { TOOLS_WITH_NAMES_FIXTURES, TOOLS_WITHOUT_NAMES_FIXTURES } from "./spoken/speech-tools.fixtures.ts";
import { TIME_AND_NAME_FIXTURES } from "./spoken/time-and-name.fixtures.ts";
import { TIME_AND_NAME_CHATS_FIXTURES } from "./spoken/time-and-name-chats.fixtures.ts";
import { TIME_AND_NAME_SENDERS_FIXTURES } from "./spoken/time-and-name-senders.fixtures.ts";
import { TIME_FIRST_FIXTURES } from "./spoken/time-first.fixtures.ts";
import { TIME_LINES_FIXTURES } from "./spoken/time-lines.fixtures.ts";
import { TIME_MARKS_FIXTURES } from "./spoken/time-marks.fixtures.ts";
import { WIDE_LABELS_FIXTURES, WIDE_TIMES_FIXTURES } from "./spoken/wide-names.fixtures.ts";
import { WORDS_IN_ANSWERS_FIXTURES } from "./spoken/words-in-answers.fixtures.ts";
import { NAMES_AMONG_TIMES_FIXTURES, WRITTEN_AS_OTHERS_FIXTURES } from "./spoken/written-as-others.fixtures.ts";
import { TABLE_FIXTURES } from "./table/table.fixtures.ts";

/** The fixtures of each form. A form without any does not compile. */
export const FIXTURES: Readonly<Record<TranscriptFormId, FormFixtures>> = {
  "rev-json": REV_JSON_FIXTURES,
  "aws-json": AWS_JSON_FIXTURES,
  otranscribe: OTRANSCRIBE_FIXTURES,
  "segments-json": [
    ...SEGMENTS_JSON_SERVICES_FIXTURES,
    ...SEGMENTS_JSON_WORDS_FIXTURES,
    ...SEGMENTS_JSON_FIXTURES,
    ...SEGMENTS_JSON_NAMES_FIXTURES,
    ...SEGMENTS_JSON_TIMES_FIXTURES,
    ...SEGMENTS_JSON_PLACES_FIXTURES,
    ...CHAT_EXPORTS_FIXTURES,
  ],
  "podcast-html": PODCAST_HTML_FIXTURES,
  "xml-captions": XML_CAPTIONS_FIXTURES,
  sami: SAMI_FIXTURES,
  "sub-station": SUB_STATION_FIXTURES,
  "micro-dvd": MICRO_DVD_FIXTURES,
  lrc: LRC_FIXTURES,
  "xml-transcript": XML_TRANSCRIPT_FIXTURES,
  "text-grid": TEXT_GRID_FIXTURES,
  "chat-transcript": CHAT_TRANSCRIPT_FIXTURES,
  table: TABLE_FIXTURES,
  "web-vtt": [...WEB_VTT_FIXTURES, ...WEB_VTT_NAMES_FIXTURES],
  srt: [...SRT_FIXTURES, ...SRT_NAMES_FIXTURES],
  "name-and-time": [...NAME_AND_TIME_FIXTURES, ...ODD_NAMES_FIXTURES["name-and-time"]],
  "time-and-name": [
    ...TIME_AND_NAME_CHATS_FIXTURES,
    ...TIME_AND_NAME_SENDERS_FIXTURES,
    ...TIME_AND_NAME_FIXTURES,
    ...ODD_NAMES_FIXTURES["time-and-name"],
    ...WIDE_TIMES_FIXTURES,
    ...TOOLS_WITH_NAMES_FIXTURES,
  ],
  "time-marks": TIME_MARKS_FIXTURES,
  "header-lines": [...HEADER_LINES_FIXTURES, ...ODD_NAMES_FIXTURES["header-lines"]],
  "time-lines": [...TIME_LINES_FIXTURES, ...NAMES_AMONG_TIMES_FIXTURES],
  "time-first": [...TIME_FIRST_FIXTURES, ...TOOLS_WITHOUT_NAMES_FIXTURES],
  labelled: [
    ...LABELLED_FIXTURES,
    ...LABELLED_ODD_FIXTURES,
    ...SMALL_WORDS_FIXTURES,
    ...LABELLED_COURT_FIXTURES,
    ...ODD_LABELS_FIXTURES,
    ...DOUBTFUL_NAMES_FIXTURES,
    ...NAME_SIGNS_FIXTURES,
    ...HEADS_AND_FEET_FIXTURES,
    ...WORDS_IN_ANSWERS_FIXTURES,
    ...LINES_WITHOUT_SPEAKER_FIXTURES,
    ...ODD_NAMES_ABOVE_FIXTURES,
    ...WRITTEN_AS_OTHERS_FIXTURES,
    ...WIDE_LABELS_FIXTURES,
  ],
  paragraphs: [
    ...PARAGRAPHS_FIXTURES,
    ...NO_LABELS_FIXTURES,
    ...DOUBTFUL_WORDS_FIXTURES,
    ...NO_NAME_SIGNS_FIXTURES,
    ...NO_NAMES_ABOVE_FIXTURES,
  ],
};
