import { nameWords } from '#names/name-parts.ts';
import { nicknameGroups } from '#names/nicknames.ts';
import { fold } from '#contract/text/fold.ts';
import { KIN, LITTLE_WORDS } from './question-words.ts';
import { readingsOf } from './typos.ts';

interface Named {
  id: string;
  name: string;
  nickname?: string | null;
}

/** The people that a name may mean. */
export interface FoundNames {
  ids: string[];
  /** Words of names that a mistyped word may stand for, if there are several; else empty. */
  unclear: string[];
}

interface Entry extends Named {
  words: ReadonlySet<string>;
}

const WORDS_IN_NAME = 4;
const kin = new Set(KIN);
const isNoName = (word: string): boolean => LITTLE_WORDS.has(word) || kin.has(word);
const NOBODY: FoundNames = { ids: [], unclear: [] };

/** Returns all words of a name, including those in brackets and quotes, and the parts of hyphenated names. */
function allWords(name: string): string[] {
  const plain = fold(name).replaceAll(/[’'`´]/g, '');
  return [...nameWords(name), ...(plain.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Maximum number of names whose words a process remembers: some ten accounts of thousands of people. */
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, ReadonlySet<string>>();

/** Returns the words of a name. Taking names apart is most of the work of a question. */
function wordsOf(name: string): ReadonlySet<string> {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const words = new Set(allWords(name));
  remembered.set(name, words);
  return words;
}

const wordsOfBoth = ({ name, nickname }: Named): ReadonlySet<string> =>
  nickname ? new Set([...wordsOf(name), ...wordsOf(nickname)]) : wordsOf(name);

const haveOneNickname = (a: string, b: string): boolean => {
  const groups = nicknameGroups(b);
  return nicknameGroups(a).some((group) => groups.includes(group));
};

const isOf = (word: string, { words }: Entry): boolean => words.has(word);
const isNicknameOf = (word: string, entry: Entry): boolean =>
  isOf(word, entry) || [...entry.words].some((other) => haveOneNickname(word, other));

export interface NameFinder {
  /**
   * Finds the people with a name. It may be a full name, a first name or surname alone, a nickname or a typo.
   */
  find(name: string): FoundNames;
  /** Tells whether a text is exactly a name, without typos. */
  isName(text: string): boolean;
  /**
   * Finds the people whose whole names occur in a text, without typos; if there are none, those of whom one
   * word of the name does.
   */
  within(text: string): string[];
}

const opened = new WeakMap<readonly Named[], NameFinder>();

/**
 * Prepares the names of an account for finding people by them. The result is kept for further calls with the
 * same list.
 */
export function openNames(people: readonly Named[]): NameFinder {
  const finder = opened.get(people) ?? toFinder(people);
  opened.set(people, finder);
  return finder;
}

function toFinder(people: readonly Named[]): NameFinder {
  const entries: Entry[] = people.map((person) => ({ ...person, words: wordsOfBoth(person) }));
  const idsWhere = (fits: (entry: Entry) => boolean): string[] => entries.filter(fits).map(({ id }) => id);

  /** Returns everybody whose name has all these words. If there is nobody, nicknames count. */
  function exact(words: readonly string[]): string[] {
    if (words.length === 0) return [];
    const ids = idsWhere((entry) => words.every((word) => isOf(word, entry)));
    return ids.length > 0 ? ids : idsWhere((entry) => words.every((word) => isNicknameOf(word, entry)));
  }

  /**
   * Corrects mistyped words and finds the people they mean. If several corrections are possible, returns them
   * as `unclear`.
   */
  function mistyped(words: readonly string[]): FoundNames {
    let fitting = entries;
    const readings: string[] = [];
    for (const word of words) {
      const known = fitting.filter((entry) => isOf(word, entry));
      if (known.length > 0) {
        fitting = known;
        readings.push(word);
        continue;
      }
      const meant = readingsOf(
        word,
        fitting.flatMap((entry) => [...entry.words]),
      );
      if (meant.length === 0) return NOBODY;
      if (meant.length > 1) return { ids: [], unclear: meant };
      fitting = fitting.filter((entry) => isOf(meant[0]!, entry));
      readings.push(meant[0]!);
    }
    return { ids: fitting.map(({ id }) => id), unclear: [] };
  }

  /**
   * Finds a name among words that are not part of it, as in `Greg from work` or `brother Tom`. In `Greg
   * Smith`, `Smith` is part of it.
   */
  function part(words: readonly string[]): string[] {
    for (let length = Math.min(words.length, WORDS_IN_NAME); length > 0; length--)
      for (let start = 0; start + length <= words.length; start++) {
        const after = words[start + length];
        const isAlone = words.slice(0, start).every(isNoName) && (after === undefined || isNoName(after));
        const ids = isAlone ? exact(words.slice(start, start + length)) : [];
        if (ids.length > 0) return ids;
      }
    return [];
  }

  function findOne(name: string): FoundNames {
    const words = nameWords(name);
    if (words.length === 0) return NOBODY;
    const whole = exact(words);
    if (whole.length > 0) return { ids: whole, unclear: [] };
    const some = mistyped(words);
    if (some.ids.length > 0) return some;
    const inside = words.length > 1 ? part(words) : [];
    return inside.length > 0 ? { ids: inside, unclear: [] } : some;
  }

  const found = new Map<string, FoundNames>();

  /** Finds the people meant by one name, or by several names joined with `and`, `or` or a comma. */
  function findAll(name: string): FoundNames {
    const whole = findOne(name);
    const parts = name.split(/\s+(?:and|or|&)\s+|\s*,\s*/i).filter(Boolean);
    if (parts.length < 2) return whole;
    const each = parts.map(findOne);
    if (each.some(({ ids }) => ids.length === 0)) return whole;
    return { ids: [...new Set(each.flatMap(({ ids }) => ids))], unclear: [] };
  }

  return {
    find(name) {
      const answer = found.get(name) ?? findAll(name);
      found.set(name, answer);
      return answer;
    },
    isName: (text) => exact(nameWords(text)).length > 0,
    within(text) {
      const words = allWords(text);
      const named = new Set(words);
      const whole = idsWhere((entry) => {
        const own = nameWords(entry.name);
        return own.length > 1 && own.every((word) => named.has(word));
      });
      if (whole.length > 0) return whole;
      return idsWhere((entry) => nameWords(entry.name).some((word) => word.length > 2 && named.has(word)));
    },
  };
}
