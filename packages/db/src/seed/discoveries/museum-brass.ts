/** Transcript form: `Name: hh:mm:ss`, then the text. */
export const museumBrassTranscript = `Tom Ashworth: 00:00:04
We're in the museum store, which used to be the basement of the Corporation Road offices. So this isn't so much a loan as a return. Edie, you worked in this room. How does it feel, seeing it with a dehumidifier?

Edie Rudd: 00:00:22
Smaller. And it wants a smell. Mr Pelham sat there, where you've the racking, and the gas ring was on that sill. There was a drain in the corner for the milk samples. You've tiled over it. In hot weather you'll find that was a mistake.

Tom Ashworth: 00:00:43
We have the boxes out on the bench here. I've got gloves on, I should tell the viewers, because I have been told off already this morning.

Edie Rudd: 00:00:56
You touched the lid. It's catching. This is the County's secondary standard, it's a set of seventeen, fifty-six pounds down to half a dram, and they went to London every ten years to be compared. They went by train, in the guard's van, and one of us sat with them. I've eaten my sandwiches with my feet on a hundredweight and a half of truth, all the way to Euston.

Tom Ashworth: 00:01:27
There's a gap in the velvet. The pound, the actual one-pound weight is missing, and there's a slip of paper in its place. I have wondered about this since I took the job.

Edie Rudd: 00:01:43
That'll be Mrs Ritson. She was the cleaner, she was here when I came. She did the floors and the lavatory, and nobody ever told her not to do the brass, so she did the brass. Every Friday, eleven years, with Duraglit. She thought we kept a very dull set. She started with the pound because it was the handiest.

Edie Rudd: 00:02:10
So 1958, they go up to London to be compared, and a letter comes back. The County's pound is four grains light. Four grains is nothing, it's a pinch of salt. But that pound had passed every other pound on the coast. Every shop weight from here to Silloth had been filed down to match Mrs Ritson's elbow.

Tom Ashworth: 00:02:36
So for eleven years, you're telling me, every pound of anything that was sold on this coast was wrong, and officially so?

Edie Rudd: 00:02:46
By law it was right. That's the beauty of it. If the standard's light then everybody's honest. Mr Pelham read that letter standing up, he'd his dinner in his other hand, and I never saw a man so shaken. He'd sent people to prison on that pound. And he went through to the back, and he said, Mrs Ritson, I wonder might I ask you to leave the weights. And she said, I was wondering when you'd say, Mr Pelham, it's murder on my wrist.

Tom Ashworth: 00:03:22
And did he report it? Because there's no paper on that in the archive, there's only this slip, with a date and the word Retired.

Edie Rudd: 00:03:35
He wrote that. He took the blame to London in person, and he came home with a new one in his overcoat pocket. And the old one he gave to her. When she went into the home at Dearham, it was on her window sill. It was holding the curtain back. You never saw such a shine.

Tom Ashworth: 00:04:00
We've had a family offer us one, you know, a bright one, with no stamp that you can read. I was going to turn it down as unprovenanced.

Edie Rudd: 00:04:12
You've a balance there. Put it on. Not like that, you're breathing on it, come away. Now wait till it stops. There you are, four grains. Hello, Mrs Ritson.
`;
