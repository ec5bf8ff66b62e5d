export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi;
const TRAILING = new Set('.,;:!?\'"]');

const count = (text: string, letter: string) => text.split(letter).length - 1;

/**
 * Removes punctuation from the end of a link. A closing bracket stays if its opening bracket is in the link.
 */
function trimLink(link: string): string {
  let unopened = count(link, ')') - count(link, '(');
  let end = link.length;
  for (; end > 0; end--) {
    const last = link[end - 1]!;
    if (last === ')' && unopened > 0) unopened--;
    else if (!TRAILING.has(last)) break;
  }
  return link.slice(0, end);
}

function hrefOf(link: string): string {
  if (/^https?:/i.test(link)) return link;
  return /^www\./i.test(link) ? `https://${link}` : `mailto:${link}`;
}

/** Splits text into plain parts and links. Only web and email addresses become links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const link = trimLink(match[0]);
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: link, href: hrefOf(link) });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
