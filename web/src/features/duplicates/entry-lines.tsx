import type { Line } from './merge-choices.ts';

interface EntryLinesProps {
  lines: readonly Line[];
  /** True to mark the first of several as the preferred one. */
  isUnited?: boolean;
}

/**
 * The entries of a list, each with its label. The entries of one person label a radio button, where no list
 * element is allowed.
 */
export function EntryLines({ lines, isUnited = false }: EntryLinesProps) {
  const [List, Item] = isUnited ? (['ul', 'li'] as const) : (['span', 'span'] as const);
  return (
    <List className="grid gap-1">
      {lines.map(({ text, label }, n) => (
        <Item key={`${n} ${text}`} className="block min-w-0 wrap-anywhere">
          {text}
          {label && <span className="text-[0.8125rem] text-soft"> {label}</span>}
          {isUnited && n === 0 && lines.length > 1 && (
            <span className="ml-1.5 inline-block rounded-full bg-accent-soft px-2 text-xs leading-5 font-semibold text-accent-strong">
              preferred
            </span>
          )}
        </Item>
      ))}
    </List>
  );
}
