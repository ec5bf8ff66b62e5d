import { withoutControls } from './content-line.ts';

/** Matches the start of a content line: group, name and the rest. */
const LINE = /^(?:([\w-]+)\.)?([\w/-]+)(?=[;:])(.*)$/su;

/** Properties that describe the card itself, or that each card has once; they are not kept. */
const OWN = new Set(['BEGIN', 'END', 'VERSION', 'UID', 'FN', 'PRODID', 'REV']);

/** A line of an imported card that was kept because no field holds it. */
export interface KeptLine {
  group: string | null;
  name: string;
  line: string;
}

/** Splits kept text into unfolded lines. Anything that is not a content line is left out. */
export function keptLinesOf(text: string | null): KeptLine[] {
  const lines = (text ?? '').replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.flatMap((raw) => {
    const line = withoutControls(raw);
    const [, group, name] = LINE.exec(line) ?? [];
    return name && line.includes(':') ? [{ group: group ?? null, name: name.toUpperCase(), line }] : [];
  });
}

const LABEL = 'X-ABLABEL';

/**
 * Returns the kept lines that do not contradict the card. `written` are the properties that a card may have
 * once and that the fields already give. If one line of a group contradicts, the whole group is left out.
 * So is a label without a line to label.
 */
export function withoutContradictions(lines: KeptLine[], written: ReadonlySet<string>): KeptLine[] {
  const isOut = ({ name }: KeptLine) => OWN.has(name) || written.has(name);
  const groupsOf = (some: KeptLine[]) => new Set(some.flatMap(({ group }) => group?.toLowerCase() ?? []));
  const refused = groupsOf(lines.filter(isOut));
  const labelled = groupsOf(lines.filter(({ name }) => name !== LABEL));
  return lines.filter((line) => {
    const group = line.group?.toLowerCase() ?? '';
    return !isOut(line) && !refused.has(group) && (line.name !== LABEL || labelled.has(group));
  });
}
