import type { Item, Person, Scene, Sentence } from '#assistant/offline/model.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { linesOf, namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, genderOf, isPlural } from '#assistant/pronouns.ts';

const asker = phrase("who:(@|he|she|they) ({NOW}|had|has|is|'s|are)* {ASKING_USER} ..3 (me|i|my)");
const told = phrase(
  '<!({BE}) <!(been) {TELLING} ({NOW}|back|it|to|with)* who:({TO_WHOM}|{YOU}|them both|both of them) !(me)|let who:({TO_WHOM}) know',
);
const pronouns = [phrase('who:(him|her|his)'), phrase('who:(them|their|both)')];
const reader = phrase('who:({YOU}|your|yours)');
const besideName = phrase('@ (and|&) who:(him|her)|who:(him|her) (and|&) @');
const several = phrase('(both|all|two|guys|lot)');
/** Matches those who are to get something, as the subject: `I said he would have them`. */
const receiver = phrase(
  "who:(he|she|they) ({NOW}|both)* ({WOULD_GET}|gets|is to|are to|is getting|are getting|has it|wants|need|needs|('s|is|are) ({NOW})* {ASKING_USER})",
);
const prepositions = /^(?:to|for|with|at|from|of|about|on|by)$/;

/** Returns the people of a chat: first those whose messages come before the user's own, the latest first. */
function readersOf({ sentences, references }: Scene, { index }: Sentence): Person[] {
  const ordered = [...sentences.slice(0, index).toReversed(), ...sentences.slice(index)];
  return [...new Set(ordered.flatMap(({ speaker }) => speaker ?? []))].flatMap(
    (writer) => references.find(({ words }) => writer.split(' ').includes(words[0]!))?.person ?? [],
  );
}

/** Tells whether the last sentence that names a person before an offset does so only as the owner of something. */
function isOwner(scene: Scene, person: Person, offset: number): boolean {
  const namings = linesOf(scene).map(({ items }) =>
    items.flatMap(({ reference, end }, i) =>
      reference?.person === person && end <= offset ? [items[i + 1]?.word] : [],
    ),
  );
  const last = namings.findLast((words) => words.length > 0);
  return last !== undefined && last.every((word) => word === "'s");
}

/** Returns the people a pronoun means: named before it, in this sentence or earlier. */
function meantBy({ word, start }: Item, scene: Scene, line: Line): Person[] {
  const all = namedBefore(scene, start);
  const before = all.toSorted((a, b) => Number(isOwner(scene, a, start)) - Number(isOwner(scene, b, start)));
  /** Returns the people whom some sentences name before the pronoun, the latest first. */
  const namedIn = (lines: readonly Line[]): Person[] =>
    before.filter((person) =>
      lines.some(({ items }) =>
        items.some(({ reference, end }) => reference?.person === person && end <= start),
      ),
    );
  const lines = linesOf(scene);
  const at = lines.indexOf(line);
  const [here, near] = [namedIn([line]), namedIn(lines.slice(Math.max(0, at - 2), at + 1))];
  if (isPlural(word) || word === 'both') return near.length > 1 ? near.slice(0, 2).toReversed() : [];
  const only = [here, namedIn(lines.slice(Math.max(0, at - 1), at + 1))].find(
    (named) => named.length === 1 && fitsGender(word, named[0]!.gender),
  );
  const one =
    only?.[0] ??
    before.find(({ gender }) => gender && gender === genderOf(word)) ??
    before.find(({ gender }) => fitsGender(word, gender));
  const opened = topicsOf(scene, []).antecedents[scene.clauses.indexOf(line.clauses[0]!)]!.opened(word);
  return one ? [one] : [...opened];
}

const alsoNamed = phrase('^ ({AND})* [{WHOSE} ({REL_MOD}|{QUALITY})* ({REL_NOUN}|{PERSON_NOUN}) [,]] @');

/** Returns the index after a further name of a list: `Grace and her sister Ada`. */
function joinedTo(items: readonly Item[], at: number): number {
  return isIn('AND', items[at]?.word ?? '') ? at + (alsoNamed.find(items.slice(at))?.to ?? 0) : at;
}

/** Returns the list of people that begins with the first name of some items: `both Grace and Peter`. */
function firstNamed(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ reference }) => reference);
  if (at < 0) return [];
  let to = at + 1;
  for (let next = joinedTo(items, to); next > to; next = joinedTo(items, to)) to = next;
  return items.slice(at, to);
}

/** Returns the people for whom something may be undertaken, and how they are named. */
export function whomOf(
  scene: Scene,
  { line, last }: { line: Line; last: Line | undefined },
  part: readonly Item[],
  all: readonly Item[],
  subject: string,
): [Person[], string] {
  const { speaker } = line.sentence;
  /** Returns the people whom `you` or `you both` means in the user's own message. */
  const readers = (you: readonly Item[]): Person[] => {
    const writers = speaker ? readersOf(scene, line.sentence) : [];
    return several.occurs(you) ? writers : writers.slice(0, 1);
  };
  const who = subject === 'other' ? [] : (told.find(part)?.part('who') ?? []);
  if (peopleIn(who).length > 0) return [peopleIn(who), 'told'];
  if (who[0])
    return who[0].word === 'you' ? [readers(who), 'reader'] : [meantBy(who[0], scene, line), 'told'];
  const named = firstNamed(part);
  if (named.length > 0) {
    const [before, after] = [part[part.indexOf(named[0]!) - 1], part[part.indexOf(named.at(-1)!) + 1]];
    const role =
      after?.word === "'s" ? 'owner' : prepositions.test(before?.word ?? '') ? before!.word : 'object';
    const [beside] = besideName.find(part)?.part('who') ?? [];
    return [[...new Set([...peopleIn(named), ...(beside ? meantBy(beside, scene, line) : [])])], role];
  }
  const spoken = speaker ? reader.find(part)?.part('who') : undefined;
  if (spoken) return [readers(spoken), 'reader'];
  const meant = (speaker ? [] : [receiver, ...pronouns])
    .map((one) => one.find(part)?.part('who')[0])
    .map((item) => (item ? meantBy(item, scene, line) : []))
    .find((people) => people.length > 0);
  if (meant) return [meant, 'pronoun'];
  const far = firstNamed(all);
  if (far.length > 0) return [peopleIn(far), 'far'];
  if (speaker) return [readers([]), 'chat'];
  const asking = [line, last].map((one) =>
    (asker.find(one?.items ?? [])?.part('who') ?? []).flatMap((item) =>
      item.reference ? [item.reference.person] : meantBy(item, scene, line),
    ),
  );
  const earlier = [...asking.flat(), ...namedBefore(scene, part.at(-1)!.end)];
  return [earlier.slice(0, 1), 'earlier'];
}
