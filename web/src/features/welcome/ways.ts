import { FileUp, type LucideIcon, PencilLine, Sparkles } from 'lucide-react';
import type { WelcomeCard } from '#paths.ts';

interface Way {
  card: WelcomeCard;
  icon: LucideIcon;
  /** Returns the title; `guide` is the name of the user's guide. */
  title: (guide: string) => string;
  text: string;
}

/** The three ways to add the first people, in the order of the cards. */
export const WAYS: readonly Way[] = [
  {
    card: 'tell',
    icon: Sparkles,
    title: (guide) => `Tell ${guide} in a sentence`,
    text: 'Who they are, where they live, what you talked about. Names and memories are sorted out for you.',
  },
  {
    card: 'bring',
    icon: FileUp,
    title: () => 'Bring your contacts',
    text: 'From the address book you have. You see the list before anybody is added.',
  },
  {
    card: 'name',
    icon: PencilLine,
    title: () => 'Type a name',
    text: 'One after the other. Everything else can wait.',
  },
];
