import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { untilDone } from '#lib/browser/until-done.ts';
import { countManyPeople } from '#lib/people/count-people.ts';
import { paths, type Guide } from '#paths.ts';
import { type Farewell, startSession, useSession } from '#session/session.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { LazyGuide } from '#ui/guide/lazy-guide.tsx';

const LINES: Record<Guide, string> = {
  scout: 'I will keep an ear up, in case you come by again.',
  nico: 'I shall act as if I had not noticed. I have.',
};

/**
 * Confirms that the account was deleted. Its content comes with the navigation that ends the session. At any
 * other time there is none, and this address leads elsewhere.
 */
export function GoodbyeScreen() {
  const { farewell } = (useLocation().state ?? {}) as { farewell?: Farewell };
  const user = useSession((session) => session.user);
  useEffect(() => untilDone(startSession), []);
  if (!farewell || user) return <Navigate to={user ? paths.people() : paths.landing} replace />;
  const { guide, people } = farewell;
  return (
    <main
      data-guide={guide}
      className="grid min-h-dvh place-content-center justify-items-center gap-6 bg-paper p-6 text-center text-ink"
    >
      <title>Goodbye · Kindred</title>
      <div className="size-36 overflow-hidden rounded-full bg-accent-soft pt-2">
        <LazyGuide guide={guide} />
      </div>
      <h1 className="text-[2.5rem] leading-none">Goodbye</h1>
      <p className="max-w-md font-display text-xl text-balance">{LINES[guide]}</p>
      <p className="max-w-md text-soft">
        Your account is deleted,{' '}
        {people > 0
          ? `and with it ${countManyPeople(people)}, every message, memory and tag, and your way of signing in.`
          : 'and with it everything that was in it, and your way of signing in.'}{' '}
        This browser has kept nothing. If you saved a backup, a new account can restore it.
      </p>
      <Link to={paths.landing} className={buttonClass({ look: 'solid', size: 'large' })}>
        Back to the landing page
      </Link>
    </main>
  );
}
