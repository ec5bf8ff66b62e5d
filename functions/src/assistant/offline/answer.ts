import { findDates, resolveWhen } from '#assistant/dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading } from '#assistant/engine.ts';
import type {
  Clause,
  ContactDetail,
  Finding,
  Introduction,
  Item,
  Person,
  Scene,
  Statement,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { hasContact, isEvent, ofFinding } from '#assistant/offline/refiners/details.ts';
import { textBetween, textOf } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, pronounsIn } from '#assistant/pronouns.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { firstMeeting } from '#assistant/text/first-meeting.ts';

/** Adds a capital letter at the start and a full stop at the end. */
export const toSentence = (text: string): string =>
  text[0]!.toUpperCase() + text.slice(1) + (/[.!?…)]$/.test(text) ? '' : '.');

const noteLead = phrase('^ ({NOTE_LEAD}|{MARK})*');
const contactKind = phrase('^ {CONTACT_KIND}');
const isContactWord = (word: string): boolean =>
  isIn('CONTACT_FILLER', word) || contactKind.occurs([{ word, kind: 'word', start: 0, end: 0 }]);
const birthdayWords = phrase("({THEIR}|the|and)* {BIRTHDAY} (is|was|'s|:|on|of|birth|{IS})*");
const namedWords = phrase('[,] [whose name] [{BE_SHORT}] (named|called) @ ');
const ends = phrase('({NOTE_END}|{MARK})* $');

/** Returns a clause without the introduced names, contact details, days and introductory words. */
function toNotePart(clause: Clause, people: ReadonlySet<Person>, today: string): string {
  const { items } = clause;
  const dropped = new Set<Item>();
  const drop = (part: readonly Item[]): void => part.forEach((item) => dropped.add(item));
  items.forEach((item, i) => {
    const isOwner =
      items[i + 1]?.word === "'s" &&
      items[i + 2]?.kind === 'word' &&
      items.slice(i + 2, i + 6).every(({ word }) => !isIn('DETAIL', word));
    const isNamed = item.reference && toLow(item.reference.person.name).includes(item.reference.words[0]!);
    if (isNamed && people.has(item.reference!.person) && !isOwner) {
      drop([item]);
      if (items[i + 1]?.word === "'s") drop([items[i + 1]!]);
    }
    if (/^(?:email|phone|hashtag|url)$/.test(item.kind)) {
      let from = i;
      while (from > 0 && isContactWord(items[from - 1]!.word)) from--;
      drop(items.slice(from, i + 1));
    }
  });
  const birthday = birthdayWords.find(items);
  if (birthday) {
    let to = birthday.to;
    while (items[to] && (items[to]!.kind === 'number' || isIn('MONTH_OR_OF', items[to]!.word))) to++;
    drop(items.slice(birthday.from, to));
  }
  const named = namedWords.find(items);
  if (named && peopleIn(items.slice(named.from, named.to)).some((person) => people.has(person)))
    drop(items.slice(named.from, named.to));
  const text = textBetween(clause, clause.start, clause.end);
  for (const { start, end } of findDates(text, today))
    drop(items.filter((item) => item.start >= clause.start + start && item.end <= clause.start + end));
  let kept = items.filter((item) => !dropped.has(item));
  kept = kept.slice(noteLead.find(kept)?.to ?? 0);
  kept = kept.slice(0, ends.find(kept)?.from ?? kept.length);
  return kept
    .map((item, i) => {
      const before = kept[i - 1];
      const words = textBetween(clause, item.start, item.end);
      const isGlued = before && before.end === item.start;
      return before && !isGlued && !/^[,.;!?)]$/.test(words) ? ` ${words}` : words;
    })
    .join('')
    .replaceAll(/\(\s*\)|[,;:]\s*(?=[,;.])/g, '')
    .replace(/^([^(]*)\)/, '$1')
    .trim();
}

const filler =
  /^(?:\W|\b(?:oh|um|uh|ok|okay|yes|so|well|also|both|her|his|their|she|he|they|it|that|too|lol)\b)*$/iu;

/**
 * Builds the note about introduced people: the text of the clauses without names, contact details and days.
 */
const toNote = (clauses: readonly Clause[], people: ReadonlySet<Person>, today: string): string =>
  clauses
    .map((clause) => toNotePart(clause, people, today))
    .filter((part) => !filler.test(part) && !/^[\p{L} -]+['’]s\W*$/u.test(part))
    .map(toSentence)
    .join(' ');

const lead = /^(?:[\s,;:&–—-]|\b(?:and|but|so|then|also|plus|oh|um|uh|yeah|well|anyway|please)\b)+/i;

/** Joins the words of clauses into one text. Adjacent clauses stay in one sentence. */
export function toContent(text: string, clauses: readonly Clause[]): string {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of clauses) {
    const last = parts.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = end;
    else parts.push({ start, end });
  }
  return parts
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replaceAll(/\s+/g, ' ')
        .replace(lead, '')
        .replace(/[\s,;:–—-]+$/, ''),
    )
    .filter(Boolean)
    .map(toSentence)
    .join(' ');
}

/** Returns the word by which a clause calls a person: a name, or a pronoun that means the opened person. */
export function nameIn(person: Person, clause: Clause, { opened, references, text }: Scene): string {
  if (person !== opened || peopleIn(clause.items).includes(person)) return person.name;
  const isNamed = references.some((reference) => reference.person === person);
  const fitting = (words: string): string | undefined =>
    pronounsIn(words).find(({ word }) => fitsGender(word.toLowerCase(), person.gender))?.word;
  return fitting(textOf(clause)) ?? (isNamed ? person.name : (fitting(text) ?? person.name));
}

const touch = phrase('({TOUCH}|with @|(told|showed|helped|gave) me)');
const isTelling = ({ items }: Clause): boolean =>
  items.some(
    ({ word, kind }) =>
      kind !== 'hashtag' && /[\p{L}]{2}/u.test(word) && word !== '@' && !isIn('EMPTY_WORD', word),
  );

/** Builds one memory per person and day. A statement without a day joins the person's previous memory. */
function toMemories(
  person: Person,
  told: readonly Statement[],
  scene: Scene,
  narrative: Narrative,
): ReadMemory[] {
  const days = new Map<string, { statement: Statement; when: string | null }[]>();
  let current = told.find(({ when }) => when !== null)?.when ?? null;
  for (const statement of told) {
    if (!isTelling(statement.clause)) continue;
    current = statement.when ?? current ?? statement.occasion;
    const day = resolveWhen(current, narrative.today) ?? narrative.today;
    days.set(day, [...(days.get(day) ?? []), { statement, when: current }]);
  }
  return [...days.values()].map((said) => {
    const clauses = said.map(({ statement }) => statement.clause);
    const [{ start, end }] = [clauses[0]!];
    return {
      person: nameIn(person, clauses[0]!, scene),
      content: toContent(scene.text, clauses),
      when: said[0]!.when,
      contacted: clauses.some(({ items }) => touch.occurs(items)),
      evidence: narrative.text.slice(start, end),
      rule: said[0]!.statement.rule,
      span: { start, end },
    };
  });
}

const toTold = (clause: Clause) => ({ text: textOf(clause), sentence: clause.sentence.text });

/** Builds the engine's answer. Statements about new people become notes, those about others memories. */
export function toReading(
  found: readonly Finding[],
  scene: Scene,
  narrative: Narrative,
): Pick<Reading, 'people' | 'tags' | 'memories'> {
  const { clauses, intents, isKnown, references, opened } = scene;
  const introductions = new Map(
    ofFinding(found, 'introduction').map((one): [Person, Introduction] => [one.person, one]),
  );
  const details = new Map(
    ofFinding(found, 'detail').map((one): [Person, ContactDetail] => [one.person, one]),
  );
  const told = Map.groupBy(ofFinding(found, 'statement'), ({ person }) => person);
  const toldOf = (person: Person): Statement[] => told.get(person) ?? [];
  const memorable = (person: Person): Statement[] =>
    toldOf(person).filter(
      ({ clause, isOnlyDetail }) => !isOnlyDetail && intents[clauses.indexOf(clause)] === 'statement',
    );
  const isNew = (person: Person): boolean =>
    introductions.has(person) ||
    (!isKnown(person) &&
      hasContact(details.get(person)?.fields ?? {}) &&
      !memorable(person).some(({ clause }) => isEvent(clause)));
  const introduced = new Set(introductions.keys());
  const quote = ({ start, end }: Clause) => ({
    evidence: narrative.text.slice(start, end),
    span: { start, end },
  });
  const toPerson = (person: Person): ReadPerson[] => {
    const source = introductions.get(person) ?? details.get(person);
    if (!source) return [];
    const scenes = introductions.get(person)?.scene;
    const about = [...new Set([...(scenes ? [scenes] : []), ...toldOf(person).map(({ clause }) => clause)])];
    const body =
      isKnown(person) && !isNew(person)
        ? ''
        : toNote(about, new Set([person, ...introduced]), narrative.today);
    const words = toLow(person.name);
    const isNamed = ({ references: named }: Clause): boolean =>
      named.some((one) => one.person === person && words.includes(one.words[0]!));
    const named = clauses.find(isNamed) ?? source.clause;
    const met = introductions.has(person)
      ? firstMeeting([...about, named].map(toTold), narrative.today)
      : undefined;
    return [
      {
        name: nameIn(person, named, scene),
        ...(body ? { body } : {}),
        ...(met ? { met } : {}),
        ...details.get(person)?.fields,
        rule: source.rule,
        ...quote(named),
      },
    ];
  };
  const people = [...new Set([...references.map(({ person }) => person), ...(opened ? [opened] : [])])];
  return {
    people: people.flatMap(toPerson),
    tags: ofFinding(found, 'tag').map(({ tag, operation, people: tagged, rule, clause }) => ({
      tag_name: tag,
      operation,
      people: tagged.map((person) => nameIn(person, clause, scene)),
      rule,
      ...quote(clause),
    })),
    memories: people.flatMap((person) =>
      isNew(person) ? [] : toMemories(person, memorable(person), scene, narrative),
    ),
  };
}
