import { DomainError } from "../errors.ts";
import type { Discovery } from "./discovery.ts";

/** The media search is a mock that knows this one name, however it is cased. */
export const SAMPLE_SEARCH_NAME = "Edie Rudd";

/** Results of the media search for the sample name, in order. The server has a transcript of each. */
export const SAMPLE_DISCOVERIES: readonly Discovery[] = [
  {
    id: "discovery-long-counter",
    title: "A pound is a pound: Edie Rudd and her five hats",
    duration: "5:28",
    type: "podcast",
    source: "The Long Counter, episode 22 (extract)",
    description:
      "Dervla Quinn's podcast on the history of shops. The inspector who bought her own dinner in disguise, the draper's missing inch, and what a fishmonger can do with ice.",
  },
  {
    id: "discovery-museum-brass",
    title: "In the basement with the brass",
    duration: "4:26",
    type: "video",
    source: "Allerport Maritime & County Museum",
    description:
      "Curator Tom Ashworth opens the mahogany boxes with the woman who looked after them for forty-three years. Includes the cleaner who polished away a county's honesty.",
  },
  {
    id: "discovery-courier-1998",
    title: "The woman who weighed the town",
    duration: "3 min read",
    type: "article",
    source: "The Allerport Courier, 27 March 1998",
    description:
      "Neil Stamper's question-and-answer on the day she handed in her keys, with the reader's letter that started the trouble at the chip shop.",
  },
  {
    id: "discovery-supporters-night",
    title: "Supporters' Club evening, with Edie Rudd and the 1978 pack",
    duration: "4:03",
    type: "video",
    source: "Allerport Town RLFC",
    description:
      "Filmed from the bar, 14 November 2003. Nine forwards, one inspector and a set of baby scales borrowed from the museum. (In 2019 she told Radio Solway that she had never breathed a word of it.)",
  },
  {
    id: "discovery-black-diamonds",
    title: "Black Diamonds, part 4: The Rudd hundredweight",
    duration: "4:41",
    type: "podcast",
    source: "Black Diamonds: a history of household coal (extract)",
    description:
      "Rhiannon Pugh puts the inspector in a room with Norman Tinnion, 94, who sold coal to her father and knew what happened to it next.",
  },
];

/** Returns the results of the media search for a name, in order. Only the sample name has results. */
export function findDiscoveries(name: string): readonly Discovery[] {
  const isSample = name.trim().toLowerCase() === SAMPLE_SEARCH_NAME.toLowerCase();
  return isSample ? SAMPLE_DISCOVERIES : [];
}

/** Returns the sample discovery with the id, or a refusal. */
export function discoveryById(discoveryId: string): Discovery {
  const discovery = SAMPLE_DISCOVERIES.find(({ id }) => id === discoveryId);
  if (discovery === undefined) throw new DomainError("invalid", `There is no discovery with the id "${discoveryId}".`);
  return discovery;
}
