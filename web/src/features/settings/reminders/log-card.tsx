import { Bell, Mail } from 'lucide-react';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { CardLoading } from '#features/settings/page-states.tsx';
import { memoryTime } from '#lib/text/format-time.ts';
import { usePeople } from '#queries/people/people.ts';
import { useReminderLog } from '#queries/reminders/log.ts';
import { LoadError } from '#ui/load-error.tsx';
import { type LogMessage, messagesOf } from './log-words.ts';

const CHANNELS = { push: { label: 'Notification', icon: Bell }, email: { label: 'Mail', icon: Mail } };

function Message({ message: { at, channel, outcome, lines } }: { message: LogMessage }) {
  const { label, icon: Icon } = CHANNELS[channel];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{label}</span>
          <span className="text-[0.8125rem] text-soft">{outcome}</span>
          <time dateTime={at} className="text-[0.8125rem] text-soft max-md:basis-full md:ml-auto">
            {memoryTime(at)}
          </time>
        </p>
        {lines.map((line, index) => (
          <p key={index} className="text-sm wrap-anywhere text-soft">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Log of the messages sent in the last 30 days, and of those not sent, with the reason. */
export function LogCard() {
  const { data: log, error, refetch } = useReminderLog();
  const { data: people, isPending } = usePeople();
  if (!log && error)
    return (
      <LoadError
        heading="h2"
        title="What was sent could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!log || isPending) return <CardLoading what="what was sent" />;
  const names = new Map(people?.map(({ id, name }) => [id, name]));
  return (
    <SettingsCard title="The last 30 days">
      {log.length === 0 ? (
        <p className="text-soft">
          Nothing was sent yet. Each notification and mail will stand here, with whom it named and whom it
          left out.
        </p>
      ) : (
        <ul aria-label="What was sent" className="divide-y divide-line">
          {messagesOf(log, (id) => names.get(id)).map((message) => (
            <Message key={`${message.at} ${message.channel}`} message={message} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
