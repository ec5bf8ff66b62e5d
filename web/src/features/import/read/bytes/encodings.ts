/** Encodings that a file may be read in, each with the languages that are written in it. */
export const ENCODINGS = {
  'utf-8': 'All languages (Unicode)',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1257': 'Baltic',
  'windows-1254': 'Turkish',
  'windows-1253': 'Greek',
  'windows-1251': 'Cyrillic',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese',
  'euc-kr': 'Korean',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
  macintosh: 'Western European, old Mac',
};
export type FileEncoding = keyof typeof ENCODINGS;

/** Languages in whose countries programs write another encoding than Windows-1252, as the HTML standard lists them. */
const OF_LANGUAGES: [languages: string, encoding: FileEncoding][] = [
  ['bs cs hr hu pl ro sk sl sq', 'windows-1250'],
  ['et lt lv', 'windows-1257'],
  ['az ku tr', 'windows-1254'],
  ['el', 'windows-1253'],
  ['ba be bg ky mk ru sr tg tt uk', 'windows-1251'],
  ['he iw yi', 'windows-1255'],
  ['ar fa ur', 'windows-1256'],
  ['vi', 'windows-1258'],
  ['th', 'windows-874'],
];

/** Returns the encoding that programs write in the country of a language, such as `pl-PL`, if they write no Unicode. */
export function usualEncoding(language: string): FileEncoding {
  const [code = ''] = language.toLowerCase().split('-');
  return OF_LANGUAGES.find(([languages]) => languages.split(' ').includes(code))?.[1] ?? 'windows-1252';
}
