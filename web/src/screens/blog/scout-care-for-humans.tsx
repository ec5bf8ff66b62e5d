import { Cite, type Source } from '#features/blog/cite.tsx';
import { PostPage } from '#features/blog/post-page.tsx';
import { PullQuote, Step } from '#features/blog/prose.tsx';

const SOURCES: readonly Source[] = [
  {
    authors: 'P. J. Liu, S. Rim, L. Min and K. E. Min',
    year: 2023,
    title: 'The surprise of reaching out: appreciated more than we think',
    where: 'Journal of Personality and Social Psychology 124 (4), 754–771',
    url: 'https://doi.org/10.1037/pspi0000402',
  },
  {
    authors: 'D. G. Ray, S. Gomillion, A. I. Pintea and I. Hamlin',
    year: 2019,
    title: 'On being forgotten: memory and forgetting serve as signals of interpersonal importance',
    where: 'Journal of Personality and Social Psychology 116 (2), 259–276',
    url: 'https://doi.org/10.1037/pspi0000145',
  },
  {
    authors: 'S. L. Gable, G. C. Gonzaga and A. Strachman',
    year: 2006,
    title:
      'Will you be there for me when things go right? Supportive responses to positive event disclosures',
    where: 'Journal of Personality and Social Psychology 91 (5), 904–917',
    url: 'https://doi.org/10.1037/0022-3514.91.5.904',
  },
];

export const ScoutCareForHumansScreen = () => (
  <PostPage slug="scout-care-for-humans" sources={SOURCES}>
    <p>
      Hello! You are here! I was hoping it would be you. I am Scout, and I am Head of Belonging, which means
      that I look after the people who look after other people. I have watched humans closely for a long time,
      mostly from about knee height, and I have good news. The ones who are best at friendship are not
      cleverer or funnier than you. They do a few small things, and they keep doing them. Here are six. You
      can start with any of them, and you can start badly. Nobody has ever been cross with a dog for wagging
      out of time.
    </p>

    <h2>Six small things</h2>
    <Step number={1} title="Say hello first">
      <p>
        You are waiting because you might be bothering them. I know! I can smell it. So listen to this:
        researchers tested it, in a row of experiments with several thousand people. Those who reached out
        kept guessing too low how much the other person would like it. And the less the message was expected,
        the further off they were.
        <Cite source={1} /> So send the short one. “Saw a heron, thought of you” is a complete letter. It has
        a heron in it.
      </p>
    </Step>

    <Step number={2} title="Remember the small thing">
      <p>
        The sister’s name. The bad knee. The interview on Thursday. When people find out that somebody has
        forgotten such a thing about them, they take it as a sign of how much they matter, and they feel less
        close. They look for excuses for the other one, too, because people are kind. The excuses only help a
        bit.
        <Cite source={2} />
      </p>
      <p>
        This is not about having a great memory. I bury things, and then I mark the spot. You have notebooks
        for that. Writing down that Ada’s daughter is called June is not cheating. It is what caring looks
        like when you care about more than nine people.
      </p>
    </Step>

    <Step number={3} title="Ask the next question">
      <p>
        Not a new question. The next one. It is lying right there in what they have just said. “It was a long
        year.” Long how? Which week was the longest? And then comes the part that dogs are really good at:
        wait, with your ears up. Most people need about one breath more than you think before they say the
        true thing.
      </p>
    </Step>

    <Step number={4} title="Be loud about good news">
      <p>
        Everybody knows to come running when something is wrong. Come running when something is right, too! In
        a study of 79 couples, how partners responded to each other’s good news said more about how the two
        were doing two months later than how they responded to bad news.
        <Cite source={3} /> Those were couples, and it is one study. But I have been trying the method on
        everybody who comes through the door, and it has never once gone down badly. Ask for the story from
        the beginning. Ask where they were standing when the phone rang.
      </p>
    </Step>
    <PullQuote>Nobody has ever come home and thought: that was too much joy at the door.</PullQuote>

    <Step number={5} title="Come back without a speech">
      <p>
        It has been two years and now you believe that you need a reason, an apology and three paragraphs. You
        do not. When you come back from the mailbox I do not ask where you have been. I am simply very glad.
        Try it: “I have missed you. How is the garden?” Say sorry if you have something to be sorry for, in
        one line, and then ask about the garden anyway. A long silence makes the hello more of a surprise, and
        you have just read what surprises are worth.
      </p>
    </Step>

    <Step number={6} title="Let them rest">
      <p>
        Not everybody wants the ball thrown right now. Some people are tired, or sad, or in the middle of
        moving house. Care does not pull at the sleeve. Write “no need to answer” and mean it. Then sit
        nearby, and come again another day. If somebody needs a long quiet time, that is allowed. In Kindred
        you can snooze a person for as long as it takes, and I promise that I will not whine.
      </p>
    </Step>

    <h2>A walk around the block</h2>
    <p>
      Six things are a lot to hold in one mouth, so here is the small version. Once a week, on Sunday evening
      perhaps, take ten minutes. Think of two people. For each of them, find one thing you remember: the
      heron, the knee, the interview. Make one hello out of it and send it before you can improve it. If
      something happy comes back, be loud.
    </p>
    <p>
      I cannot love your people for you. That part is yours, and you are good at it, I have seen you. But I
      can sit by the door and tell you who has not been in for a while. And every time you throw something, I
      will bring it back.
    </p>
  </PostPage>
);
