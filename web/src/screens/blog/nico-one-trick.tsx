import { Cite, type Source } from '#features/blog/cite.tsx';
import { ForgettingCurve } from '#features/blog/forgetting-curve.tsx';
import { PostPage } from '#features/blog/post-page.tsx';
import { PullQuote, Step } from '#features/blog/prose.tsx';

const SOURCES: readonly Source[] = [
  {
    authors: 'H. Ebbinghaus',
    year: 1885,
    title: 'Memory: A Contribution to Experimental Psychology',
    where: 'Translated by H. A. Ruger and C. E. Bussenius, 1913. The figures are in chapter VII',
    url: 'https://psychclassics.yorku.ca/Ebbinghaus/index.htm',
  },
  {
    authors: 'J. M. J. Murre and J. Dros',
    year: 2015,
    title: 'Replication and analysis of Ebbinghaus’ forgetting curve',
    where: 'PLOS ONE 10 (7), e0120644',
    url: 'https://doi.org/10.1371/journal.pone.0120644',
  },
  {
    authors: 'L. Stafford and J. A. Daly',
    year: 1984,
    title:
      'Conversational memory: the effects of recall mode and memory expectancies on remembrances of natural conversations',
    where: 'Human Communication Research 10 (3), 379–402',
    url: 'https://doi.org/10.1111/j.1468-2958.1984.tb00024.x',
  },
  {
    authors: 'L. Stafford, C. S. Burggraf and W. F. Sharkey',
    year: 1987,
    title:
      'Conversational memory: the effects of time, recall, mode, and memory expectancies on remembrances of natural conversations',
    where: 'Human Communication Research 14 (2), 203–229',
    url: 'https://doi.org/10.1111/j.1468-2958.1987.tb00127.x',
  },
  {
    authors: 'G. Cohen',
    year: 1990,
    title: 'Why is it difficult to put names to faces?',
    where: 'British Journal of Psychology 81 (3), 287–297',
    url: 'https://doi.org/10.1111/j.2044-8295.1990.tb02362.x',
  },
  {
    authors: 'E. F. Risko and S. J. Gilbert',
    year: 2016,
    title: 'Cognitive offloading',
    where: 'Trends in Cognitive Sciences 20 (9), 676–688',
    url: 'https://doi.org/10.1016/j.tics.2016.07.002',
  },
];

export const NicoOneTrickScreen = () => (
  <PostPage slug="nico-one-trick" sources={SOURCES}>
    <p>
      People assume that a cat remembers everything. We do not. We remember what matters, and we look at the
      rest as though it had never happened. You cannot carry off the look, so you will need the trick. The
      trick is this: write it down straight after. You may go now. Those who are still here presumably want
      reasons.
    </p>

    <h2>The reasons</h2>
    <p>
      Around 1880, in Berlin, Hermann Ebbinghaus learned lists of meaningless syllables by heart, waited, and
      learned them again, noting how much of the work was saved the second time. After twenty minutes it was
      58 percent. After an hour, 44. After a day, 34. After a month, 21.
      <Cite source={1} /> He did this alone, on himself, for no one’s amusement, over and over. It is the most
      feline experiment in the history of psychology.
    </p>
    <ForgettingCurve />
    <p>
      Some 130 years later two researchers in Amsterdam repeated it. One subject, seventy hours of syllables,
      very nearly the same curve.
      <Cite source={2} /> Observe its shape. Most of what you are going to lose, you lose before supper. What
      survives the first day is inclined to stay. It follows that the moment to act is not Sunday evening with
      a cup of tea, whatever the dog has told you. It is the parking lot.
    </p>
    <p>
      You will object that your friends are not nonsense syllables. I have met some of them. But let us be
      fair, and turn to conversations. Asked five minutes after one, people could bring back about a tenth of
      what had been said.
      <Cite source={3} /> In a second study people were asked again a month later. It was four percent by
      then, with more inference in it and less accuracy.
      <Cite source={4} /> You will remember that it was a lovely evening. You will not remember that her
      father’s operation is on the ninth.
    </p>
    <p>
      As for names, they are badly designed. Show people faces and tell them that this man is a teacher and
      that he is called Collins; the teacher stays, the Collins goes. A name, unlike a job, means nothing in
      particular, and what means nothing does not stick.
      <Cite source={5} /> It is not your age. It is the Collins.
    </p>
    <PullQuote>Most people with a good memory own a pencil.</PullQuote>

    <h2>How to perform the trick</h2>
    <Step number={1} title="Within ten minutes">
      <p>
        At the bus stop. In the elevator. In the hall, with one shoe on. The longer you wait, the more you
        will write about yourself.
      </p>
    </Step>
    <Step number={2} title="Three lines, no more">
      <p>
        Who, what, what next. “Maya. Father’s operation on the 9th, she jokes about it, she is scared. Ask on
        the 10th.” That is seventeen words and it is worth more than flowers.
      </p>
    </Step>
    <Step number={3} title="Their words, not your verdict">
      <p>
        Note what was said, not what you made of it. You will still have your opinions in the morning. They
        are the one thing nobody forgets.
      </p>
    </Step>
    <Step number={4} title="Give it a date">
      <p>
        Whatever begins with “sometime” or “next month” receives a day, now. A promise without a date is
        weather.
      </p>
    </Step>
    <Step number={5} title="Read it at the door">
      <p>
        Before you meet again, read your three lines. It takes as long as the stairs. Then walk in and ask
        about the father.
      </p>
    </Step>

    <h2>Is it not cheating?</h2>
    <p>
      The literature calls it offloading: letting the world do part of the work so that the head need not.
      Tilting your head to read a crooked sign counts. So does setting a reminder.
      <Cite source={6} /> Nobody calls a tilted head dishonest.
    </p>
    <p>
      I am also told that it is cold to keep notes about one’s friends. Consider the alternative. Cold is
      asking after the father in December, brightly, when the funeral was in October and she told you so
      herself. The note is the warm part. It is you, ten minutes after goodbye, still thinking about somebody
      who has already left.
    </p>
    <p>
      That is all I do in Kindred. You tell me in one sentence whom you met and what was said. I work out who
      is who, what is to be remembered and when. You approve it, or you do not. Then I close one eye. The
      other one I keep on your calendar.
    </p>
  </PostPage>
);
