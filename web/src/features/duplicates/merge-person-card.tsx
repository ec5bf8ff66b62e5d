import type { PersonSummary } from 'functions/contract';
import { Link } from 'react-router';
import { birthdayText } from '#lib/people/birthday.ts';
import { paths } from '#paths.ts';
import { usePhoneText } from '#queries/account/country.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { TagChip } from '#ui/person/tag-chip.tsx';

const MOST_TAGS = 3;

const detailsOf = (
  person: PersonSummary,
  writePhone: (phone: string) => string,
): [label: string, value: string | null][] => [
  ['Nickname', person.nickname && `“${person.nickname}”`],
  ['Work', [person.job_title, person.company].filter(Boolean).join(', ')],
  ['Email', person.email],
  ['Phone', person.phone_number && writePhone(person.phone_number)],
  ['Place', [person.city, person.state, person.zip].filter(Boolean).join(', ')],
  ['Birthday', person.birthday && birthdayText(person.birthday)],
  ['Notes', person.body],
];

/** One person of a pair, with details that tell the two apart. */
export function MergePersonCard({ person }: { person: PersonSummary }) {
  const phoneText = usePhoneText();
  const details = detailsOf(person, (phone) => phoneText(phone).text).filter(([, value]) => value);
  const more = person.tags.length - MOST_TAGS;
  return (
    <div className="flex min-w-0 items-start gap-3 rounded-2xl border border-line bg-paper p-4">
      <Avatar id={person.id} name={person.name} photo={person.photo} />
      <div className="grid min-w-0 gap-2">
        <Link
          to={paths.person(person.id, { panel: 'profile' })}
          className="font-display text-lg leading-snug font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {person.name}
        </Link>
        <dl className="grid gap-0.5 text-sm">
          {details.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="sr-only">{label}</dt>
              <dd className="line-clamp-2 wrap-anywhere text-soft">{value}</dd>
            </div>
          ))}
        </dl>
        {details.length === 0 && <p className="text-sm text-soft">Nothing but the name is known.</p>}
        {person.tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {person.tags.slice(0, MOST_TAGS).map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
            {more > 0 && <span className="text-xs text-soft">+{more}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
