import type { Relation } from 'functions/contract';
import { CirclePage } from '#features/circle/circle-page.tsx';
import { keys } from '#queries/keys.ts';
import { buildMe } from '#testing/builders.ts';
import { app } from './app.tsx';
import { makePeople } from './many-people.ts';

/** Number of people in a group, such as a family or a team. */
const GROUP = 12;
const TYPES = ['sibling', 'spouse', 'friend', 'colleague', 'introduced_by', 'child'] as const;

/** Builds relations: most within groups, and from every group a few to others. */
function relationsOf(ids: string[]): Relation[] {
  const between = (from: number, to: number, n: number): Relation => ({
    id: `relation-${n}`,
    from_id: ids[from]!,
    to_id: ids[to]!,
    type: TYPES[n % TYPES.length]!,
    label: null,
    inverse_label: null,
  });
  return ids.flatMap((_, n) => {
    const begun = n - (n % GROUP);
    const inside = begun + ((n * 7 + 5) % GROUP);
    const far = (n * 37) % ids.length;
    return [
      ...(inside !== n && inside < ids.length ? [between(n, inside, 2 * n)] : []),
      ...(n % 4 === 0 && far !== n ? [between(n, far, 2 * n + 1)] : []),
    ];
  });
}

function Circle() {
  return (
    <div className="flex h-dvh flex-col">
      <CirclePage />
    </div>
  );
}

/** The picture of `count` people. Its library is loaded before the measurement, as on a second visit. */
export async function circle(count: number) {
  await import('#features/circle/picture/draw.ts');
  const people = makePeople(count);
  const more = [
    [keys.me, buildMe({ has_relations: true })],
    [keys.relations, relationsOf(people.map(({ id }) => id))],
    [keys.tags, []],
  ] as const;
  return { show: app(Circle, people, more), shown: '[data-circle="drawn"]' };
}
