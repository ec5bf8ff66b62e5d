import {
  DIGEST_KINDS,
  type DigestKind,
  type DigestWords,
  type NamedGroup,
} from '#contract/reminders/digest/digest.ts';
import type { DigestMail } from './digest-mail.ts';
import { headline } from '#contract/reminders/digest/push-of.ts';
import { VOICES } from '#contract/reminders/digest/voices.ts';
import { everybody, listNames, shown } from '#contract/reminders/digest/words.ts';

const TITLES: Record<DigestKind, string> = {
  follow_ups: 'To follow up',
  birthdays: 'Birthdays',
  promises: 'Promised',
  catch_up: 'To catch up with',
};

/** The frequency of the mails, and what their links are made from. */
interface MailFrame {
  email: 'daily' | 'weekly';
  publicUrl: string;
  /** Signs a token. */
  tokenOf: (purpose: 'in_touch' | 'snooze' | 'unsubscribe' | 'less_often', personId?: string) => string;
}

/** Maximum number of people in a mail: each has two links with long tokens, in the plain text too. */
const MOST_LINES = 10;

const LESS_OFTEN = { daily: 'Come on Mondays only', weekly: 'Send no more mails' } as const;
const NOON = 12;
const EVENING = 18;

function partOfDay(hour: number): string {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/**
 * Returns the subject. With `private` it gives only the number of people, else their names, at most three.
 */
function subjectOf(groups: NamedGroup[], words: DigestWords): string {
  const people = everybody(groups);
  const [only] = people;
  const { guide, isPrivate, span } = words;
  if (!isPrivate && only && people.length === 1) return `${shown(only.name)}: ${only.reason}`;
  const sentence = isPrivate
    ? headline(people, words)
    : `${listNames(people.map(({ name }) => shown(name)))} ${VOICES[guide].wish(false)}`;
  return span === 'week' ? `${sentence} this week` : sentence;
}

/** Writes the mail of a digest: what both its plain text and its HTML say. */
export function mailOf(groups: NamedGroup[], words: DigestWords, frame: MailFrame): DigestMail {
  const { guide, span, hour, met, asksLessOften } = words;
  const { email, publicUrl, tokenOf } = frame;
  const voice = VOICES[guide];
  const when = span === 'week' ? 'this week' : 'today';
  const actUrl = (token: string) => `${publicUrl}/reminders/act?token=${token}`;
  const lineOf = ({ id, name, reason }: NamedGroup['people'][number]) => ({
    id,
    name,
    reason,
    url: `${publicUrl}/people/${id}`,
    inTouchUrl: actUrl(tokenOf('in_touch', id)),
    snoozeUrl: actUrl(tokenOf('snooze', id)),
  });
  let left = MOST_LINES;
  const sections = DIGEST_KINDS.flatMap((kind) =>
    groups
      .filter((group) => group.kind === kind)
      .map(({ people }) => {
        const lines = people.slice(0, left).map(lineOf);
        left -= lines.length;
        return { kind, title: TITLES[kind], lines };
      }),
  );
  const count = groups.reduce((sum, { people }) => sum + people.length, 0);
  return {
    guide,
    subject: subjectOf(groups, words),
    preview: voice.preview(when),
    greeting: voice.greeting(partOfDay(hour), when),
    sections: sections.filter(({ lines }) => lines.length > 0),
    more: count - (MOST_LINES - left),
    wentWell: met.length > 0 ? voice.wentWell(listNames(met.map(shown))) : null,
    lessOften: asksLessOften
      ? { question: voice.lessOften[email], label: LESS_OFTEN[email], url: actUrl(tokenOf('less_often')) }
      : null,
    closing: voice.closing,
    why:
      email === 'daily'
        ? 'This mail comes on days on which something is due, because you asked for it.'
        : 'This mail comes on Mondays, if something is due, because you asked for it.',
    todayUrl: `${publicUrl}/today`,
    settingsUrl: `${publicUrl}/settings/reminders`,
    unsubscribeUrl: `${publicUrl}/api/reminders/unsubscribe?token=${tokenOf('unsubscribe')}`,
  };
}

/** Returns a name on one line of the plain text. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Writes the plain text of a mail. */
export function textOf(mail: DigestMail): string {
  const sections = mail.sections.flatMap(({ title, lines }) => [
    title.toUpperCase(),
    ...lines.flatMap(({ name, reason, url, inTouchUrl, snoozeUrl }) => [
      `${oneLine(name)}: ${reason}`,
      `  Open: ${url}`,
      `  In touch: ${inTouchUrl}`,
      `  Snooze a week: ${snoozeUrl}`,
      '',
    ]),
  ]);
  return [
    mail.greeting,
    mail.preview,
    '',
    ...sections,
    ...(mail.more > 0 ? [`And ${mail.more} more on Today: ${mail.todayUrl}`, ''] : []),
    ...(mail.wentWell ? [mail.wentWell, ''] : []),
    ...(mail.lessOften
      ? [mail.lessOften.question, `${mail.lessOften.label}: ${mail.lessOften.url}`, '']
      : []),
    mail.closing,
    '',
    '-- ',
    mail.why,
    `Today: ${mail.todayUrl}`,
    `Settings: ${mail.settingsUrl}`,
    `Unsubscribe: ${mail.unsubscribeUrl}`,
  ].join('\n');
}
