import { FIELD_WORDS, KIN } from '#assistant/ask/question-words.ts';
import { plainWords, stem } from '#assistant/ask/stems.ts';
import type { AnswerRow } from '#contract/ask.ts';
import type { PersonSummary } from '#contract/person.ts';
import { answerWith, type Answerer, evidenceOf, type Known, newestMemory, placeWords } from './known.ts';
import { agoInWords, aheadInWords, birthdayFrom } from './days.ts';
import { matchPerson, toRow, wantedIn } from './match-people.ts';
import { whoIsMeant } from './who-is-meant.ts';

/** Says in a line what is stored of a person. */
function summaryOf(person: PersonSummary, known: Known): string {
  const { birthday, last_contact_date, tags } = person;
  return [
    placeWords(person),
    tags.map(({ name }) => name).join(', '),
    birthday && `birthday ${aheadInWords(birthdayFrom(birthday, known.today), known.today)}`,
    last_contact_date && `last contact ${agoInWords(known.dayOf(last_contact_date), known.today)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const plainRow = (person: PersonSummary, known: Known): AnswerRow => ({
  person,
  reason: summaryOf(person, known) || 'Nothing noted yet',
  memory: newestMemory(person, known),
});

/** Returns the field a topic asks for, with its value in words. */
function fieldOf(topic: string | null, person: PersonSummary): string | undefined {
  const field = plainWords(topic ?? '')
    .map((word) => FIELD_WORDS[word])
    .find(Boolean);
  if (!field) return undefined;
  const value = field === 'city' ? placeWords(person) : person[field];
  return value ?? undefined;
}

/** Returns what is known of one thing about a person: a field, a note or a memory; undefined if nothing is. */
function onTopic(topic: string | null, person: PersonSummary, known: Known): AnswerRow | undefined {
  const field = fieldOf(topic, person);
  if (field) return { person, reason: field, memory: newestMemory(person, known) };
  const wanted = wantedIn(topic);
  const match = matchPerson(person, wanted, known);
  if (match) return toRow(match);
  const some = wanted.flatMap((one) => matchPerson(person, [one], known) ?? []);
  return some[0] && toRow(some[0]);
}

/** Answers `Tell me about Kay`, `Where does Kay live?`, `What did Greg say about the lambs?` */
export const aboutPerson: Answerer = ({ name, topic }, known) => {
  const people = whoIsMeant(name, known);
  if (!Array.isArray(people)) return people;
  const asked = wantedIn(topic).length > 0;
  const rows = people.map(
    (person) => (asked ? onTopic(topic, person, known) : undefined) ?? plainRow(person, known),
  );
  const isFound = !asked || people.some((person) => onTopic(topic, person, known));
  const [first] = rows;
  if (rows.length > 1) return answerWith(`I know ${rows.length} people of that name.`, rows);
  const notes = asked && isFound ? '' : known.notesOf(first!.person);
  const told = [first!.reason, notes, !notes && first!.memory ? `“${first!.memory.snippet}”` : ''].filter(
    Boolean,
  );
  const lead = isFound ? '' : `I have no note on “${topic}”. What I know: `;
  return answerWith(
    `${lead}${first!.person.name}: ${told.join('. ').replaceAll('..', '.')}`.slice(0, 600),
    rows,
  );
};

const kin = new Set(KIN.map(stem));

/** Finds people whose own notes say what they are to a person: `Kay's sister`, `sister of Kay`. */
function calledRelative(person: PersonSummary, wanted: string, known: Known): AnswerRow[] {
  const given = new Set(plainWords(person.name));
  return known.people.flatMap((other) => {
    if (other.id === person.id) return [];
    const texts = [
      { text: known.notesOf(other), memory: undefined },
      ...known.memoriesOf(other.id).map((memory) => ({ text: memory.text, memory })),
    ];
    for (const { text, memory } of texts) {
      const words = plainWords(text);
      const at = words.findIndex((word, index) => {
        if (stem(word) !== wanted) return false;
        const [owner = '', of = '', named = ''] = [words[index - 1], words[index + 1], words[index + 2]];
        return (
          given.has(owner) ||
          (of === 'of' && given.has(named)) ||
          (/^(?:to|of)$/.test(of) && given.has(named))
        );
      });
      if (at >= 0)
        return [
          {
            person: other,
            reason: memory
              ? `A memory says ${words.slice(Math.max(0, at - 1), at + 3).join(' ')}`
              : `Notes: “${text.slice(0, 80)}”`,
            memory: evidenceOf(memory),
          },
        ];
    }
    return [];
  });
}

/** Returns the people whose names stand beside the word in the person's notes and memories. */
function namedBeside(person: PersonSummary, wanted: string, known: Known): AnswerRow[] {
  const own = new Set(plainWords(person.name));
  const texts = [
    { text: known.notesOf(person), memory: undefined },
    ...known.memoriesOf(person.id).map((memory) => ({ text: memory.text, memory })),
  ];
  for (const { text, memory } of texts) {
    const words = plainWords(text);
    const at = words.findIndex((word) => stem(word) === wanted);
    if (at < 0) continue;
    const beside = words.slice(at + 1, at + 4).filter((word) => !own.has(word));
    const near = beside.findIndex((word) => !/^(?:is|are|was|called|named|name|a|the)$/.test(word));
    const name = near >= 0 ? beside[near]! : '';
    const original = text.split(/[^\p{L}\p{N}'’-]+/u).find((word) => plainWords(word)[0] === name);
    if (!original || !/^\p{Lu}/u.test(original)) continue;
    const { ids } = known.names.find(original);
    const found = known.people.filter(({ id }) => ids.includes(id) && id !== person.id);
    if (found.length === 1)
      return [
        { person: found[0]!, reason: `By your notes on ${person.name}`, memory: evidenceOf(memory, [name]) },
      ];
  }
  return [];
}

/** Answers `Who is Greg's sister?` from what is noted, and from nothing else. */
export const relative: Answerer = (plan, known) => {
  const people = whoIsMeant(plan.name, known);
  if (!Array.isArray(people)) return people;
  const wanted = plainWords(plan.topic ?? '')
    .map(stem)
    .find((word) => kin.has(word));
  if (!wanted) return aboutPerson(plan, known);
  const rows = people.flatMap((person) => {
    const others = [...calledRelative(person, wanted, known), ...namedBeside(person, wanted, known)];
    const [row] = others.length > 0 ? [] : [onTopic(plan.topic, person, known)];
    return row ? [row] : others;
  });
  const unique = [...new Map(rows.map((row) => [row.person.id, row])).values()];
  if (unique.length === 0)
    return answerWith(
      `I have no note on ${plan.name}’s ${plan.topic}.`,
      people.map((person) => plainRow(person, known)),
    );
  const [first] = unique;
  const told = first!.memory ? `“${first!.memory.snippet}”` : first!.reason;
  return answerWith(
    unique.length === 1 ? `${first!.person.name}: ${told}` : `Your notes name ${unique.length} people.`,
    unique,
  );
};
