import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

export const OTRANSCRIBE_FIXTURES: FormFixtures = [
  {
    name: "oTranscribe",
    marks: /data-timestamp/g,
    text: text({
      text: '<p><span class="timestamp" contenteditable="false" data-timestamp="1.25">0:01</span>&nbsp;Anna: We sold it.</p><p>Ben: Why?</p><p><span class="timestamp" data-timestamp="65">1:05</span> Anna: Late &amp; dark.<br><b>So.</b></p><p><span class="timestamp" data-timestamp="3600.5">1:00:00</span> Ben: Yes.</p>',
      media: "mill.mp3",
      "media-source": "",
      "media-time": 3700.2,
    }),
    marksMinusCues: -1,
    cues: ["1.25-65 Anna: We sold it.", "1.25-65 Ben: Why?", "65-3600.5 Anna: Late & dark. So.", "3600.5- Ben: Yes."],
  },
  {
    name: "oTranscribe without times",
    marks: /(?:Anna|Ben):/g,
    text: text({
      text: "<p>Anna: We sold it.<br>More.</p><p>Ben: Why?</p><p>Anna: So.</p><p>Ben: Yes.</p>",
      media: "",
    }),
    cues: ["- Anna: We sold it. More.", "- Ben: Why?", "- Anna: So.", "- Ben: Yes."],
  },
  {
    name: "oTranscribe without times and names",
    marks: /<p>/g,
    text: text({ text: "<p>We sold it on the day before.</p><p>Why?</p>", "media-time": 0 }),
    cues: ["- : We sold it on the day before.", "- : Why?"],
  },
];
