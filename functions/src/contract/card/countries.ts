import { foldLetters } from '#contract/text/fold.ts';
import { LONGEST_COUNTRY } from './shapes.ts';

/**
 * The codes of every country, two and three letters of ISO 3166-1 joined; also Kosovo, which has no official
 * code.
 */
const CODES =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD ' +
  'BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN ' +
  'CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU ' +
  'DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB ' +
  'GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG ' +
  'HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN ' +
  'KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU ' +
  'LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR ' +
  'MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL ' +
  'OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB ' +
  'RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP ' +
  'SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN ' +
  'TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ' +
  'ZAZAF ZMZMB ZWZWE';

/** The two-letter codes of all countries, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = CODES.split(' ').map((pair) => pair.slice(0, 2));

/** Tells whether a text is a two-letter country code in capitals. */
export const isCountry = (text: string): boolean => COUNTRY_CODES.includes(text);

/**
 * More names of countries, by code, that `Intl` has in none of the `LANGUAGES`: short, old and official ones,
 * and parts of a country.
 */
const ALSO: Record<string, string> = {
  AE: 'uae',
  BA: 'bosnia',
  BQ: 'caribbean netherlands',
  BY: 'belorussia',
  CD: 'democratic republic of the congo|dr congo|drc|zaire',
  CG: 'republic of the congo',
  CH: 'swiss confederation|confoederatio helvetica',
  CI: 'ivory coast|cote d ivoire',
  CN: 'mainland china|prc|pr china|peoples republic of china',
  CV: 'cape verde',
  CZ: 'czech republic|ceska republika|tschechische republik|republique tcheque',
  DE: 'bundesrepublik deutschland|federal republic of germany|brd',
  DK: 'kingdom of denmark',
  ES: 'kingdom of spain|espana',
  FR: 'french republic|republique francaise',
  GB: 'uk|great britain|britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|grossbritannien|grande bretagne|gran bretana|gran bretagna|angleterre|inglaterra|inghilterra|schottland|ecosse|groot brittannie|engeland|storbritannien|alba|cymru',
  GR: 'hellas|hellenic republic',
  HK: 'hong kong',
  IE: 'republic of ireland|eire|irish republic',
  IR: 'islamic republic of iran|persia',
  KP: 'dprk',
  KR: 'korea|republic of korea|rok',
  LA: 'lao pdr',
  MD: 'republic of moldova',
  MK: 'macedonia|fyrom',
  MM: 'burma',
  MO: 'macau|macao',
  NL: 'holland|the netherlands|hollande|olanda|holanda',
  PS: 'palestine',
  RU: 'russian federation',
  SK: 'slovak republic',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TL: 'east timor',
  TR: 'turkey|turkiye|republic of turkiye',
  TW: 'republic of china|roc',
  TZ: 'united republic of tanzania',
  US: 'usa|united states|united states of america|america|the states|etats unis damerique|estados unidos de america|vereinigte staaten von amerika|stati uniti damerica|verenigde staten van amerika|eua|eeuu|ee uu|amerika',
  VA: 'vatican|holy see',
  VE: 'bolivarian republic of venezuela',
  VN: 'viet nam',
};

/**
 * Languages in which names of countries are read. They are tried in this order, so the usual ones come first.
 */
const LANGUAGES = (
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro el tr ru uk bg hr sl sr ca et lv lt is ja zh zh-Hant ko ar he ' +
  'hi vi id th fa'
).split(' ');

/**
 * Returns the form in which names are compared: lower case, `and` for `&`, other signs as blanks, without
 * accents, dots, apostrophes and a leading `the`.
 */
const comparable = (text: string) =>
  foldLetters(text)
    .replaceAll(/[.'`]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[\s‐–,()/-]+/g, ' ')
    .trim()
    .replace(/^the /, '');

const names = new Map<string, ReadonlyMap<string, string>>();

/** Returns country codes by their names in a language. The map is made when it is first needed. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = names.get(language);
  if (known) return known;
  const given = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const made = new Map(COUNTRY_CODES.map((code) => [comparable(given.of(code) ?? code), code]));
  names.set(language, made);
  return made;
}

let otherNames: ReadonlyMap<string, string> | undefined;
const readOtherNames = () =>
  new Map([
    ...CODES.split(' ').flatMap((pair) => {
      const code = pair.slice(0, 2);
      return [code, pair.slice(2)].map((letters) => [letters.toLowerCase(), code] as const);
    }),
    ...Object.entries(ALSO).flatMap(([code, all]) =>
      all.split('|').map((name) => [comparable(name), code] as const),
    ),
  ]);

const found = new Map<string, string | undefined>();
const MOST_FOUND = 1000;

/**
 * Returns the ISO code of a country written in any usual way: a code of two or three letters, or its name in
 * one of many languages. Undefined if the text is not a country, as is any over 100 characters.
 */
export function countryCode(text: string): string | undefined {
  const name = text.length > LONGEST_COUNTRY ? '' : comparable(text);
  if (!name) return undefined;
  if (found.has(name)) return found.get(name);
  otherNames ??= readOtherNames();
  let code = otherNames.get(name);
  for (const language of LANGUAGES) {
    if (code) break;
    code = namesIn(language).get(name);
  }
  if (found.size >= MOST_FOUND) found.clear();
  found.set(name, code);
  return code;
}

const shownIn = new Map<string, ReadonlyMap<string, string>>();

/** Returns the names of all countries in a language, by code. They are made once, because that takes long. */
function displayNames(language: string): ReadonlyMap<string, string> {
  const known = shownIn.get(language);
  if (known) return known;
  const given = new Intl.DisplayNames(language, { type: 'region' });
  const made = new Map(COUNTRY_CODES.map((code) => [code, given.of(code)!]));
  shownIn.set(language, made);
  return made;
}

/** Returns the name of a country in a language. A text that is not a code is returned unchanged. */
export const countryName = (country: string, language = 'en'): string =>
  displayNames(language).get(country) ?? country;
