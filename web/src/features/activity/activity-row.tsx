import type { Activity, ActivityType } from 'functions/contract';
import { DAY_MS } from 'functions/contract/people/health';
import { MERGE_UNDO_DAYS } from 'functions/contract/limits';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BookHeart,
  BookX,
  Check,
  Combine,
  Download,
  HandHeart,
  Handshake,
  HeartHandshake,
  PencilLine,
  RotateCcw,
  Tag,
  Trash2,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { fullTime, memoryTime } from '#lib/text/format-time.ts';
import { useUndoMerge } from '#queries/people/duplicates.ts';
import { Button } from '#ui/form/button.tsx';
import { UndoRun } from './undo-run.tsx';

const ICONS: Record<ActivityType, LucideIcon> = {
  contact: Check,
  message_in: ArrowDownLeft,
  message_out: ArrowUpRight,
  memory_added: BookHeart,
  memory_edited: BookHeart,
  memory_deleted: BookX,
  promise_kept: HeartHandshake,
  promise_reopened: HandHeart,
  tag_added: Tag,
  tag_removed: Tag,
  relation_added: Users,
  relation_changed: Users,
  relation_removed: Users,
  field_changed: PencilLine,
  created: UserPlus,
  imported: Download,
  connected: Handshake,
  merged: Combine,
  restored: RotateCcw,
  deleted: Trash2,
};

/** Line above the summary of these events. Their summary is only the promise itself. */
const WORDS: Partial<Record<ActivityType, string>> = {
  promise_kept: 'Promise kept',
  promise_reopened: 'Promise open again',
};

const canUndo = ({ at, data }: Activity) =>
  data.can_undo === true && Date.now() < Date.parse(at) + MERGE_UNDO_DAYS * DAY_MS;

/** Button that undoes a merge, for 30 days after it. After the undo, the word "Undone" instead. */
function UndoMerge({ event }: { event: Activity }) {
  const { id, data, summary } = event;
  const { mutate, isPending } = useUndoMerge();
  if (data.taken_back === true) return <p className="text-sm text-soft">Undone</p>;
  if (!canUndo(event)) return null;
  return (
    <Button size="small" className="mt-2" disabled={isPending} onClick={() => mutate(id)}>
      {isPending ? 'Undoing...' : 'Undo the merge'}
      <span className="sr-only">: {summary}</span>
    </Button>
  );
}

interface ActivityRowProps {
  event: Activity;
  /** True if it is the newest event of what a token did together. */
  isFirstOfRun: boolean;
}

/** An event of the feed. */
export function ActivityRow({ event, isFirstOfRun }: ActivityRowProps) {
  const { type, at, summary, by, data } = event;
  const Icon = ICONS[type];
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line">
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-raised text-accent">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1.5">
        {WORDS[type] && <p className="text-sm font-semibold text-accent">{WORDS[type]}</p>}
        <p className="break-words">{summary}</p>
        <p className="text-sm break-words text-soft">
          <time dateTime={at} title={fullTime(at)}>
            {memoryTime(at)}
          </time>
          {by && ` · by ${by}`}
          {by && data.taken_back === true && ' · undone'}
        </p>
        {isFirstOfRun && <UndoRun event={event} />}
        {type === 'merged' && <UndoMerge event={event} />}
      </div>
    </li>
  );
}
