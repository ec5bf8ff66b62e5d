import type { ReactNode } from 'react';
import { HealthBadge } from '#ui/person/health-badge.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { Section } from './section.tsx';

/** Picture of a memory. */
const Memory = () => (
  <div className="w-full max-w-72 -rotate-1 rounded-3xl border border-line bg-raised px-6 pt-4 pb-5 shadow-card">
    <p className="text-sm font-medium text-soft">Yesterday at 9:15 PM</p>
    <p className="ruled mt-1 text-[0.9375rem] leading-8">
      Theo’s father is out of hospital. Likes the crossword, hates the soup.
    </p>
  </div>
);

/** Picture of two messages, a sent one and the answer. */
const Message = () => (
  <div className="grid w-full max-w-72 gap-2">
    <p className="w-fit justify-self-end rounded-[1.25rem] rounded-br-md bg-bubble px-4 py-2.5 text-on-bubble">
      How is your father? Still fighting with the soup?
    </p>
    <p className="w-fit rounded-[1.25rem] rounded-bl-md border border-line bg-raised px-4 py-2.5">
      You remembered!
    </p>
  </div>
);

const FRIENDS = [
  { id: 'priya-7', name: 'Priya Raman', since: '4 days', health_status: 'healthy' },
  { id: 'theo', name: 'Theo Lindqvist', since: '34 days', health_status: 'warning' },
  { id: 'joe', name: 'Grandpa Joe', since: '5 months', health_status: 'dormant' },
] as const;

const IN_TOUCH = { health_emoji: null, last_contact_date: '2026-03-01T12:00:00.000Z' };

/** Picture of the health of three people. */
const Bonds = () => (
  <ul className="grid w-full max-w-80 divide-y divide-line rounded-3xl border border-line bg-raised px-5 shadow-card">
    {FRIENDS.map(({ id, name, since, health_status }) => (
      <li key={id} className="flex items-center gap-3 py-3">
        <Avatar id={id} name={name} size="small" />
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate font-semibold">{name}</span>
          <span className="text-sm text-soft">{since} ago</span>
        </span>
        <HealthBadge person={{ health_status, ...IN_TOUCH }} />
      </li>
    ))}
  </ul>
);

const POINTS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Remember everything',
    text: 'Keep a dated memory of each talk: the new job, the sick father, the thing you promised to send. It is there before you meet again.',
    picture: <Memory />,
  },
  {
    title: 'Stay connected',
    text: 'Text from the same page that holds the memory. Answers arrive where you wrote, and nobody slips out of sight unnoticed.',
    picture: <Message />,
  },
  {
    title: 'Build stronger bonds',
    text: 'Say how often you would like to be in touch. Kindred shows who is thriving, who is declining, and who has gone quiet.',
    picture: <Bonds />,
  },
];

export function About() {
  return (
    <Section
      id="about"
      title="A good memory is a form of kindness"
      lead="What Kindred does for you, every day, without fuss."
      className="border-y border-line bg-sunken"
    >
      <ul className="grid gap-x-10 gap-y-14 lg:grid-cols-3">
        {POINTS.map(({ title, text, picture }) => (
          <li
            key={title}
            className="grid gap-8 sm:grid-cols-2 sm:items-center lg:grid-cols-1 lg:content-between"
          >
            <div aria-hidden className="flex items-center sm:order-last lg:order-first lg:min-h-52">
              {picture}
            </div>
            <div>
              <h3 className="text-[1.625rem]">{title}</h3>
              <p className="mt-2 max-w-sm leading-7 text-pretty text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
