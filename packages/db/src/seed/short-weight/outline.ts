import type { SeedOutline } from "../seed-form.ts";

/** Quotes are verbatim from the segment that is cited after them; both forms of segment id are cited. */
export const shortWeightOutline: SeedOutline = {
  id: "short-weight-outline",
  sections: [
    {
      id: "short-weight-section-1",
      title: "Childhood",
      paragraphs: [
        "Two sources open on the same words: “My father could tell a hundredweight by the sound” [S103] [RADIO-00:04:16]. They part over the reward. At the kitchen table it is “A toffee if I got it right” [S103]; on the radio, “never a toffee for getting it right” [RADIO-00:04:16].",
        "The street is described once. It had “forty-one doors with the gasworks at the bottom”, and Edie sums up her household in a line: “We were all of us counters in that house. Only my father counted in two columns.” [S104] [PLACEHOLDER:someone outside the family who lived on Stanley Street before 1950]",
      ],
      citationIds: ["S103", "RADIO-00:04:16", "S104"],
    },
    {
      id: "short-weight-section-2",
      title: "Career",
      paragraphs: [
        "Edie Rudd started “on Monday the sixth of September 1954, two pounds fifteen a week” [S108], and seven years later sat her paper among “Forty-three men and me in a hall off the Euston Road” [S111]. The broadcaster calls her the first woman in the post; she corrects him: “Second. There was a Miss Haygarth at Preston in 1949” [RADIO-00:00:36].",
        "The butcher's half-crown is her best-known case and it is told twice. In one version the wasps found it, “one after another like a bus service” [S110]; in the other “it was the shop cat that shopped him” [RADIO-00:10:53]. The butcher's son then telephones: “It was chewing gum and it was mine.” [RADIO-00:22:46] She answers him on air: “Who'd put it there I never asked.” [RADIO-00:23:30]",
      ],
      citationIds: ["S108", "S111", "RADIO-00:00:36", "S110", "RADIO-00:10:53", "RADIO-00:22:46", "RADIO-00:23:30"],
    },
    {
      id: "short-weight-section-3",
      title: "Coal",
      paragraphs: [
        "Where the coal went is the book's open question. Edie was told that it went from the big houses to the widows, “Robin Hood with a shovel” [S105]. Her brother carried the sacks and says the reverse: “It was Stanley Street he robbed. Our own street.” [S125]",
        "The method is not in dispute. “Ten pound of watter to the bag” [S126] is Wilf's; “An ounce a sack. You'd not miss an ounce.” [S107] is Edie's. A black book kept from 1931 to 1964 adds up to “Eleven tons, four hundredweight, three quarters.” [S119] In February 1984 that debt was delivered by night. Edie says “It was Wilf, he'd the wagon” [S120]; Wilf says “I never put a penny to it” [S137]. [PLACEHOLDER:the depot's delivery book for February 1984]",
      ],
      citationIds: ["S105", "S125", "S126", "S107", "S119", "S120", "S137"],
    },
    {
      id: "short-weight-section-4",
      title: "Turning Point",
      paragraphs: [
        "Both were on Brow Road on 23 April 1964, and both begin: “There were ten sacks on the pavement and half of Brow Road” [S114] [S127]. Edie counted “Seven short out of ten” [S114]. Wilf counted ten, and saw “her hand flat on the end of the beam” [S127]. Asked directly, he says: “I'm saying seven's a fine. Ten, and it's wilful, and it's the licence, and the yard with it.” [S129]",
        "The fine has three sizes: “fifteen pounds it cost him” [RADIO-00:08:14], “Twenty-five pounds and four guineas costs” [S115], “Forty pound it was” [S130]. [PLACEHOLDER:the court register for 9 June 1964]",
        "The complaint was an unsigned card. Edie has “always known it was Mrs Tyson at number nineteen” [S122]. Wilf says he posted it: “Me mam wrote that card.” [S132] [PLACEHOLDER:the envelope in the bureau, opened by Edie Rudd]",
      ],
      citationIds: ["S114", "S127", "S129", "RADIO-00:08:14", "S115", "S130", "S122", "S132"],
    },
    {
      id: "short-weight-section-5",
      title: "Silence",
      paragraphs: [
        "“Eleven years he didn't speak to me” [S116] against “Seven year, and he asked after her every Sunday of it” [S131]. The difference is one remark at a funeral, “You'll want the big kettle” [S118], which Wilf counts as speech and Edie does not. By her account it ended in February 1975 with a sack on the back step: “A hundred and thirteen pounds. A pound over.” [S118]",
        "To listeners of Radio Solway she said that none of it had happened: “He never held any of it against me” [RADIO-00:08:14]. In the same hour she said what she had left out of two hundred and twelve convictions: “There's a box for the constable's collar number. I never noticed till just now that there's no box for why.” [RADIO-00:29:45]",
      ],
      citationIds: ["S116", "S131", "S118", "RADIO-00:08:14", "RADIO-00:29:45"],
    },
  ],
  placeholders: [
    {
      id: "short-weight-placeholder-1",
      description: "Someone outside the family who lived on Stanley Street before 1950",
      resolved: false,
    },
    { id: "short-weight-placeholder-2", description: "The depot's delivery book for February 1984", resolved: false },
    { id: "short-weight-placeholder-3", description: "The court register for 9 June 1964", resolved: false },
    {
      id: "short-weight-placeholder-4",
      description: "The envelope in the bureau, opened by Edie Rudd",
      resolved: false,
    },
    {
      id: "short-weight-placeholder-5",
      description: "What became of the half-crown: spent at the Co-op by mistake, on lard (Radio Solway)",
      resolved: true,
    },
    {
      id: "short-weight-placeholder-6",
      description: "No segment yet for #Lessons, which the Memoir template suggests",
      resolved: false,
    },
  ],
};
