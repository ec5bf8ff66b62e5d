import { paths } from '#paths.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { FileDrop } from '#features/import/bring/file-drop.tsx';
import { ProducerTiles } from './producer-tiles.tsx';
import { type Producer, producerOf } from './producers.ts';

const contentClass = 'mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-8 md:px-8';

function Steps({ producer, onFile }: { producer: Producer; onFile: (file: File) => void }) {
  return (
    <div className={contentClass}>
      <ol className="grid gap-3">
        {producer.steps.map((step, index) => (
          <li
            key={step}
            className="flex items-start gap-4 rounded-2xl border border-line bg-raised px-4 py-3.5"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <p className="min-w-0 pt-0.5">{step}</p>
          </li>
        ))}
      </ol>
      <FileDrop className="py-10" onFile={onFile} {...(producer.kind && { kind: producer.kind })} />
      <p className="text-pretty text-soft">{producer.brings}</p>
    </div>
  );
}

interface ComingFromPageProps {
  /** The id of the program in the URL; undefined if there is none. */
  from: string | undefined;
  onFile: (file: File, producer: Producer) => void;
}

/** Explains in three steps how to bring people over from another program, and takes the file. */
export function ComingFromPage({ from, onFile }: ComingFromPageProps) {
  const producer = producerOf(from);
  if (producer)
    return (
      <Page
        key={producer.id}
        title={`Coming from ${producer.id === 'spreadsheet' ? 'a spreadsheet' : producer.name}`}
        back={<BackLink to={paths.comingFrom()} label="Coming from" className="-ml-2" />}
      >
        <Steps producer={producer} onFile={(file) => onFile(file, producer)} />
      </Page>
    );
  return (
    <Page title="Coming from …" back={<BackLink to={paths.import} label="Import" className="-ml-2" />}>
      <div className={contentClass}>
        <p className="text-soft">
          Where are your people now? Three steps, and everything that is known about them comes along. You see
          everybody before anybody is added, and a whole import can be undone.
        </p>
        <ProducerTiles />
      </div>
    </Page>
  );
}
