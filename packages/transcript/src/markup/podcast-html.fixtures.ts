import type { FormFixtures } from "../form-fixture.ts";

export const PODCAST_HTML_FIXTURES: FormFixtures = [
  {
    name: "a page of a podcast",
    marks: /<time>/g,
    text: "<cite>Anna Berg:</cite>\n<time>0:00</time>\n<p>It&#39;s <b>late</b> &amp; dark</p>\n<cite>Ben:</cite>\n<time>1:02</time>\n<p>Yes.</p>\n<p>So?</p>",
    cues: ["0-62 Anna Berg: It's late & dark", "62- Ben: Yes.\n\nSo?"],
  },
];
