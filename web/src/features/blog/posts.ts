import { paths, type Guide, type PostSlug } from '#paths.ts';

export type Author = 'Tom' | 'Scout' | 'Nico';

export interface Post {
  slug: PostSlug;
  title: string;
  /** Text for search engines and link previews. */
  description: string;
  /** Shown in lists of posts. */
  excerpt: string;
  author: Author;
  authorTitle: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  minutes: number;
  /** The guide whose colours the post uses. */
  guide: Guide;
  /** The link at the end of the post. */
  callToAction: { text: string; label: string; to: string };
}

/** All posts of the blog, newest first. */
export const POSTS: readonly Post[] = [
  {
    slug: 'nico-one-trick',
    title: 'I know one trick. It is enough.',
    description:
      'Nico the cat on the only memory technique worth knowing: write it down straight after. With the forgetting curve, and what people keep of a conversation.',
    excerpt:
      'Humans admire people with a good memory. Most of those people own a pencil. An unsentimental guide to the ten minutes after you say goodbye.',
    author: 'Nico',
    authorTitle: 'Chief of Staff, cat',
    date: '2026-11-10',
    minutes: 4,
    guide: 'nico',
    callToAction: {
      text: 'You have just read a page about writing things down. The next ten minutes are yours.',
      label: 'Begin with Nico',
      to: paths.auth('sign-up', 'nico'),
    },
  },
  {
    slug: 'scout-care-for-humans',
    title: 'How to care for your humans',
    description:
      'Scout the dog on six small, warm habits that keep people close: say hello first, remember the small thing, celebrate loudly, come back after a silence.',
    excerpt:
      'Greeting somebody at the door is a skill, and I have practised. Six things I do for my humans that you can do for yours, most of them without a tail.',
    author: 'Scout',
    authorTitle: 'Head of Belonging, dog',
    date: '2026-10-27',
    minutes: 4,
    guide: 'scout',
    callToAction: {
      text: 'You thought of somebody while you read this, didn’t you? Let us go and say hello!',
      label: 'Grow your pack with Scout',
      to: paths.auth('sign-up', 'scout'),
    },
  },
  {
    slug: 'tom-dunbar-number',
    title: 'What Dunbar’s number gets right about your friends',
    description:
      'Where the famous 150 comes from, why the exact figure does not hold, and what the layers of 5, 15, 50 and 150 can still tell you about keeping in touch.',
    excerpt:
      '150 is a number everybody quotes and nobody can defend to the decimal. What is left when you read the papers is smaller, and more useful.',
    author: 'Tom',
    authorTitle: 'Founder, human',
    date: '2026-10-13',
    minutes: 4,
    guide: 'scout',
    callToAction: {
      text: 'Your five are safe. Kindred is for the other hundred and forty-five.',
      label: 'Choose your guide',
      to: `${paths.landing}#guides`,
    },
  },
];

export const postBySlug = (slug: PostSlug): Post => POSTS.find((post) => post.slug === slug)!;
