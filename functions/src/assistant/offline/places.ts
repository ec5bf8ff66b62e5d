import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isPlace, stateCode } from '#assistant/lexicon/places.ts';
import { textOf, type Clause } from './clauses.ts';
import { STREET } from './streets.ts';

export interface Place {
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/** Separator between a street and its city, including a postcode before the city. */
const POSTCODE =
  /^[\s,.]+(?:in )?(?:(?:\p{Lu}{1,2}-? ?)?\d{4,6}(?:-\d{2,4})? (?:\p{Lu}{2} )?(?=\p{Lu})|\d{3} \d{2} (?=\p{Lu}))?/u;
const ZIP = /\b(\d{5})(?:-\d{4})?\b/;
const CITY =
  "((?:\\p{Lu}|\\d*)[\\p{L}'’.-]+(?: (?:de |la |del |of |the )?(?!\\p{Lu}{2}\\b|\\p{Lu}{1,2}\\d)\\p{Lu}[\\p{L}'’.-]+){0,3})";
const residence =
  /\b(?:lives?|living|resides?|residing|stays?|staying|based|located|settled|moved|moving|relocated|relocating|grew up|rents?|renting|resident|home is|home base is|location|location is|(?:location|town)(?= ?:)|(?<!\p{L} )city|city is|address|address is|her place is|his place is)\b(?: (?:just|now|over|out|up|down|right|back|currently|somewhere))*(?: from(?: \p{L}+){1,3}?(?= to\b))?(?: ?(?::| (?:in|at|to|near|around|is|outside)\b))*\s*/giu;

/** Returns the city at the start of the text: capitalised words, or a well-known city in lower case. */
function cityAt(text: string, isStated = false): { city: string; rest: string } | undefined {
  const capital = new RegExp(`^(?:downtown |north |south |east |west |central )?${CITY}`, 'u').exec(text);
  if (capital && /^\p{Lu}/u.test(capital[1]!))
    return { city: capital[1]!, rest: text.slice(capital[0].length) };
  const words = /^([\p{L}'’.-]+)(?: ([\p{L}'’.-]+))?(?: ([\p{L}'’.-]+))?/u.exec(text);
  if (!words) return undefined;
  for (const count of [3, 2, 1]) {
    const city = words
      .slice(1, count + 1)
      .filter(Boolean)
      .join(' ');
    const rest = text.slice(city.length);
    const isUnknown = city.split(' ').every((word) => word.length > 2 && !isEnglishWord(word.toLowerCase()));
    if (stateCode(city)) continue;
    if (isPlace(city.toLowerCase()) || (isUnknown && isStated)) return { city: toTitle(city), rest };
  }
  return undefined;
}

/**
 * Returns the part of `Salt Lake, Kolkata, WB` from the city on: the last part that is no state and no
 * number.
 */
function cityPart(text: string): string {
  const parts =
    /^(?:\p{Lu}[\p{L}'’. -]*?(?:, |$))+/u
      .exec(text.split(/[.;](?: |$)/)[0]!)?.[0]
      .split(', ')
      .filter(Boolean) ?? [];
  const cities = parts.filter((part) => !stateCode(part.trim()) && !isCountry(part));
  const last = cities.at(-1);
  return last && parts.length > 1 ? text.slice(text.indexOf(last)) : text;
}

const isCountry = (text: string): boolean =>
  /^(?:usa|us|u\.s\.|united states|uk|england|scotland|india|canada|australia|ireland)\.?$/i.test(
    text.trim(),
  );

const toTitle = (text: string): string =>
  text.replaceAll(/(^|\s)(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());

function stateAfter(rest: string): string | undefined {
  const match = /^,? ?(?:in )?([A-Za-z.]+(?: [A-Za-z]+)?)/.exec(rest);
  if (!match) return undefined;
  const [first = ''] = match[1]!.split(' ');
  const isCode =
    /^[A-Z]{2}$/.test(first.replaceAll('.', '')) || (/^[a-z]{2}$/.test(first) && rest.startsWith(','));
  return (
    stateCode(match[1]!.replace(/\.$/, '')) ??
    (first.length > 2 || isCode ? stateCode(first.replace(/\.$/, '')) : undefined)
  );
}

/** Returns the place where a text says a person lives. */
function placeOf(text: string): Place {
  const fields: Place = {};
  const street = STREET.exec(text);
  if (street) {
    fields.street_address = street[1]!.replace(/[.,]$/, '');
    const after = text.slice(street.index + street[0].length).replace(POSTCODE, '');
    const found = cityAt(cityPart(after));
    const zip = ZIP.exec(after)?.[1];
    if (found && !stateCode(found.city)) Object.assign(fields, placed(found));
    else if (found) fields.state = stateCode(found.city)!;
    if (zip) fields.zip = zip;
    return fields;
  }
  for (const match of text.matchAll(residence)) {
    const found = cityAt(text.slice(match.index + match[0].length), true);
    if (found) return { ...placed(found), ...zipAfter(found.rest) };
  }
  const line = /^\W*(\p{Lu}[\p{L} .'’-]+), ([A-Z]{2})(?: (\d{5}))?\W*$/u.exec(text);
  if (line && stateCode(line[2]!))
    return { city: line[1]!, state: line[2]!, ...(line[3] ? { zip: line[3] } : {}) };
  return fields;
}

const compass = /^(?:fort|port|lake|mount|point|new|north|south|east|west|upper|lower|glen|george)$/i;

/** Splits a city from its state where no comma separates them: `Cary North Carolina`. */
function withState(city: string): Place | undefined {
  const words = city.split(' ');
  for (const count of [2, 1]) {
    const [town, state] = [words.slice(0, -count).join(' '), stateCode(words.slice(-count).join(' '))];
    if (state && town && !stateCode(city) && !compass.test(town)) return { city: town, state };
  }
  return undefined;
}

function placed({ city, rest }: { city: string; rest: string }): Place {
  const whole = withState(city.replace(/[.,]$/, ''));
  if (whole) return whole;
  const state = stateAfter(rest);
  return { city: city.replace(/[.,]$/, ''), ...(state ? { state } : {}) };
}

const zipAfter = (rest: string): Place => {
  const zip = /^[^.;]{0,25}?\b(\d{5})\b/.exec(rest)?.[1];
  return zip ? { zip } : {};
};

/** Returns whether a clause is part of a line such as `name - place - job`. */
const isListed = ({ sentence, shape }: Clause): boolean =>
  /^\p{L}[\p{L} .'-]*? (?:[-–—|/]) /u.test(sentence.text) && !/\b(?:in|at|to|from|of)\b/.test(shape);

/** Returns a well-known place between the commas of a line of contact details. */
function listedPlace(text: string): Place {
  for (const part of text.matchAll(/(?:^|[,|/–-]\s*)([\p{L}'’. ]+?)(?=[,|/;.]|\s[–-]|$)/gu)) {
    const found = cityAt(part[1]!);
    if (!found) continue;
    const isWithState = part.index > 0 && /^ [A-Z]{2}$/.test(found.rest) && stateCode(found.rest.trim());
    if (isWithState) return placed(found);
    if (isPlace(found.city.toLowerCase()) && !stateCode(found.city))
      return placed({ ...found, rest: text.slice(part.index + part[0].length) });
  }
  const region =
    /(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}), ([A-Z]{2})(?: (\d{5})\b|(?=\s*(?:$|[|/;,.]| [–-])))/u.exec(
      text,
    );
  if (!region || !stateCode(region[2]!)) return {};
  return { city: region[1]!, state: region[2]!, ...(region[3] ? { zip: region[3] } : {}) };
}

/** Returns the place where a clause says a person lives. */
export function readPlace(clause: Clause, hasContact: boolean): Place {
  const text = textOf(clause);
  return { ...(hasContact || isListed(clause) ? listedPlace(text) : {}), ...placeOf(text) };
}
