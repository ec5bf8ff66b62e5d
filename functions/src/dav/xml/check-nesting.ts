import { DavError } from '#dav/errors.ts';

/** Maximum depth of elements inside each other; clients need about ten. */
const DEEPEST = 100;

/** The beginnings and ends of what is neither an element nor text. */
const ENDS = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]);

/** Matches a tag. What is in quotes may contain `>`. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^<>"'])*>/y;

const malformed = () => new DavError(400, 'The body is not well-formed XML');

/** Returns the index after a comment, CDATA or an instruction that begins at `at`; undefined if none does. */
function afterNoElement(xml: string, at: number): number | undefined {
  const [begin, end] = [...ENDS].find(([begin]) => xml.startsWith(begin, at)) ?? [];
  if (begin === undefined || end === undefined) return undefined;
  const found = xml.indexOf(end, at + begin.length);
  if (found < 0) throw malformed();
  return found + end.length;
}

/**
 * Checks XML before it is parsed, because the time and memory of the parser grow with the square of the depth. Throws a
 * 400 for elements that are nested too deeply, for a document type, and for tags that are not closed.
 */
export function checkNesting(xml: string): void {
  let depth = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const after = afterNoElement(xml, at);
    if (after !== undefined) {
      at = after;
      continue;
    }
    if (xml.startsWith('<!', at)) throw new DavError(400, 'The XML must have no document type');
    TAG.lastIndex = at;
    const [tag] = TAG.exec(xml) ?? [];
    if (tag === undefined) throw malformed();
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth > DEEPEST)
      throw new DavError(400, `The XML has more than ${DEEPEST} elements inside each other`);
    at += tag.length;
  }
}
