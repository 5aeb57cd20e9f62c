/** Transcript form: `Name (hh:mm:ss) - text`. */
export const blackDiamondsTranscript = `Rhiannon Pugh (00:00:06) - With me is Norman Tinnion, who was an agent for the Moresby collieries from 1949, and beside him Edie Rudd. They have known each other seventy years, and I've just learned that they've not spoken for the last fifty-nine of them. Norman, is that right?

Norman Tinnion (00:00:25) - It's not a quarrel. We'd just nothing to say to one another. Good afternoon, Edie. You're looking well. I see you've still got your own teeth.

Edie Rudd (00:00:36) - Good afternoon, Norman. You've lost about two stone. It suits you. I'll say this for the tape, he was the only agent on that coast who ever sent my father a full ton, and my father used to complain of it.

Rhiannon Pugh (00:00:56) - Let's begin with a word then, Norman, because you used it to me on the phone. There was a slang term, in the trade, for a short bag.

Norman Tinnion (00:01:09) - I wish I'd not told you that. Well. If a bag was light they'd say it was a rudd. That's a rudd, they'd say, put another shovel in it. They said it at Maryport, they said it as far as Carlisle. There were lads using it in the 1980s who'd no idea that there had ever been a man.

Edie Rudd (00:01:35) - I knew. I was checking a merchant in Wigton in 1976, and his lad said it right in front of me, Watch yon, it's a rudd. And then he looked at the name on my warrant card. I passed the bag. It was a hundred and twelve and I passed it. I went round the corner and I was sick in a horse trough.

Rhiannon Pugh (00:02:03) - What was he like to sell to? If a man is buying honest and selling light, doesn't the colliery have some sort of an idea?

Norman Tinnion (00:02:15) - You'd know to the bag. I'd sell him two hundred and forty ton for a winter, and I knew his round, I knew how many doors. He was delivering two hundred and fifty. I said to him once, Jos, you're a marvel, it must breed. And he laughed, and he gave me a mint with coal on it. I ate it, and all. I've thought about that. I ate it.

Edie Rudd (00:02:45) - Ten ton. You never told me it was ten. In one winter? Over how many years did you know him to do that, Norman?

Norman Tinnion (00:02:56) - Not every winter. It'd be the bad ones. That's what I've come to say, if she'll let me say it. You look at which winters. It was 1947, and then it was '51 when he lost the horse, and it was 1954 and 1955. And I had it wrong, I thought that it was drink. Then somebody told me what a girl had to pay for lodgings in London, for a course, and three sets of books.

Edie Rudd (00:03:29) - The County paid for my books. There was a bursary. I had a letter, it had the crest on, it came every September with a postal order for eleven pounds.

Norman Tinnion (00:03:43) - There was never any bursary, Edie. The County hadn't two pennies. I know, because he'd no notion how to write a thing like that, and he came to me to get it typed. I did them on the office machine, with the colliery's own paper, folded so the heading didn't show. I did seven. I thought you'd have weighed it.

Rhiannon Pugh (00:04:08) - I think we might just stop the recording there for a minute. Edie, would you like some water? Norman, would you mind?

Edie Rudd (00:04:18) - No. Leave it on. Seven elevens is seventy-seven. At five and six the hundredweight, that's fourteen tons. There's eleven tons and a bit in his book, Norman, I've had that sum by heart for forty years, and I never could make it come out. He's three short. He paid three of it himself.
`;
