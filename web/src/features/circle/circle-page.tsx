import { Plus, Waypoints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PersonSummary, Relation } from 'functions/contract';
import { TWO_PANES } from '#lib/browser/media.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { paths } from '#paths.ts';
import { usePeople } from '#queries/people/people.ts';
import { useRelations } from '#queries/relations/relations.ts';
import { useTags } from '#queries/tags/tags.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { CircleControls } from './circle-controls.tsx';
import { CircleList, relationsText } from './circle-list.tsx';
import { useCircleParams } from './circle-params.ts';
import { around, circleOf, YOU } from './model/circle.ts';
import { colouring } from './model/colours.ts';
import { findPath } from './model/path.ts';
import { PathFinder } from './path-finder.tsx';
import { CirclePicture } from './picture/circle-picture.tsx';
import { pictureData } from './picture-data.ts';

interface CircleProps {
  people: PersonSummary[];
  relations: Relation[];
  /** The person in the middle; undefined for the picture of all. */
  centre: PersonSummary | undefined;
}

const NO_PATH: string[] = [];

function Circle({ people, relations, centre }: CircleProps) {
  const navigate = useNavigate();
  const { data: tags = [] } = useTags();
  const { shown, change } = useCircleParams();
  const isWide = useMedia(TWO_PANES);
  const [lit, setLit] = useState<string>();
  const { tag, onlyRelated, by, from, to } = shown;
  const kinds = shown.kinds.join();

  const all = useMemo(() => circleOf(people, relations), [people, relations]);
  const path = useMemo(() => (to ? findPath(all, from ?? YOU, to) : undefined), [all, from, to]);
  const onPath = path ?? NO_PATH;
  const { circle, data, meanings, colourOf } = useMemo(() => {
    const narrowing = { kinds: shown.kinds, tag, onlyRelated };
    const whole = circleOf(people, relations, narrowing);
    const part =
      centre && around(circleOf(people, relations, { ...narrowing, onlyRelated: false }), centre.id);
    const seen = part?.circle ?? whole;
    const { colourOf: colour, meanings: named } = colouring(seen, by);
    return {
      circle: seen,
      meanings: named,
      colourOf: colour,
      data: pictureData({
        circle: seen,
        colourOf: colour,
        middle: centre && part && { id: centre.id, steps: part.steps },
        path: onPath,
      }),
    };
    // `shown.kinds` is a new list at each rendering; `kinds` stands for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [people, relations, centre, kinds, tag, onlyRelated, by, onPath]);
  const order = useMemo(() => data.nodes.map(({ id }) => id), [data]);

  const describe = (id: string) => {
    const name = circle.byId.get(id)?.name;
    return name ? `${name}. ${relationsText(circle, id) || 'No relation yet'}` : 'You';
  };
  const open = (id: string) => id !== YOU && void navigate(paths.person(id, { panel: 'profile' }));

  return (
    <div className="flex min-h-0 grow flex-col md:flex-row">
      <div className="h-[46dvh] min-w-0 shrink-0 border-b border-line bg-paper md:h-auto md:shrink md:grow md:border-r md:border-b-0">
        <CirclePicture
          data={data}
          path={onPath}
          centre={centre?.id}
          lit={lit}
          order={order}
          label={centre ? `Picture of the circle of ${centre.name}` : 'Picture of everybody'}
          describe={describe}
          onLight={setLit}
          onOpen={open}
        />
      </div>
      <aside
        aria-label="The circle as a list"
        className="flex min-h-0 grow flex-col md:w-90 md:shrink-0 md:grow-0"
      >
        <details
          open={isWide || to !== undefined}
          className="shrink-0 overflow-y-auto px-4 py-3 max-md:max-h-[34dvh]"
        >
          <summary className="cursor-pointer text-sm font-semibold">Filters and paths</summary>
          <div className="mt-3 grid gap-3">
            <CircleControls shown={shown} tags={tags} meanings={meanings} onChange={change} />
            <PathFinder circle={all} from={from} to={to} path={path} onChange={change} />
          </div>
        </details>
        <p className="shrink-0 px-4 pb-2 text-sm text-soft">
          {circle.people.length} {circle.people.length === 1 ? 'person' : 'people'}, {circle.ties.length}{' '}
          {circle.ties.length === 1 ? 'connection' : 'connections'}
        </p>
        <CircleList circle={circle} people={circle.people} lit={lit} colourOf={colourOf} onLight={setLit} />
      </aside>
    </div>
  );
}

/** Says how a circle begins, as long as there are no relations. */
function NoRelations({ people }: { people: PersonSummary[] }) {
  const [first] = people;
  return (
    <EmptyState
      picture={<Waypoints aria-hidden className="mx-auto size-16 text-accent" strokeWidth={1.2} />}
      title="Your circle begins with two people"
      heading="h2"
    >
      <p>
        Open a person and say who belongs to them: a sister, a friend, who introduced you. Each relation
        becomes a line here.
      </p>
      <Link
        to={first ? paths.person(first.id, { panel: 'profile' }) : paths.welcome()}
        className={classNames(buttonClass({ look: 'solid' }), 'max-w-full')}
      >
        <Plus aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{first ? `Begin with ${first.name}` : 'Add people'}</span>
      </Link>
    </EmptyState>
  );
}

/** Page with the picture of all people and their relations, or of those around one person. */
export function CirclePage() {
  const { personId } = useParams();
  const { data: people, error: peopleError, refetch: refetchPeople } = usePeople();
  const { relations, error, refetch } = useRelations();
  const centre = personId === undefined ? undefined : people?.find(({ id }) => id === personId);
  const failure = people ? error : peopleError;

  function content() {
    if (failure)
      return (
        <LoadError
          title="The circle could not be loaded"
          message={failure.message}
          onRetry={() => void (people ? refetch() : refetchPeople())}
        />
      );
    if (!people || !relations)
      return (
        <LoadingText text="Loading the circle" isTextHidden className="grid gap-4 p-6">
          <Skeleton className="h-72 rounded-3xl" />
          <Skeleton className="h-12" />
        </LoadingText>
      );
    if (personId !== undefined && !centre)
      return (
        <EmptyState title="This person is not here" heading="h2">
          <Link to={paths.circle()} className={buttonClass({})}>
            Show everybody
          </Link>
        </EmptyState>
      );
    if (relations.length === 0) return <NoRelations people={people} />;
    return <Circle key={personId ?? ''} people={people} relations={relations} centre={centre} />;
  }

  return (
    <Page
      title={centre ? `The circle of ${centre.name}` : 'Circle'}
      isFilled
      actions={
        centre && (
          <Link to={paths.circle()} className={buttonClass({ size: 'small' })}>
            <Waypoints aria-hidden className="size-4" /> Everybody
          </Link>
        )
      }
    >
      {content()}
    </Page>
  );
}
