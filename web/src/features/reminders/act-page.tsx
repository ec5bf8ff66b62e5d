import type { ActPurpose } from 'functions/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ActOutcome, sendAct } from '#lib/reminders/send-act.ts';
import { dayText } from '#lib/days.ts';
import { paths } from '#paths.ts';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { GuidePortrait } from '#ui/guide/guide-portrait.tsx';
import { readToken } from './read-token.ts';

interface Words {
  question: string;
  says: string;
  button: string;
}

const WORDS: Record<ActPurpose, Words> = {
  in_touch: {
    question: 'Were you in touch?',
    says: 'Kindred then notes that you were in touch today.',
    button: 'Yes, we were in touch',
  },
  snooze: {
    question: 'Snooze a week?',
    says: 'Kindred then does not suggest this person for a week.',
    button: 'Snooze a week',
  },
  less_often: {
    question: 'Shall I come less often?',
    says: 'A daily mail then comes on Mondays only, and a weekly one stops.',
    button: 'Yes, less often',
  },
};

type Acted = Extract<ActOutcome, { outcome: 'done' }>['acted'];

/** Says what was done. */
function wordsOf({ action, person, until }: Acted): string {
  const name = person?.name ?? 'This person';
  if (action === 'in_touch') return `You and ${person?.name ?? 'this person'} were in touch today.`;
  if (action === 'snooze') return `${name} is snoozed${until ? ` until ${dayText(until)}` : ' for a week'}.`;
  return 'A daily mail now comes on Mondays only, and a weekly one no more.';
}

const DELAYED = {
  no_connection: 'It did not work: there is no connection to Kindred. Nothing was changed yet.',
  busy: 'It did not work: Kindred could not do it now. Nothing was changed yet.',
};

type State = { name: 'asking' | 'doing' } | { name: 'answered'; result: ActOutcome };

/**
 * The page behind a link of a mail. It does nothing until a press, because mail programs open links by
 * themselves.
 */
export function ActPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<State>({ name: 'asking' });
  const guide = useSettings(guideOf);
  const { purpose, isExpired } = readToken(token);

  async function handlePress() {
    setState({ name: 'doing' });
    setState({ name: 'answered', result: await sendAct(token) });
  }

  function content() {
    if (state.name === 'answered' && state.result.outcome !== 'later') {
      const { result } = state;
      return result.outcome === 'done'
        ? { title: 'Done', text: wordsOf(result.acted) }
        : { title: 'Nothing was changed', text: result.message };
    }
    if (!purpose)
      return {
        title: 'Nothing was changed',
        text: 'This link is not complete. Please open it from the mail again.',
      };
    if (isExpired)
      return { title: 'Nothing was changed', text: 'This link has expired. Open Kindred to do it there.' };
    const { question, says, button } = WORDS[purpose];
    if (state.name === 'answered' && state.result.outcome === 'later')
      return { title: question, text: DELAYED[state.result.why], button: 'Retry' };
    return { title: question, text: says, button };
  }

  const { title, text, button } = content();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 bg-paper p-6 text-center text-ink">
      <title>{`${title} · Kindred`}</title>
      <GuidePortrait guide={guide} className="size-28" />
      <div aria-live="polite" className="grid max-w-md gap-3">
        <h1 className="text-[2rem] leading-tight text-balance">{title}</h1>
        <p className="text-lg wrap-anywhere text-soft">{text}</p>
      </div>
      {button ? (
        <Button
          look="solid"
          size="large"
          disabled={state.name === 'doing'}
          onClick={() => void handlePress()}
        >
          {state.name === 'doing' ? 'One moment...' : button}
        </Button>
      ) : (
        <Link to={paths.today} className={buttonClass({ look: 'solid', size: 'large' })}>
          Open Today
        </Link>
      )}
    </main>
  );
}
