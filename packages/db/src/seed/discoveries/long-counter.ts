/** Transcript form: `Name (hh:mm:ss) - text`. */
export const longCounterTranscript = `Dervla Quinn (00:00:04) - Today on The Long Counter I'm in a bungalow on the Solway with a hatbox on my knees. There are five hats in it. Edie Rudd, before we go near the law, will you tell me what in God's name these are for?

Edie Rudd (00:00:24) - They're for not being me. By 1963 there wasn't a shop in Allerport where the scale didn't straighten up when I came through the door. You could watch it happen, they'd wipe the pan. So I'd to have hats. That green one is a doctor's wife. The straw is a woman up from Lancashire on her holidays, she never knew the price of anything. The black is a widow, and I'm sorry to say that the widow got cheated the most.

Dervla Quinn (00:00:58) - And this one here, the brown felt with the pheasant feather in it? It's in far better condition than any of the others, it looks hardly worn.

Edie Rudd (00:01:11) - That's the butcher's hat. You give that here. You had to look as though you'd a joint of beef to buy and a husband to carve it. It cost four guineas at Robinson's, and the County Treasurer wrote to ask why an inspector needed a pheasant. I wrote back that the pheasant had secured nine convictions. He'd no more to say.

Dervla Quinn (00:01:37) - I was told to ask you about the draper. Fothergill's, on the corner, with the brass rule let into the counter. My own mother used to talk about that counter.

Edie Rudd (00:01:51) - Everybody loved that rule. Mr Fothergill's grandfather had it laid in 1880, a brass yard, and three generations of women had their curtain stuff measured along it. I got down with my own standard one morning, and it was thirty-five inches and a bit. I thought I'd done it wrong. I did it four times. The old man wept. What had happened was they'd had the counter cut down in 1922 to get it round the stairs, and the joiner took the inch out of the middle so the ends would still look right.

Edie Rudd (00:02:34) - Forty-one years, every pair of curtains in that town was short. And that's why you'd see it, you know, when I was a girl. All down our street there was a gap at the bottom of the window, and I'd thought that it was just how curtains went.

Dervla Quinn (00:02:54) - You didn't prosecute him though, did you? I looked for it in the register and he isn't there, not under Fothergill.

Edie Rudd (00:03:06) - No. There was nobody to prosecute, the joiner had been dead since Dunkirk. I'd the rule taken up, and I told Mr Fothergill that I'd not put it about. And he put a card in the window himself, he'd have been eighty. Customers who have been disappointed in their curtains since 1922 are invited to step in. They queued. He gave every one of them an inch of ribbon.

Dervla Quinn (00:03:36) - I want to get to the fish, because you've said elsewhere, and I wrote it on my hand, that a fishmonger doesn't cheat you, the sea does.

Edie Rudd (00:03:50) - It's the ice. You go down on the quay at five in the morning, and a box of whiting's six stone on the ticket. It's six stone, right enough. By seven o'clock it's five and a half and there's a puddle. So who stole it? I'd a Scotch skipper argue it with me for an hour. He said, Lassie, it was fish when I sold it. I said, It was water when you weighed it. We'd a kipper after. I paid for my own.

Dervla Quinn (00:04:24) - Did you ever get it wrong? I mean with a person's name attached, where you knew afterwards that you'd had it wrong.

Edie Rudd (00:04:35) - You'd have to let me put the kettle on for that. I've had one I got wrong by not asking, and I found that out on the wireless. And I've had one I got right. I've had a deal more trouble with the one I got right. Is that thing still going?

Dervla Quinn (00:04:58) - It is, but we'll leave it there if you'd rather. Which of these hats would you be wearing, if you were to walk into a shop this afternoon?

Edie Rudd (00:05:10) - I'd go in bareheaded. There's nobody left that'd know me, and it's all sealed in plastic anyhow. They could be selling us anything. That feather wants a steam, I'll tell you that. I only wore it the once when it wasn't for work.
`;
