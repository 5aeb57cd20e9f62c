/** Transcript form: `Name (hh:mm:ss):`, then the text. */
export const supportersNightTranscript = `Colin Bragg (00:00:05):
Right, can we have a bit of hush at the back. It's our twenty-five years since Wembley do, and the committee's gone and got you the one guest in this town that can shut up a whole front row. Give it up for the lady who knows what you all weighed.

Edie Rudd (00:00:28):
Thank you, Mr Bragg. I have been asked to bring some scales and to be funny. I've brought the scales.

Colin Bragg (00:00:37):
Go on, Edie, tell them about Fell View. There's half of them in here that was born in it, and they've never been told this to their faces.

Edie Rudd (00:00:51):
The scales at the maternity home were three ounces heavy, and I've let it lie for forty-two years because of the size of the men it would upset. Every bairn from 1953 until I put the weight on it. I have here the programme from Wembley, where some fool printed what you'd weighed at birth. I have corrected it in red. Would Douglas Routledge please stand up, if he can get round the table.

Dougie Routledge (00:01:21):
I'm stood up. And I'd like it known that I were eleven pound two. It was in the paper, me mam had it framed, it's been over her bed since before I could walk.

Edie Rudd (00:01:39):
Ten fifteen, Douglas. I'm very sorry. I had a lovely note from your mother about that when I found it, in 1961, she'd got wind of it from the matron. She asked me would I hold my tongue, because you were a sensitive child.

Colin Bragg (00:01:59):
He's gone red. Big Dougie's gone red. Twenty-two tries and a broken jaw, and I have never once seen that man go red before tonight.

Dougie Routledge (00:02:12):
Hang on, though. Hang on. If it's three ounces for me then it's three ounces for every one of them. So I was still the heaviest. Am I right? I was the heaviest baby in the pack and I still am.

Edie Rudd (00:02:30):
You'd have been, but for one. Keith Tolson was born on the Sunday, and he was put down as eleven even. But it was a Sunday, and the night sister didn't hold with the new scales, so she'd weighed him on the kitchen ones. I've tested those. They were right to the half ounce. So it's Keith, by an ounce.

Keith Tolson (00:02:58):
I've waited fifty year for this. I'd not even known I was waiting for it. Can somebody get this woman a port and lemon, and put it on Dougie's slate?

Edie Rudd (00:03:13):
I can't accept it, Keith. I know I'm retired. It's like taking your hat off in chapel, the once and you'd never stop. You may stand me a bag of crisps, if I'm allowed to weigh it.

Colin Bragg (00:03:31):
Somebody pass her up a bag of crisps. Cheese and onion. What's it say on the packet, Edie, for those of us that haven't got our glasses with us?

Edie Rudd (00:03:45):
Thirty-four and a half grams. And it is, let me see. It's thirty-six. Well, I never. Forty-three years, and the only folk in this town who gave me over were my own father, the once, and Mr Golden Wonder.
`;
