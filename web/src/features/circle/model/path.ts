import { type Circle, otherEnd, YOU } from './circle.ts';

/**
 * Returns the shortest way from one person, or from the user, to another: the ids from end to end.
 * Undefined if there is none. The user knows everybody whom nobody introduced, so the user is only ever an
 * end of a way.
 */
export function findPath(circle: Circle, from: string, to: string): string[] | undefined {
  if (from === to) return [from];
  if (to === YOU) return findPath(circle, YOU, from)?.toReversed();
  const isEnd = (id: string) => (from === YOU ? !circle.introduced.has(id) : id === from);
  if (!circle.byId.has(to) || (from !== YOU && !circle.byId.has(from))) return undefined;
  const next = new Map<string, string | undefined>([[to, undefined]]);
  for (const [id] of next) {
    if (isEnd(id)) {
      const path = from === YOU ? [YOU] : [];
      for (let at: string | undefined = id; at !== undefined; at = next.get(at)) path.push(at);
      return path;
    }
    for (const tie of circle.tiesOf.get(id) ?? []) {
      const other = otherEnd(tie, id);
      if (!next.has(other)) next.set(other, id);
    }
  }
  return undefined;
}
