import type { SeedSource } from "../seed-form.ts";

/** Written, not spoken: no times, and confidence is 100 by default. Overlaps with the bench and the podcast. */
export const articleSource: SeedSource = {
  id: "mend-it-badly-article",
  name: "'Mend It Badly', The Gathered Edge, spring 2019",
  type: "article",
  url: "https://example.com/the-gathered-edge/2019/spring/mend-it-badly",
  speakers: ["Noreen Tuohy"],
  segments: [
    {
      id: "S293",
      speaker: "Noreen Tuohy",
      text: "There is a hole in something you own and you know where it is. I don't have to be in the room. You put that garment on this week and you arranged yourself around the hole: a cuff turned, a bag shifted, a foot kept under a chair. I was thirty years in theatre wardrobe and I can tell from across a street where a person's hole is by what they are doing with their other hand.",
      tags: ["#Mindset"],
    },
    {
      id: "S294",
      speaker: "Noreen Tuohy",
      text: "Nobody taught me. I am sorry to say so, because people love a grandmother. I had a book, 'The Odhams Home Needlework', 1947, fifty pence from a barrow on the Coal Quay, with the pages on smocking cut out by some previous enthusiast. I learned to darn from figure 41. In figure 41 the hand has six fingers. I spent the summer of 1974 looking for what I was doing wrong with mine.",
      tags: ["#Teaching", "#Tools"],
    },
    {
      id: "S295",
      speaker: "Noreen Tuohy",
      text: "I had one pair of tights and an appointment at twenty to ten. It was the Tuesday week after I was let go, I was fifty, and I had not sewn a stitch since, on the grounds that nobody was paying me. The ladder went at the bus stop. I could have gone home. I would like to report that something rose up in me, but it was that I had a needle in my lapel and a woman beside me said, 'You'll never fix that.' I was signed on at nine forty-one with a heel like a ploughed field. The girl behind the hatch leaned out over the counter to see it. She asked could I do a zip.",
      tags: ["#Money", "#Breakthrough"],
    },
    {
      id: "S296",
      speaker: "Noreen Tuohy",
      text: "Lady Bracknell split from the armpit to the hip at ten past eight on the second night, and I have told the story of the gaffer tape so often that I had better say what came after. The tape took the lining with it. The dress was silk, 1911, made in Dawson Street for a woman who wore it the once, to see her husband off on a boat, and I'd put it on a large actress because it was the right stripe. I had my four minutes of glory and I destroyed it. It hangs in my hall. I have never mended it. It's there so that when people call me a conservator I can show them in past it.",
      tags: ["#Theatre", "#Failure"],
    },
    {
      id: "S297",
      speaker: "Noreen Tuohy",
      text: "You need four things and the shop will try to sell you thirty. A darning needle, long, blunt, with an eye you could drive a goat through: eighty cent. Wool a shade thinner than what you are mending: beg it. A scissors nobody else in the house is allowed to touch: put your name on it and then hide it, because they can read. And something hard and round to hold behind the hole. I've used an orange, a light bulb, a hurley ball, and for one entire run of 'The Playboy' a duck egg, hard-boiled, which I ate on the closing night.",
      tags: ["#Tools", { name: "#Money", confidence: 67, alternatives: ["#Technique"] }],
    },
    {
      id: "S298",
      speaker: "Noreen Tuohy",
      text: "About the light. Everyone tells you north light, as though you had ordered the house. Sit with the window at the shoulder of the hand that isn't sewing and turn off the big light, the big light is for finding your keys. Black wool on a black jumper is a job for a Sunday in June and for no other day in the calendar. If you must do it in the winter, lay a white plate in your lap and work above it. The plate shines up through the hole and you will see every thread standing there with its hands up.",
    },
    {
      id: "S299",
      speaker: "Noreen Tuohy",
      text: "Cut the hole bigger. I know. Everything around a hole is hole that hasn't happened yet, and you can find the edge of it by holding the cloth against your cheek: where it's cool, it's thin. Cut back to where it's warm. People have cried at this stage. A garda sergeant asked if he could step outside. But I have never known a darn to fail in the middle. They go at the edges, always, where somebody was being careful.",
      tags: ["#Technique", { name: "#Mindset", confidence: 73, alternatives: ["#Teaching"] }],
    },
    {
      id: "S300",
      speaker: "Noreen Tuohy",
      text: "Knitting has a grain, like a plank, and it runs the way the rain would if you hung the jumper out. Lay your first threads with the rain. Go a full inch beyond the hole at each end, lifting every second stitch, and don't go in a straight line where you stop but in and out, like the bottom of a battlement, so the strain isn't all on one row. Then turn and weave across. It will look like a waffle. By the third wash it'll look like a good waffle, and you'll find you have got fond of it.",
      tags: ["#Technique"],
    },
    {
      id: "S301",
      speaker: "Noreen Tuohy",
      text: "At the end of every row leave a loop the size of a lentil. This is the sentence in this article I'd fight for. Your hand will want to draw it snug, because a loop looks like carelessness and you were well brought up. But the cloth has got to move, and the new wool has to shrink, and the loop is where it finds the slack to do that. I can date a darn by its loops. A tight one was done by somebody young, or by someone who was being watched.",
      tags: ["#Technique", { name: "#Habits", confidence: 76, alternatives: ["#Mindset"] }],
    },
    {
      id: "S302",
      speaker: "Noreen Tuohy",
      text: "Don't match the colour. You won't match it. You will stand in a shop on Patrick Street for three quarters of an hour with a sleeve in one hand and nine navy wools in the other, and you'll pick one, and go home, and it will be green. A near miss says you tried to hide it. Orange says you were in charge.",
      tags: ["#Mindset", "#Technique"],
    },
    {
      id: "S303",
      speaker: "Noreen Tuohy",
      text: "Mossie Crean carried the cardigan up the stairs in a bread bag, and I am allowed to tell you about it because I asked him and he thought it over for a month. It was his wife's, a navy one, gone at the left elbow from leaning on the counter of a chip shop for twenty-six years. He took more than a year over a thing that should take an evening. I won't say why, that's his. I will say that I have stopped telling people how long a thing should take. I used to have it printed on a card.",
      tags: ["#Grief", "#Transformation"],
    },
    {
      id: "S304",
      speaker: "Noreen Tuohy",
      text: "The bookmaker under me lays odds on our work, and it has done more for standards than I ever did. In 2017 he offered nine to one against the seat of a postman's trousers seeing Christmas. The postman changed his route to take in two more hills. He was measured on Christmas Eve, on the stairs, in front of witnesses, with a torch. The darn was perfect. The trousers had gone on both sides of it, from the belt to the knee, and there was a dispute which went to a retired district justice, who found for the darn.",
      tags: [{ name: "#Money", confidence: 82, alternatives: ["#Failure"] }],
    },
    {
      id: "S305",
      speaker: "Noreen Tuohy",
      text: "Things I won't mend. Elastic. A zip, the third time. Any garment with a slogan on it. Anything belonging to a man who hasn't asked. Umbrellas, since 2012, and I'll thank you not to bring it up. And I won't mend a thing in front of the person who tore it, if they're watching to see will it show.",
      tags: ["#Habits"],
    },
    {
      id: "S306",
      speaker: "Noreen Tuohy",
      text: "There was a cloak in the Alhambra that was worn by the ghost in every 'Hamlet' from 1921. Each woman who mended it sewed her name into the hem on a bit of tape, and there were thirty-one of them, from Mrs Philomena Daly, 1921, who could not spell ghost. Some I knew to be dead, and one I knew to be a bishop's housekeeper with a child in Leeds. On my last day I sewed in mine, thirty-two. Then I put the cloak on, over my coat, and I walked out through the front of house with it and nobody stopped me. I suppose they thought I was in it.",
      tags: ["#Theatre", { name: "#Failure", confidence: 55, alternatives: ["#Transformation", "#Habits"] }],
    },
    {
      id: "S307",
      speaker: "Noreen Tuohy",
      text: "How long will it take? A toe is the news headlines. A heel is the news, the weather and whatever they have on about farming. An elbow is a county final, and if you have chosen a thin wool it's a county final with extra time. A knee in corduroy is a Rose of Tralee, both nights. Do it beside somebody who is doing something else. I have never seen a good darn done by a person sitting alone at a table trying to improve themselves.",
      tags: ["#Habits", "#Technique"],
    },
    {
      id: "S308",
      speaker: "Noreen Tuohy",
      text: "My first darn is on the wall at the Mending Room at the height of a child's eye. It's the toe of a school stocking, 1968, and it looks like something you would ask a doctor about. I have been offered money for it. A woman from a gallery in Dublin wanted it for a show about imperfection, and she said it was lovely. I showed her the jar.",
      tags: ["#Failure", "#Teaching"],
    },
  ],
};
