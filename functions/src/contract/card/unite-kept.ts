import { MOST_CARD_EXTRA_BYTES } from './shapes.ts';

/** The lines of one group, or one line without a group. */
interface Block {
  group: string | null;
  /** The lines, without the name of their group. */
  lines: string[];
}

const GROUPED = /^([\w-]+)\.(?=[\w-]+[;:])/;

function blocksOf(text: string | null): Block[] {
  const blocks: Block[] = [];
  const byGroup = new Map<string, Block>();
  for (const line of text?.split(/\r?\n(?![ \t])/).filter(Boolean) ?? []) {
    const group = GROUPED.exec(line)?.[1] ?? null;
    const rest = group === null ? line : line.slice(group.length + 1);
    const known = group === null ? undefined : byGroup.get(group.toLowerCase());
    const block = known ?? { group, lines: [] };
    block.lines.push(rest);
    if (known) continue;
    blocks.push(block);
    if (group !== null) byGroup.set(group.toLowerCase(), block);
  }
  return blocks;
}

const keyOf = ({ lines }: Block) => lines.toSorted().join('\n');

/** Returns an unused name for a group. */
function freeName(group: string, used: ReadonlySet<string>): string {
  let name = group;
  for (let n = 1; used.has(name.toLowerCase()); n++) name = `item${n}`;
  return name;
}

/** The joined kept lines of two cards, with the lines for which there is no space. */
interface UnitedKept {
  kept: string | null;
  rest: string[];
}

/**
 * Joins the kept lines of two cards: those of the first one, then those that only the second has. A group is
 * renamed if the first card uses its name.
 */
export function uniteKept(first: string | null, second: string | null): UnitedKept {
  const blocks = blocksOf(first);
  const keys = new Set(blocks.map(keyOf));
  const used = new Set(blocks.flatMap(({ group }) => group?.toLowerCase() ?? []));
  let kept = first;
  const rest: string[] = [];
  for (const block of blocksOf(second)) {
    if (keys.has(keyOf(block))) continue;
    const group = block.group === null ? null : freeName(block.group, used);
    const lines = block.lines.map((line) => (group === null ? line : `${group}.${line}`));
    const longer = [...(kept ? [kept] : []), ...lines].join('\n');
    if (new TextEncoder().encode(longer).length > MOST_CARD_EXTRA_BYTES) {
      rest.push(...block.lines);
      continue;
    }
    kept = longer;
    keys.add(keyOf(block));
    if (group !== null) used.add(group.toLowerCase());
  }
  return { kept, rest };
}
