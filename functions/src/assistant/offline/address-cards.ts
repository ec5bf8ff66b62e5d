const card = /\bBEGIN:VCARD\b[^]*?(?:\bEND:VCARD\b|$)/gi;
const property = /^([A-Z-]+(?:\.[A-Z]+)?)((?:;[^:\n]*)?):(.*)$/gim;

const labels: Record<string, string> = { TEL: 'tel', EMAIL: 'email', BDAY: 'bday', ADR: 'address' };
const kept = /^(?:FN|NOTE|TITLE|ROLE|ORG|NICKNAME)$/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Rewrites one vCard line as plain text with a label. Keeps the line's length, so each value stays at its
 * offset.
 */
function toPlain(line: string, name: string, parameters: string, value: string): string {
  const key = name.toUpperCase().replace(/^.*\./, '');
  const label = labels[key];
  const head = line.slice(0, name.length + parameters.length + 1);
  if (kept.test(key)) return blank(head) + value.replaceAll(/[;\\]/g, ' ');
  if (!label) return blank(line);
  const parts = value.replace(/^(?:;+|tel:|mailto:)/i, blank).replaceAll(/;(?=;|$)/g, ' ');
  return `${label}:`.slice(0, head.length).padEnd(head.length) + parts.replaceAll(';', ',');
}

/** Rewrites the vCards in a text as labelled lines (`tel:`, `email:`). Every value stays at its offset. */
export const plainCards = (text: string): string =>
  text.replaceAll(card, (lines) => lines.replaceAll(property, toPlain));
