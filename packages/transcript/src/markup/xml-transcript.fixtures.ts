import { type FormFixtures, lines } from "../form-fixture.ts";

export const XML_TRANSCRIPT_FIXTURES: FormFixtures = [
  {
    name: "TEI utterances with people, a time line, a note, anchors and a speaker who is not listed",
    marks: /<u /g,
    text: lines(
      '<?xml version="1.0" encoding="UTF-8"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><particDesc><listPerson>',
      '<person xml:id="A"><persName><forename>Anna</forename> <surname>Berg</surname></persName></person>',
      '<person xml:id="B"><persName>Ben (boats)</persName></person></listPerson></particDesc></teiHeader><text>',
      '<timeline unit="s" origin="#T0"><when xml:id="T0" absolute="00:00:00"/><when xml:id="T1" interval="1.5" since="#T0"/>',
      '<when xml:id="T2" interval="2.25" since="#T0"/><when xml:id="T3"/></timeline><body>',
      '<u who="#A" start="#T0" end="#T1">We <unclear>sold</unclear> it<note>loud</note>, <pause/>then.</u>',
      '<u who="#B" start="#T1" end="#T2"><seg>Why?</seg>\n<seg>When?</seg></u>',
      '<u who="#C"><anchor synch="#T2"/>So.</u>\n<u who="#A" start="#T3">Yes.</u>',
      "</body></text></TEI>",
    ),
    cues: [
      "0-1.5 Anna Berg: We sold it, then.",
      "1.5-2.25 Ben (boats): Why? When?",
      "2.25- C: So.",
      "- Anna Berg: Yes.",
    ],
    warnings: [
      "1 turn has no time that could be read; its text came in without one: “Yes.”",
      "1 note or event in a turn was left out.",
    ],
  },
  {
    name: "TEI blocks with a word an element, and tiers about the words",
    marks: /<u>/g,
    text: lines(
      '<TEI><text><timeline unit="s"><when xml:id="T0" absolute="00:00:01.5"/><when xml:id="T1" absolute="00:00:03"/></timeline>',
      '<body><annotationBlock who="ANN" start="T0" end="T1"><u><w>We</w><w>sold</w><pc>.</pc></u>',
      '<spanGrp type="pos"><span>PRON VERB</span></spanGrp></annotationBlock>',
      '<annotationBlock who="BEN" start="T1"><u>\n<w>Why</w>\n<pc>?</pc>\n</u></annotationBlock></body></text></TEI>',
    ),
    cues: ["1.5-3 ANN: We sold.", "3- BEN: Why?"],
    warnings: ["1 note or event in a turn was left out."],
  },
  {
    name: "EXMARaLDA tiers with a word set apart for another voice, a point without a time, and a translation",
    marks: /<event[^>]*>(?!We|ir )/g,
    text: lines(
      '<?xml version="1.0" encoding="UTF-8"?>\n<basic-transcription><head><speakertable>',
      '<speaker id="SPK0"><abbreviation>Anna</abbreviation></speaker><speaker id="SPK1"><abbreviation>B+C</abbreviation></speaker>',
      '</speakertable></head><basic-body><common-timeline><tli id="T0" time="0.5"/><tli id="T1" time="1.25"/><tli id="T2"/>',
      '<tli id="T3" time="4.0"/></common-timeline>',
      '<tier id="TIE0" speaker="SPK0" category="v" type="t" display-name="Anna [v]"><event start="T0" end="T1">Wir verk</event>',
      '<event start="T1" end="T2">auften. </event><event start="T2" end="T3">Dann.</event></tier>',
      '<tier id="TIE1" speaker="SPK0" category="en" type="a" display-name="Anna [en]"><event start="T0" end="T1">We sold.</event></tier>',
      '<tier id="TIE2" speaker="SPK1" category="v" type="t" display-name="B [v]"><event start="T1" end="T2">Warum? </event></tier>',
      "</basic-body></basic-transcription>",
    ),
    marksMinusCues: 1,
    cues: ["0.5- Anna: Wir verkauften.", "1.25- B+C: Warum?", "- Anna: Dann."],
    warnings: [
      "1 turn has no time that could be read; its text came in without one: “Dann.”",
      "What stands in tiers that describe others was left out: “Anna [en]”.",
    ],
  },
  {
    name: "Transcriber turns with times inside, two who speak at once, none, and a noise",
    marks: /<Sync|<Who nb="2"/g,
    text: lines(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE Trans SYSTEM "trans-14.dtd">\n<Trans audio_filename="mill" version="3">',
      '<Speakers>\n<Speaker id="spk1" name="Anna Berg"/>\n<Speaker id="spk2" name="Ben [2]"/>\n</Speakers>\n<Episode>',
      '<Section type="report" startTime="0" endTime="20.5">\n<Turn speaker="spk1" startTime="0.5" endTime="5.25">',
      '<Sync time="0.5"/>\nwe sold it\n<Event desc="b" type="noise" extent="instantaneous"/>\nthen\n<Sync time="2.75"/>\nso\n</Turn>',
      '<Turn startTime="5.25" endTime="6">\n<Sync time="5.25"/>\n\n</Turn>',
      '<Turn speaker="spk1 spk2" startTime="6" endTime="8">\n<Sync time="6"/>\n<Who nb="1"/>\nyes\n<Who nb="2"/>\nno\n</Turn>',
      '<Turn startTime="8" endTime="9">\n<Sync time="8"/>\nsomebody\n</Turn></Section></Episode></Trans>',
    ),
    marksMinusCues: 1,
    cues: [
      "0.5-2.75 Anna Berg: we sold it then",
      "2.75-5.25 Anna Berg: so",
      "6-8 Anna Berg: yes",
      "6-8 Ben [2]: no",
      "8-9 : somebody",
    ],
    warnings: ["1 mark of a noise, a pronunciation or a comment was left out."],
  },
  {
    name: "unknown XML with speakers and times in attributes, and names in a list",
    marks: /<Utterance /g,
    text: lines(
      '<?xml version="1.0"?>\n<Interview><People><Person id="p1" name="Anna | a.eth"/><Person id="p2" name="Ben"/></People>',
      '<Utterance speaker="p1" start="0.5" end="2">We <i>sold</i> it.</Utterance>',
      '<Utterance speaker="p2" start="00:00:02.5">Why?</Utterance></Interview>',
    ),
    cues: ["0.5-2 Anna | a.eth: We sold it.", "2.5- Ben: Why?"],
  },
  {
    name: "unknown XML with speakers and times in elements",
    marks: /<turn>/g,
    text: lines(
      "<transcript>\n <turn>\n  <speaker>Anna</speaker>\n  <begin>0:05</begin>\n  <text>We sold &amp; left.</text>\n </turn>",
      " <turn>\n  <speaker>Ben</speaker>\n  <begin>0:09</begin>\n  <text>Why?</text>\n </turn>\n</transcript>",
    ),
    cues: ["5- Anna: We sold & left.", "9- Ben: Why?"],
  },
  {
    name: "TEI people with the parts of their names side by side, a job and an age",
    marks: /<u /g,
    text: lines(
      '<TEI><teiHeader><person xml:id="a"><forename>Anna</forename><surname>Lee</surname><occupation>Doctor</occupation></person>',
      '<person xml:id="b"><age>45</age><name>Ben</name></person></teiHeader><text><body>',
      '<u who="#a">We sold it.</u><u who="#b">Why?</u></body></text></TEI>',
    ),
    cues: ["- Anna Lee: We sold it.", "- Ben: Why?"],
  },
];
