import { DIGEST_TAG, type PushNotification } from '#contract/reminders/notification.ts';
import type { DigestWords, NamedGroup, NamedPerson } from './digest.ts';
import { VOICES } from './voices.ts';
import { countOfPeople, everybody, shortened, shown } from './words.ts';

/** Maximum number of people whom a notification names; the others are counted. */
const MOST_LINES = 5;
/**
 * Maximum number of characters of all reasons together. Even with four bytes each they fit into the 4096 bytes of a
 * push message, beside the tokens and the encryption.
 */
const MOST_LETTERS = 700;

/** Returns who is meant as the subject of a sentence. */
function subjectOf(people: NamedPerson[], isPrivate: boolean): string {
  const [only] = people;
  if (!only || people.length > 1) return countOfPeople(people.length);
  return isPrivate ? 'Somebody' : shown(only.name);
}

/**
 * Returns one sentence on who is meant. It names a single person, unless it is private; several are counted.
 */
export const headline = (people: NamedPerson[], { guide, isPrivate }: DigestWords): string =>
  `${subjectOf(people, isPrivate)} ${VOICES[guide].wish(people.length === 1)}`;

function reasonsOf(people: NamedPerson[], { guide, isPrivate }: DigestWords): string[] {
  const voice = VOICES[guide];
  if (isPrivate) return [voice.private];
  const [only] = people;
  if (only && people.length === 1) return [`${shortened(only.reason, MOST_LETTERS)}. ${voice.nudge}`];
  const more = people.length - MOST_LINES;
  return [
    ...people
      .slice(0, MOST_LINES)
      .map(({ name, reason }) => shortened(`${shown(name)}: ${reason}`, MOST_LETTERS / MOST_LINES)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

/**
 * Writes the one notification of a digest. If it is about one person, it has the actions, with the tokens
 * that `tokenOf` signs; without `tokenOf` it has none. `badge` is the number on the app's icon.
 */
export function pushOf(
  groups: NamedGroup[],
  words: DigestWords,
  badge: number,
  tokenOf: ((action: 'in_touch' | 'snooze', personId: string) => string) | null,
): PushNotification {
  const people = everybody(groups);
  const [only] = people.length === 1 ? people : [];
  const { met, asksLessOften, guide } = words;
  const body = [
    ...reasonsOf(people, words),
    ...(met.length > 0
      ? [`You were in touch with ${countOfPeople(met.length).toLowerCase()} in the last seven days.`]
      : []),
    ...(asksLessOften ? [VOICES[guide].tooOften] : []),
  ];
  const actions =
    only && tokenOf
      ? ([
          { action: 'in_touch', title: 'In touch', token: tokenOf('in_touch', only.id) },
          { action: 'snooze', title: 'Snooze a week', token: tokenOf('snooze', only.id) },
        ] as const)
      : undefined;
  const url = only ? `/people/${only.id}` : '/today';
  return {
    tag: DIGEST_TAG,
    title: headline(people, words),
    body: body.join('\n'),
    url: asksLessOften ? '/settings/reminders' : url,
    badge,
    ...(actions && { actions: [...actions] }),
  };
}
