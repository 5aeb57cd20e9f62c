/** Transcript form: `Name: text`, an article without times. */
export const courier1998Transcript = `Neil Stamper: Miss Rudd, or is it Mrs Bewley? You finish today after forty-three years and some months. The Courier has been asked to find out what you are getting as a present.

Edie Rudd: It's Miss Rudd in office hours, and you've got another forty minutes. They have bought me a set of bathroom scales. I opened them just now in front of everyone, and I had to go and stand in the corridor. Yes, of course I tested them. They're two pounds light. I think it was meant kindly.

Neil Stamper: Our readers will remember the business of the chip shop on Senhouse Street. We printed the letter that started it, so I suppose we owe you an apology.

Edie Rudd: You owe one to the Cattos. A gentleman wrote to you that a sixpenny bag was four chips fewer than before the war. There's no lawful weight for a bag of chips, there never has been, it's a custom. But you'd printed it, so I was sent. I counted two hundred bags in a week in 1972. I found that if you were pretty you got eleven more than if you weren't, and that if you were under ten you got the scraps. Mr Catto said, And what would the charge be? I had to say I didn't know.

Neil Stamper: There was supposed to have been a fight about the Co-op dividend as well, in the milk strike. Is that one true?

Edie Rudd: It was not a fight. A lady put a pint of milk over my head because I told her that it was a pint. She'd been saying that it was short. I stood there and I said, If it's short, Mrs Telford, then how is it in both of my shoes? The whole queue laughed, and I am afraid that I've been dining out on it when I should have let her have her say. She'd five at home. It might well have been the last pint she paid for that week.

Neil Stamper: You are known for never having taken so much as a bun. Is there anything you would have liked to have taken, looking back?

Edie Rudd: There was a bakery on Harrington Street with custard tarts. I passed that window for forty-three years, and I've never had one, because he was on my district and he'd never have let me pay. He shut at Christmas. I did think about that in the corridor, along with the scales.

Neil Stamper: Your father was well known in the town, of course. Some of our older readers will remember the case. Do you mind my asking?

Edie Rudd: Your paper gave it eleven lines in 1964, and you got his age wrong. You have had thirty-four years to ask me about it, Mr Stamper, and you've come at twenty past four on my last day. So I'll say good afternoon to that one, and you can ask me another.

Neil Stamper: Then let me finish with one from a reader, Mrs Edgar of Brow Road. She asks what you'd like to have put on your headstone.

Edie Rudd: Correct at the time of testing. And tell Mrs Edgar that her kitchen clock is fast. I've been meaning to say so since the election.
`;
