import type { Person } from 'functions/contract';
import { Handshake, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useInPlace } from '#features/profile/view/line.tsx';
import { withListParams } from '#lib/people/list-params.ts';
import { metWords } from '#lib/people/met.ts';
import { paths } from '#paths.ts';
import { useIntroducers } from '#queries/relations/introducers.ts';
import { Button } from '#ui/form/button.tsx';
import { Introducers } from './introducers.tsx';

const NO_PARAMS = new URLSearchParams();

/** Links to all people who were met in the same place and year, or through the same person. */
function OthersMetSo({ person }: { person: Person }) {
  const introducers = useIntroducers(person.id) ?? [];
  const { place = null, on = null } = person.met ?? {};
  const year = on?.slice(0, 4);
  const lists = [
    ...(place || year
      ? [
          {
            label: `People I met ${[place && `in ${place}`, year].filter(Boolean).join(', ')}`,
            params: { met_place: place ?? '', met_year: year ?? '' },
          },
        ]
      : []),
    ...introducers.map(({ person: { id, name } }) => ({
      label: `People I met through ${name}`,
      params: { introduced_by: id },
    })),
  ];
  if (lists.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {lists.map(({ label, params }) => (
        <li key={label} className="min-w-0">
          <Link
            to={paths.people(withListParams(NO_PARAMS, params))}
            className="inline-block max-w-full truncate rounded-full bg-accent-soft px-3 py-1.5 text-sm font-semibold text-accent-strong hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The place and time at which the user met a person, and the introducers. */
export function HowWeMet({ person }: { person: Person }) {
  const { met } = person;
  const { form, open, pencil } = useInPlace(person, { fields: ['met'] }, 'how we met');
  return (
    <section
      aria-labelledby="how-we-met"
      className="grid grid-cols-1 gap-2 rounded-3xl border border-line bg-raised p-5 md:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id="how-we-met" className="text-lg">
          How we met
        </h3>
        {met && !form && pencil}
      </div>
      {form ||
        (met ? (
          <p className="flex items-start gap-3">
            <Handshake aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" strokeWidth={1.8} />
            <span className="min-w-0 wrap-anywhere">{metWords(met)}</span>
          </p>
        ) : (
          <Button size="small" className="justify-self-start" onClick={open}>
            <Plus aria-hidden className="size-4" /> Where and when
          </Button>
        ))}
      <Introducers person={person} />
      <OthersMetSo person={person} />
    </section>
  );
}
