/** Countries by code and name. This file needs `Intl` only, so that the browser can use it. */

/** Returns the text by which names of countries are compared. */
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that `Intl` has a name for, and that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA']);
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Languages in which address books write the names of countries. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ja',
  'zh',
];
/** Other usual names. */
const NAMES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  holland: 'NL',
  czechrepublic: 'CZ',
  korea: 'KR',
  republicofkorea: 'KR',
  russianfederation: 'RU',
  vietnam: 'VN',
  brd: 'DE',
  großbritannien: 'GB',
};

let codes: string[] | undefined;
let byName: Map<string, string> | undefined;

/** Returns the codes of all countries (ISO 3166-1 alpha-2). */
export const countryCodes = (): string[] =>
  (codes ??= LETTERS.flatMap((first) =>
    LETTERS.map((second) => first + second).filter(
      (code) =>
        !NO_COUNTRIES.has(code) &&
        new Intl.Locale('und', { region: code }).region === code &&
        !!english.of(code),
    ),
  ));

function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const named = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes()) {
      const key = keyOf(named.of(code) ?? '');
      if (key && !names.has(key)) names.set(key, code);
    }
  }
  return new Map([...names, ...Object.entries(NAMES)]);
}

/** Returns the code of a country from its code or its name; the text itself if it is no country we know. */
export function countryOf(text: string | null): string | null {
  if (!text) return text;
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && countryCodes().includes(code)) return code;
  byName ??= readNames();
  return byName.get(keyOf(text)) ?? text;
}
