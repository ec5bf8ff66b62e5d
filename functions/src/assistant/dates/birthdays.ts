const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const forms: [RegExp, (match: RegExpExecArray) => [string | undefined, string, string]][] = [
  [/(\d{4})-(\d\d)-(\d\d)/, (m) => [m[1], m[2]!, m[3]!]],
  [
    new RegExp(`${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? ((?:19|20)\\d\\d)| '(\\d\\d))?(?!\\d)`),
    (m) => [m[3], m[1]!, m[2]!],
  ],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? ((?:19|20)\\d\\d))?`),
    (m) => [m[3], m[2]!, m[1]!],
  ],
  [/(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)/, (m) => [m[3], m[1]!, m[2]!]],
  [/(\d{1,2})\/(\d{1,2})/, (m) => [undefined, m[1]!, m[2]!]],
];
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function toYear(text: string | undefined, today: string): string | undefined {
  if (!text || text.length === 4) return text;
  const recent = `20${text}`;
  return recent < today.slice(0, 4) ? recent : `19${text}`;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** Replaces ordinal words by numbers: `third` by `3`, `twenty-first` by `21`. */
const toNumbers = (text: string): string =>
  text
    .replaceAll(/\b(twenty|thirty)[ -](\w+)\b/g, (whole, ten: string, unit: string) => {
      const index = ordinals.indexOf(unit);
      return index < 0 || index > 8 ? whole : String((ten === 'twenty' ? 21 : 31) + index);
    })
    .replaceAll(/\bthirtieth\b/g, '30')
    .replaceAll(/\b\w+\b/g, (word) => (ordinals.includes(word) ? String(ordinals.indexOf(word) + 1) : word));

/** Reads a birthday such as `June 18`, `2 September 1974` or `11/30`, in the format of `readBirthday`. */
export function readDay(phrase: string, today: string): string | undefined {
  const text = toNumbers(phrase);
  for (const [form, parts] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const [yearText, first, second] = parts(match);
    const named = months.indexOf(first.slice(0, 3)) + 1;
    const [month, date] =
      named > 0
        ? [named, Number(second)]
        : Number(first) > 12
          ? [Number(second), Number(first)]
          : [Number(first), Number(second)];
    if (month < 1 || month > 12 || date < 1 || date > lengths[month - 1]!) continue;
    const day = [month, date].map((part) => String(part).padStart(2, '0')).join('-');
    const year = toYear(yearText, today);
    return year ? `${year}-${day}` : `--${day}`;
  }
  return undefined;
}

const birthdayWord =
  /\b(?:birthday|bday|b-day|b'day|birthdate|birth date|date of birth|dob|d\.o\.b\.|born|turns \d+|turning \d+)\b|\bb\. ?(?=\d|[a-z]{3,9} \d)/i;
const birthdayOccasion =
  /\b(?:birthday|bday)(?:'s)? (?:party|dinner|lunch|drinks|bash|gift|present|card|cake|brunch|wishes|weekend|week|trip|do)\b|\bhappy (?:birthday|bday)\b|\bfor (?:his|her|their|my) (?:birthday|bday)\b/i;

/** Reads the birthday in a text: `YYYY-MM-DD`, or `--MM-DD` without a year; undefined if there is none. */
export function readBirthday(text: string, today: string): string | undefined {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const word = birthdayWord.exec(lower);
  if (!word || birthdayOccasion.test(lower)) return undefined;
  const after = lower.slice(word.index);
  if (/^\w+(?: is|'s)? (?:today|tomorrow)\b/.test(after)) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + (/tomorrow/.test(after) ? 86_400_000 : 0));
    return `--${day.toISOString().slice(5, 10)}`;
  }
  return readDay(after, today) ?? readDay(lower.slice(0, word.index), today);
}
