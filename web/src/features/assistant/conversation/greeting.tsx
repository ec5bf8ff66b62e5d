import { BookHeart, CircleHelp, Tag, UserPlus } from 'lucide-react';
import { QUESTIONS } from '#features/assistant/answers/questions.ts';
import { VOICES } from '#lib/text/guide-voice.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';

const PROMPTS = [
  {
    label: 'Add friends',
    icon: UserPlus,
    text: 'Add my friend Tessa Okafor. She is a nurse, tessa@example.com, 512-555-0147.',
  },
  {
    label: 'Update friends with a tag',
    icon: Tag,
    text: 'Tag Tessa Okafor and Jordan Blake as book club.',
  },
  {
    label: 'Record memories',
    icon: BookHeart,
    text: 'Had lunch with Jordan Blake yesterday. He is moving to Oslo in May.',
  },
  { label: 'Ask a question', icon: CircleHelp, text: QUESTIONS[0] },
];

/** The guide's first words, with examples that fill the text box. */
export function Greeting({ onExample }: { onExample: (text: string) => void }) {
  const guide = useSettings(guideOf);
  return (
    <section aria-label="Greeting" className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <GuidePortrait guide={guide} className="size-16 shrink-0" />
        <p className="min-w-0 grow rounded-3xl rounded-tl-lg border border-line bg-raised px-4 py-3">
          {VOICES[guide].hello}
        </p>
      </div>
      <ul aria-label="Examples" className="grid gap-2">
        {PROMPTS.map(({ label, icon: Icon, text: example }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onExample(example)}
              className="flex w-full items-start gap-3 rounded-2xl border border-line bg-raised px-4 py-2.5 text-left transition-colors hover:border-edge hover:bg-accent-soft"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-soft">{example}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
