const UNIT = '(?:,? (?:#|apt\\.?|apartment|unit|suite|ste\\.?|flat|no\\.?) ?[\\w-]+)?';
const NUMBER = '\\d+[A-Za-z]?(?:-\\d+)?';
const ENGLISH = `${NUMBER} (?:[NSEW]\\.? |North |South |East |West )?(?:(?!(?:by|the|at|an?|on|in|of|my|this|that|for|to|and|is|address)\\b)[\\p{L}\\d'’.-]+ ){1,4}?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Terrace|Ter|Square|Sq|Highway|Hwy|Parkway|Pkwy|Circle|Cir|Trail|Row|Broadway|Crescent|Close|Gardens|Walk)\\b\\.?(?: (?:[NS][EW]|[NSEW])\\b(?! \\d))?${UNIT}`;
/** `Neubaugasse 12`, `Prinsengracht 263` */
const GERMANIC = `\\p{Lu}[\\p{L}.-]*(?:gasse|stra(?:ß|ss)e|str\\.|weg|platz|allee|ufer|damm|gracht|straat|laan|plein|gatan|vägen|gata|vej|veien)(?!\\p{L}),? ${NUMBER}`;
/** `Via Roma 12`, `Calle de Alcalá 45` */
const ROMANCE = `(?:Via|Viale|Piazza|Corso|Rua|Avenida|Av\\.|Calle|Plaza|Paseo|Carrer|Largo|Ulica|ul\\.)(?: [\\p{L}'’.]+){0,3}? \\p{Lu}[\\p{L}'’.]+,? ${NUMBER}`;
/** `14 rue de la Paix` */
const FRENCH = `${NUMBER}(?: bis)?,? (?:rue|avenue|boulevard|place|quai|chemin|impasse)(?: (?:de|du|des|la|le|les)\\b)*(?: (?:d['’]|l['’])?\\p{Lu}[\\p{L}'’-]+){1,3}`;

/**
 * Matches a street with its house number: English in any case, and the usual European orders with capitals.
 */
export const STREET = new RegExp(
  `(?<![\\p{L}\\d]|\\d-)((?i:${NUMBER} Broadway\\b|${ENGLISH}|P\\.? ?O\\.? Box \\d+)|${GERMANIC}|${ROMANCE}|${FRENCH})`,
  'u',
);
