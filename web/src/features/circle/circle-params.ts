import { useSearchParams } from 'react-router';
import { oneOf } from '#lib/people/list-params.ts';
import { type Kind, KINDS, type Narrowing } from './model/circle.ts';
import { type Colouring, COLOURINGS } from './model/colours.ts';

/** The view of the circle, as its address says. */
export interface CircleParams extends Narrowing {
  by: Colouring;
  /** The ends of the path; `from` undefined: the user, `to` undefined: no path. */
  from: string | undefined;
  to: string | undefined;
}

function circleParams(params: URLSearchParams): CircleParams {
  const kinds = params.get('kinds')?.split(',') ?? [];
  return {
    kinds: KINDS.filter((kind) => kinds.includes(kind)),
    tag: params.get('tag') ?? undefined,
    onlyRelated: params.get('related') === 'only',
    by: oneOf(COLOURINGS, params.get('by')) ?? 'relation',
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  };
}

/** Returns the parameters of the address for a change; undefined removes one. */
const written = (to: Partial<CircleParams>): Record<string, string | undefined> => ({
  ...('kinds' in to && { kinds: to.kinds?.join(',') }),
  ...('tag' in to && { tag: to.tag }),
  ...('onlyRelated' in to && { related: to.onlyRelated ? 'only' : undefined }),
  ...('by' in to && { by: to.by === 'relation' ? undefined : to.by }),
  ...('from' in to && { from: to.from }),
  ...('to' in to && { to: to.to }),
});

/** Returns what the address says, and a function that changes a part of it. */
export function useCircleParams() {
  const [params, setParams] = useSearchParams();
  function change(to: Partial<CircleParams>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(written(to))) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }
  return { shown: circleParams(params), change };
}

export const toggled = (kinds: readonly Kind[], kind: Kind): Kind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
