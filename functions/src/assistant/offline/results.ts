import type { Narrative, ReadPerson, Reading } from '#assistant/engine.ts';
import { peopleIn, type Clause } from './clauses.ts';
import type { ContactData, Fields } from './contact-data.ts';
import type { Day } from './days.ts';
import { toMemories, type Statement } from './entries.ts';
import type { Intent } from './intents.ts';
import type { Introductions } from './introductions.ts';
import { toNote } from './notes.ts';
import type { Person, Reference } from './people.ts';
import type { TagRequest } from './tags.ts';
import type { Topics } from './topics.ts';

/** The results of all stages. */
interface Findings {
  narrative: Narrative;
  /** The narrative's text without injections. */
  text: string;
  references: readonly Reference[];
  clauses: readonly Clause[];
  intents: readonly Intent[];
  introductions: Introductions;
  topics: Topics;
  days: readonly Day[];
  contactData: ContactData;
  tagRequests: readonly TagRequest[];
  isKnown: (person: Person) => boolean;
}

const event =
  /\b(?:met|saw|had|call|called|spoke|talked|talk|chat|sat down|(?:with|w\/) @\d+|lunch|dinner|coffee|breakfast|brunch|drinks|ran into|visited|texted|went)\b/;

const isEvent = ({ shape }: Clause): boolean =>
  event.test(shape) && !/\bcall <phone>/.test(shape) && !/^(?:, )?(?:his|her|their|@\d+ 's)\b/.test(shape);

/** `Ana's email has changed`: no news, because the next words give the new value. */
const isContactChange = ({ shape }: Clause): boolean =>
  /^(?:@\d+ 's|his|her|their) (?:\w+ )?(?:email|number|cell|phone|mobile|address) (?:has |have |is )?(?:changed|different|new)(?: again| now)?\W*$/.test(
    shape,
  ) ||
  /^(?:@\d+|he|she|they) (?:(?:has|have|'s|just|finally|also|recently|again|got|gotten|went and) )*(?:changed|switched|updated|a new|new|lost|got)(?: (?:his|her|their|a|an|to|new|old|the))* (?:\w+ )?(?:email|e-mail|number|cell|phone|mobile|address)s?(?: (?:address|number|again|now|yet again|provider))*\W*$/.test(
    shape,
  );

/** Returns whether a clause is only the reason for a tag: `take Ana off choir, she moved`. */
const isReason = (clause: Clause, previous: Clause | undefined, intent: Intent | undefined): boolean =>
  intent === 'tag' && previous?.sentence === clause.sentence && clause.references.length === 0;

/** `met Ana's boss, Marit`: news of Marit, not of Ana. */
function isOnlyOwner(clause: Clause, person: Person, { people, scenes }: Introductions): boolean {
  const [, owner, owned] =
    /^(?:(?!@).)*\bmet (@\d+) 's (?:[\w-]+ ){1,8}?(?:, )?(@\d+)/.exec(clause.shape) ?? [];
  const isOfScene = [...scenes.values()].includes(clause) && /\bmet @\d+ 's /.test(clause.shape);
  if (isOfScene && !people.has(person)) return true;
  return (
    !!owned &&
    peopleIn(clause, owner!).includes(person) &&
    peopleIn(clause, owned).some((one) => people.has(one))
  );
}

/**
 * Collects the clauses about each person: all of them for notes, and those with more than contact details
 * for memories.
 */
function gather({ clauses, intents, topics, days, contactData, introductions }: Findings) {
  const notes = new Map<Person, Clause[]>();
  const statementsOf = new Map<Person, Statement[]>();
  for (const [i, clause] of clauses.entries()) {
    if (intents[i] !== 'statement' && intents[i] !== 'add') continue;
    if (!days[i]!.own && isReason(clause, clauses[i - 1], intents[i - 1])) continue;
    const isOnlyContact = isContactChange(clause) || (contactData.clauses.has(clause) && !isEvent(clause));
    for (const person of topics.of[i]!) {
      if (isOnlyOwner(clause, person, introductions)) continue;
      notes.set(person, [...(notes.get(person) ?? []), clause]);
      if (!isOnlyContact && intents[i] === 'statement')
        statementsOf.set(person, [...(statementsOf.get(person) ?? []), { clause, day: days[i]! }]);
    }
  }
  return { notes, statementsOf };
}

/** Returns whether there are contact details besides city and state. */
const hasContact = (fields: Fields | undefined): boolean =>
  Object.keys(fields ?? {}).some((field) => field !== 'city' && field !== 'state');

/**
 * Returns a person's contact details. For a known person, moving to another city is news instead, unless
 * there is a street or a zip.
 */
function fieldsOf(person: Person, { contactData, introductions, isKnown }: Findings): Fields {
  const found = contactData.of.get(person) ?? {};
  const isSettled = !!found.street_address || !!found.zip || introductions.certain.has(person);
  const isNew = introductions.people.has(person) || hasContact(found);
  const isNews = !isSettled && (isKnown(person) || !isNew);
  if (!isNews) return found;
  const { city: _, state: __, ...rest } = found;
  return rest;
}

/**
 * Builds the engine's answer. Statements about new people become notes, those about others become memories.
 */
export function toReading(findings: Findings): Reading {
  const { narrative, text, references, clauses, introductions, contactData, isKnown, tagRequests } = findings;
  const { notes, statementsOf } = gather(findings);
  const isNew = (person: Person): boolean =>
    introductions.people.has(person) ||
    (!isKnown(person) &&
      hasContact(contactData.of.get(person)) &&
      !statementsOf.get(person)?.some(({ clause }) => isEvent(clause)));
  const bodyOf = (person: Person): string => {
    if (isKnown(person) && !isNew(person)) return '';
    const scene = introductions.scenes.get(person);
    const clauses = new Set([...(scene ? [scene] : []), ...(notes.get(person) ?? [])]);
    return toNote([...clauses], [person, ...introductions.people], narrative.today);
  };
  const toPerson = (person: Person): ReadPerson[] => {
    const fields = fieldsOf(person, findings);
    if (!introductions.people.has(person) && Object.keys(fields).length === 0) return [];
    const body = bodyOf(person);
    const { start, end } = clauses.find(({ references }) => references.some((one) => one.person === person))!;
    const evidence = narrative.text.slice(start, end);
    return [{ name: person.name, ...(body ? { body } : {}), ...fields, evidence }];
  };
  const people = new Set(references.map(({ person }) => person));
  return {
    people: [...people].flatMap(toPerson),
    tags: tagRequests.map(({ tag, operation, people: tagged, clause: { start, end } }) => ({
      tag_name: tag,
      operation,
      people: tagged.map(({ name }) => name),
      evidence: narrative.text.slice(start, end),
    })),
    memories: [...statementsOf].flatMap(([person, statements]) =>
      isNew(person) ? [] : toMemories(person, statements, text, narrative),
    ),
  };
}
