export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const TRAILING = /[.,;:!?'"\]]+$/;

/** A closing bracket belongs to the sentence unless the link opened one. */
function trimLink(link: string): string {
  const trimmed = link.replace(TRAILING, '');
  if (!trimmed.endsWith(')')) return trimmed;
  const opened = trimmed.split('(').length >= trimmed.split(')').length;
  return opened ? trimmed : trimLink(trimmed.slice(0, -1));
}

function hrefOf(link: string): string {
  if (/^https?:/i.test(link)) return link;
  return /^www\./i.test(link) ? `https://${link}` : `mailto:${link}`;
}

/** Splits text into plain parts and links; nothing but web and mail addresses becomes a link. */
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
