import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isPlace, stateCode } from '#assistant/lexicon/places.ts';

export interface Place {
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
}

const anyOf = (words: string): string =>
  `(?:${words
    .trim()
    .split(/[\s,]+/)
    .join('|')})`;

const UNIT = '(?:,? (?:#|apt\\.?|apartment|unit|suite|ste\\.?|flat|no\\.?) ?[\\w-]+)?';
const NUMBER = '\\d+[A-Za-z]?(?:-\\d+)?';
const COMPASS = '(?:[NSEW]\\.? |North |South |East |West )?';
const NO_STREET = anyOf('by the at an? on in of my this that for to and is address');
const STREET_WORD = `${anyOf(
  `Street St Avenue Ave Road Rd Boulevard Blvd Lane Ln Drive Dr Way Court Ct Place Pl Terrace Ter Square Sq Highway Hwy Parkway Pkwy
  Circle Cir Trail Row Broadway Crescent Close Gardens Walk Mews Grove
  Loop Bend Point Run Path Ridge Trace Pike Alley Crossing View Heights Hill Plaza Wharf Quay`,
)}\\b\\.?(?: (?:[NS][EW]|[NSEW])\\b(?! \\d))?`;
const ENGLISH = `${NUMBER} ${COMPASS}(?:(?!${NO_STREET}\\b)[\\p{L}\\d'’.-]+ ){1,4}?${STREET_WORD}${UNIT}`;
const GERMANIC_END = anyOf(
  'gasse straße strasse str\\. weg platz allee ufer damm gracht straat laan plein gatan vägen gata vej veien',
);
/** Streets such as `Neubaugasse 12` and `Prinsengracht 263`. */
const GERMANIC = `\\p{Lu}[\\p{L}.-]*${GERMANIC_END}(?!\\p{L}),? ${NUMBER}`;
const ROMANCE_HEAD = anyOf(
  '[Vv]ia [Vv]iale [Pp]iazza [Cc]orso [Rr]ua [Aa]venida [Aa]v\\. [Cc]alle [Pp]laza [Pp]aseo [Cc]arrer [Ll]argo [Uu]lica ul\\.',
);
/** Streets such as `Via Roma 12` and `Calle de Alcalá 45`. */
const ROMANCE = `${ROMANCE_HEAD}(?: [\\p{L}'’.]+){0,3}? \\p{Lu}[\\p{L}'’.]+,? ${NUMBER}`;
const FRENCH_HEAD = '(?:rue|avenue|boulevard|place|quai|chemin|impasse)(?: (?:de|du|des|la|le|les)\\b)*';
/** Streets such as `14 rue de la Paix`. */
const FRENCH = `${NUMBER}(?: bis)?,? ${FRENCH_HEAD}(?: (?:d['’]|l['’])?\\p{Lu}[\\p{L}'’-]+){1,3}`;
/** Matches a street with its house number. English ones may be in any case; European ones need capitals. */
const street = new RegExp(
  `(?<![\\p{L}\\d]|\\d-)((?i:${NUMBER} Broadway\\b|${ENGLISH}|P\\.? ?O\\.? Box \\d+)|${GERMANIC}|${ROMANCE}|${FRENCH})`,
  'u',
);

/** Matches the separator between a street and its city, including a postcode before the city. */
const postcode =
  /^[\s,.]+(?:in )?(?:(?:\p{Lu}{1,2}-? ?)?(\d{4,6}(?:-\d{2,4})?(?: \p{Lu}{2})?|\d{3} \d{2}) (?=\p{Lu}))?/u;
const zipCode = /\b(\d{5})(?:-\d{4})?\b|\b(\p{Lu}{1,2}\d[\p{Lu}\d]? ?\d\p{Lu}{2})\b/u;
const CITY_WORD = "(?!\\p{Lu}{2}\\b|\\p{Lu}{1,2}\\d)\\p{Lu}[\\p{L}'’.-]+";
const CITY = `((?:\\p{Lu}|\\d*)[\\p{L}'’.-]+(?: (?:de |la |del |of |the )?${CITY_WORD}){0,3})`;
const capitalCity = new RegExp(`^(?:downtown |north |south |east |west |central )?${CITY}`, 'u');
const LIVE = anyOf(
  'lives? living resides? residing stays? staying based located settled moved moving relocated relocating rents? renting resident',
);
const HOME =
  '(?:(?:home|home base|location|city|address|(?:her|his) place) is|(?:location|town)(?= ?:)|(?<!\\p{L} )city|address)';
const LINK =
  '(?: (?:just|now|over|out|up|down|right|back|currently|somewhere))*(?: from(?: \\p{L}+){1,3}?(?= to\\b))?';
const residence = new RegExp(
  `\\b(?:${LIVE}|${HOME})\\b${LINK}(?: ?(?::| (?:in|at|to|near|around|is|outside)\\b))*\\s*`,
  'giu',
);
const isIn =
  /^[,\s]*(?:and |but )?(?:he|she|they)(?:['’]s| is|['’]re| are) (?:now |currently )?(?:in|out in|over in) (?=\p{Lu})/iu;

interface City {
  city: string;
  rest: string;
}

const toTitle = (text: string): string =>
  text.replaceAll(/(^|\s)(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/**
 * Returns the city at the start of a text, or undefined: capitalised words, or a well-known city in lower
 * case. `isStated` is true if the text says that a place follows; then unknown words may be one too.
 */
function cityAt(text: string, isStated = false): City | undefined {
  const capital = capitalCity.exec(text);
  if (capital && /^\p{Lu}/u.test(capital[1]!))
    return { city: capital[1]!, rest: text.slice(capital[0].length) };
  const words = /^([\p{L}'’.-]+)(?: ([\p{L}'’.-]+))?(?: ([\p{L}'’.-]+))?/u.exec(text);
  if (!words) return undefined;
  for (const count of [3, 2, 1]) {
    const city = words
      .slice(1, count + 1)
      .filter(Boolean)
      .join(' ');
    const isUnknown = city.split(' ').every((word) => word.length > 2 && !isEnglishWord(word.toLowerCase()));
    if (stateCode(city)) continue;
    if (isPlace(city.toLowerCase()) || (isUnknown && isStated))
      return { city: toTitle(city), rest: text.slice(city.length) };
  }
  return undefined;
}

const country =
  /^(?:usa|us|u\.s\.|united states|uk|england|scotland|wales|india|canada|australia|ireland)\.?$/i;

/**
 * Returns a text from its city on: the last part that is no state or country, `Kolkata, WB` in `Salt Lake,
 * Kolkata, WB`.
 */
function cityPart(text: string): string {
  const [line = ''] = text.split(/[.;](?: |$)/);
  const parts = (/^(?:\p{Lu}[\p{L}'’. -]*?(?:, |$))+/u.exec(line)?.[0] ?? '').split(', ').filter(Boolean);
  const last = parts.findLast((part) => !stateCode(part.trim()) && !country.test(part.trim()));
  return last && parts.length > 1 ? text.slice(text.indexOf(last)) : text;
}

function stateAfter(rest: string): string | undefined {
  const match = /^,? ?(?:in )?([A-Za-z.]+(?: [A-Za-z]+)?)/.exec(rest);
  if (!match) return undefined;
  const [first = ''] = match[1]!.split(' ');
  const isCode =
    /^[A-Z]{2}$/.test(first.replaceAll('.', '')) ||
    (/^[a-z]{2}$/.test(first) && /^,|^ [a-z]{2}\W*$/.test(rest));
  const name = stateCode(match[1]!.replace(/\.$/, ''));
  return name ?? (first.length > 2 || isCode ? stateCode(first.replace(/\.$/, '')) : undefined);
}

const compass = /^(?:fort|port|lake|mount|point|new|north|south|east|west|upper|lower|glen|george)$/i;

/**
 * Splits a city from a state that no comma separates: `Cary North Carolina`. Undefined if there is no such
 * state.
 */
function withState(city: string): Place | undefined {
  const words = city.split(' ');
  for (const count of [2, 1]) {
    const [town, state] = [words.slice(0, -count).join(' '), stateCode(words.slice(-count).join(' '))];
    if (state && town && !stateCode(city) && !compass.test(town)) return { city: town, state };
  }
  return undefined;
}

function placed({ city, rest }: City): Place {
  const whole = withState(city.replace(/[.,]$/, ''));
  if (whole) return whole;
  const state = stateAfter(rest);
  return { city: city.replace(/[.,]$/, ''), ...(state ? { state } : {}) };
}

const zipIn = (form: RegExp, text: string): Place => {
  const found = form.exec(text);
  const zip = found?.[1] ?? found?.[2];
  return zip ? { zip } : {};
};

/** Returns the address in a text: its street and the place after it; undefined if the text has no street. */
function addressIn(text: string): Place | undefined {
  const found = /\d/.test(text) ? street.exec(text) : undefined;
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const zip = postcode.exec(rest)?.[1];
  const after = rest.replace(postcode, '');
  const city = cityAt(cityPart(after));
  const state = city && !stateAfter(city.rest) && stateCode(city.city);
  return {
    street_address: found[1]!.replace(/[.,]$/, ''),
    ...(state ? { state } : city ? placed(city) : {}),
    ...(zip ? { zip } : zipIn(zipCode, after)),
  };
}

/** Returns the place where a text says a person lives. */
function homeIn(text: string): Place {
  const stated = isIn.exec(text);
  const starts = [...text.matchAll(residence)].map(({ 0: words, index }) => index + words.length);
  for (const start of [...starts, ...(stated ? [stated[0].length] : [])]) {
    const found = cityAt(text.slice(start), true);
    if (found && !/^\d/.test(found.city))
      return { ...placed(found), ...zipIn(/^[^.;]{0,25}?\b(\d{5})\b/, found.rest) };
  }
  const town = /^\W*(?:\p{Lu}{1,2}-)?(\d{5}) (\p{Lu}[\p{L} .'’-]+?)\W*$/u.exec(text);
  if (town && !isEnglishWord(town[2]!.toLowerCase())) return { zip: town[1]!, city: town[2]! };
  const line = /^\W*(\p{Lu}[\p{L} .'’-]+), ([A-Z]{2})(?: (\d{5}))?\W*$/u.exec(text);
  if (!line || !stateCode(line[2]!)) return {};
  return { city: line[1]!, state: line[2]!, ...(line[3] ? { zip: line[3] } : {}) };
}

const regions =
  /(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}), ([A-Z]{2})(?: (\d{5})\b|(?=\s*(?:$|[|/;,.]| [–-])))/u;

/** Returns a well-known place between the commas of a line of contact details. */
function listedPlace(text: string): Place {
  for (const part of text.matchAll(/(?:^|[,|/–·-]\s*)([\p{L}'’. ]+?)(?=[,|/;.·]|\s[–-]|$)/gu)) {
    const found = cityAt(part[1]!);
    if (!found) continue;
    const isWithState = part.index > 0 && /^ [A-Z]{2}$/.test(found.rest) && stateCode(found.rest.trim());
    if (isWithState) return placed(found);
    if (isPlace(found.city.toLowerCase()) && !stateCode(found.city))
      return placed({ ...found, rest: found.rest || text.slice(part.index + part[0].length) });
  }
  const region = regions.exec(text);
  if (!region || !stateCode(region[2]!)) return {};
  return { city: region[1]!, state: region[2]!, ...(region[3] ? { zip: region[3] } : {}) };
}

/**
 * Returns the place where a person lives, according to a text. `isList` is true for a line of contact
 * details.
 */
export const readPlace = (text: string, isList: boolean): Place => ({
  ...(isList ? listedPlace(text) : {}),
  ...(addressIn(text) ?? homeIn(text)),
});
