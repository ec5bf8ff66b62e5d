import { Cite, type Source } from '#features/blog/cite.tsx';
import { FriendCircles } from '#features/blog/friend-circles.tsx';
import { PostPage } from '#features/blog/post-page.tsx';
import { PullQuote } from '#features/blog/prose.tsx';

const SOURCES: readonly Source[] = [
  {
    authors: 'R. I. M. Dunbar',
    year: 1992,
    title: 'Neocortex size as a constraint on group size in primates',
    where: 'Journal of Human Evolution 22 (6), 469–493',
    url: 'https://doi.org/10.1016/0047-2484(92)90081-J',
  },
  {
    authors: 'R. I. M. Dunbar',
    year: 1993,
    title: 'Coevolution of neocortical size, group size and language in humans',
    where: 'Behavioral and Brain Sciences 16 (4), 681–735',
    url: 'https://doi.org/10.1017/S0140525X00032325',
  },
  {
    authors: 'R. A. Hill and R. I. M. Dunbar',
    year: 2003,
    title: 'Social network size in humans',
    where: 'Human Nature 14 (1), 53–72',
    url: 'https://doi.org/10.1007/s12110-003-1016-y',
  },
  {
    authors: 'W.-X. Zhou, D. Sornette, R. A. Hill and R. I. M. Dunbar',
    year: 2005,
    title: 'Discrete hierarchical organization of social group sizes',
    where: 'Proceedings of the Royal Society B 272, 439–444',
    url: 'https://doi.org/10.1098/rspb.2004.2970',
  },
  {
    authors: 'P. Mac Carron, K. Kaski and R. Dunbar',
    year: 2016,
    title: 'Calling Dunbar’s numbers',
    where: 'Social Networks 47, 151–155',
    url: 'https://doi.org/10.1016/j.socnet.2016.06.003',
  },
  {
    authors: 'P. Lindenfors, A. Wartel and J. Lind',
    year: 2021,
    title: '‘Dunbar’s number’ deconstructed',
    where: 'Biology Letters 17 (5), 20210158',
    url: 'https://doi.org/10.1098/rsbl.2021.0158',
  },
  {
    authors: 'S. G. B. Roberts and R. I. M. Dunbar',
    year: 2011,
    title:
      'The costs of family and friends: an 18-month longitudinal study of relationship maintenance and decay',
    where: 'Evolution and Human Behavior 32 (3), 186–197',
    url: 'https://doi.org/10.1016/j.evolhumbehav.2010.08.005',
  },
  {
    authors: 'S. G. B. Roberts and R. I. M. Dunbar',
    year: 2015,
    title: 'Managing relationship decay: network, gender, and contextual effects',
    where: 'Human Nature 26 (4), 426–450',
    url: 'https://doi.org/10.1007/s12110-015-9242-7',
  },
];

export const TomDunbarNumberScreen = () => (
  <PostPage slug="tom-dunbar-number" sources={SOURCES}>
    <p>
      Sooner or later, somebody at a party will tell you that a human being can have 150 friends. It is a
      lovely fact. It is round, it sounds like science, and it explains why you have not called your cousin.
      Before I built a product about keeping in touch I wanted to know whether it is true, so I read the
      papers. The number turns out to be shakier than the party version. What lies underneath it is better.
    </p>

    <h2>Where 150 comes from</h2>
    <p>
      In 1992 the anthropologist Robin Dunbar compared the brains of primates with the groups they live in.
      The larger an animal’s neocortex is, next to the rest of its brain, the larger its group tends to be.
      <Cite source={1} /> A year later he drew the same line on as far as us. It gave 147.8 people, with a
      confidence interval from 100 to 231, and he said himself that he was reaching well beyond the range of
      his data.
      <Cite source={2} /> The party version keeps the number and drops the rest of the sentence.
    </p>
    <p>
      Then came a wonderfully domestic test. Russell Hill and Dunbar asked British households about their
      Christmas cards: to whom, how close, how far away. Counted generously, the average network held 153.5
      people; counting only those who were contacted outright, it was 124.9.
      <Cite source={3} /> A good match, from a few dozen households in one country that likes cards.
    </p>

    <h2>The layers say more than the total</h2>
    <p>
      The more useful idea is that those 150 are not one crowd. A study that gathered what was known about the
      sizes of human groups found steps, each about three times the one before.
      <Cite source={4} /> Dunbar’s own reading is now well known: around five people at the centre, around
      fifteen good friends including those five, then fifty, then a hundred and fifty.
    </p>
    <FriendCircles />
    <p>
      When researchers looked for such steps in the records of a mobile phone network, the innermost and the
      outermost circle came out close to the prediction. The ones in between varied a great deal from person
      to person.
      <Cite source={5} /> So if your own middle looks nothing like 15 and 50, nothing is wrong with you.
    </p>

    <h2>The critique is fair</h2>
    <p>
      In 2021 Patrik Lindenfors, Andreas Wartel and Johan Lind ran the primate analysis again with newer
      methods. Depending on the method, the average human group came out at 69 to 109 people, or at 16 to 42.
      The intervals around those figures reached from 4 to 520 and from 2 to 336. To name any one number, they
      wrote, is futile.
      <Cite source={6} /> Dunbar has answered, they have answered back, and I am not the person to referee.
    </p>
    <p>
      But look at what the quarrel is about: whether a limit can be computed from the brains of apes and
      monkeys. You do not need a monkey to find the other limit. There are 168 hours in your week, and you
      sleep through a third of them.
    </p>
    <PullQuote>You run out of evenings long before you run out of neocortex.</PullQuote>

    <h2>What silence does</h2>
    <p>
      The paper I think about most followed 25 students for 18 months, as they left school for university.
      When contact became rarer, and when people did fewer things together, friendships lost more of their
      warmth than family ties did.
      <Cite source={7} /> When they looked at whole personal networks across the same step in life, the same
      authors saw it again: friendships faded faster than kinship, even long and close ones.
      <Cite source={8} /> Twenty-five teenagers are not humanity. Still, I have never met anybody over thirty
      who was surprised by it. Families wait. Friendships have to be told, now and then, that they still
      exist.
    </p>

    <h2>What I would do with it</h2>
    <p>
      None of what follows is science. It is what I do. I do not count to 150. I write names into circles,
      quickly, and look at who ended up further out than I would have said. That surprise is the whole value
      of the exercise.
    </p>
    <p>
      Then I give each circle its own rhythm. My five need no help from software. The next ten hear from me
      every month, the next thirty-five every season, the others around their birthday. And I let people move.
      Somebody who drifts outwards for a few years has not been demoted; they have small children.
    </p>
    <p>
      Most of the effort goes into the middle. The closest will call you anyway, and the furthest do not mind.
      In between are the people who would be delighted to hear from you, and whom nothing reminds you of.
      Those are the names Kindred is for. It does not know how many friends you can have. It knows when you
      last wrote.
    </p>
  </PostPage>
);
