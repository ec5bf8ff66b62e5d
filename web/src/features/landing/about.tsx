import { BookHeart, MessagesSquare, Sprout, type LucideIcon } from 'lucide-react';
import { Section } from './section.tsx';

const POINTS: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BookHeart,
    title: 'Remember everything',
    text: 'Keep a dated memory of each talk: the new job, the sick cat, the thing you promised to send. It is there before you meet again.',
  },
  {
    icon: MessagesSquare,
    title: 'Stay connected',
    text: 'Text from the same page that holds the memory. Answers arrive where you wrote, and nobody slips out of sight unnoticed.',
  },
  {
    icon: Sprout,
    title: 'Build stronger bonds',
    text: 'Say how often you would like to be in touch. Kindred shows who is thriving, who is declining and who has gone quiet.',
  },
];

export function About() {
  return (
    <Section
      title="A good memory is a form of kindness"
      lead="What Kindred does for you, every day, without fuss."
    >
      <ul className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-6">
            <Icon aria-hidden className="size-7 text-accent" strokeWidth={1.7} />
            <h3 className="mt-4 text-2xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
