import type { ReminderKind, ReminderLogLine } from 'functions/contract';

/** One message in the log: its outcome, the people it named, and those it left out. */
export interface LogMessage {
  at: string;
  channel: ReminderLogLine['channel'];
  outcome: string;
  lines: string[];
}

type Outcome = ReminderLogLine['outcome'];

const OUTCOMES: Record<Exclude<Outcome, `skipped_${'contacted' | 'snoozed'}`>, string> = {
  sent: 'Sent',
  failed: 'Could not be sent',
  unknown: 'May not have arrived',
  skipped_quiet: 'Not sent: your quiet hours',
};

const LEFT_OUT: Partial<Record<Outcome, string>> = {
  skipped_contacted: 'you were in touch',
  skipped_snoozed: 'snoozed',
};

const KINDS: Record<ReminderKind, string> = {
  follow_ups: 'Follow-up',
  birthdays: 'Birthday',
  catch_up: 'Catching up',
  promises: 'Promise',
  texts: 'New text',
};

/** Joins names as in a sentence: `Ana, Ben and 3 others`. */
function joinNames(names: string[], most = 4): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat('en').format(others > 0 ? [...shown, `${others} others`] : shown);
}

/**
 * Returns the log's lines as messages, newest first. `nameOf` returns undefined for people who were
 * deleted.
 */
export function messagesOf(log: ReminderLogLine[], nameOf: (id: string) => string | undefined): LogMessage[] {
  const namesOf = (ids: string[]) => {
    const names = ids.flatMap((id) => nameOf(id) ?? []);
    const gone = ids.length - names.length;
    return joinNames(
      gone > 0 ? [...names, gone === 1 ? 'somebody you deleted' : `${gone} you deleted`] : names,
    );
  };
  const groups = Map.groupBy(log, ({ at, channel }) => `${at} ${channel}`);
  return [...groups.values()].map((group) => {
    const { at, channel } = group[0]!;
    const told = group.filter(({ outcome }) => !(outcome in LEFT_OUT));
    const outcome = told[0]?.outcome as keyof typeof OUTCOMES | undefined;
    return {
      at,
      channel,
      outcome: outcome ? OUTCOMES[outcome] : 'Not sent: nobody was left to name',
      lines: group.map(({ kind, person_ids, outcome: became }) => {
        const left = LEFT_OUT[became];
        return left ? `${namesOf(person_ids)} left out: ${left}` : `${KINDS[kind]}: ${namesOf(person_ids)}`;
      }),
    };
  });
}
