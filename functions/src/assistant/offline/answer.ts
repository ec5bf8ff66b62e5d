import { resolveWhen } from '#assistant/dates/find-dates.ts';
import type { Narrative, ReadMemory, ReadPerson, Reading } from '#assistant/engine.ts';
import type {
  Clause,
  ContactDetail,
  Finding,
  Introduction,
  Person,
  Scene,
  Statement,
} from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { hasContact, isEvent, ofFinding } from '#assistant/offline/refiners/details.ts';
import { textOf } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, pronounsIn } from '#assistant/pronouns.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { toNote } from '#assistant/notes/to-note.ts';
import { firstMeeting } from '#assistant/text/first-meeting.ts';
import { toSentence } from '#assistant/text/rewrite.ts';

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
        : toNote(about, { person, introduced: new Set([person, ...introduced]), today: narrative.today });
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
