import { AnswerCard } from '#features/assistant/answers/answer-card.tsx';
import { RunCard } from '#features/assistant/cards/run-card.tsx';
import type { Run } from '#features/assistant/cards/runs.ts';
import { NewPeople } from '#features/assistant/new-people/new-people.tsx';
import { Bubble } from './bubble.tsx';
import { WaitingGroups } from './waiting-groups.tsx';
import type { ConversationState } from './use-conversation.ts';

interface ResultsProps {
  conversation: ConversationState;
  /** Called when the user opens a page. */
  onLeave?: () => void;
}

/**
 * The conversation so far: the user's texts, the cards to confirm, the answers, and the people who were
 * created.
 */
export function Results({ conversation, onLeave = () => {} }: ResultsProps) {
  const { turns, waiting, newPeople, propose } = conversation;
  const runCard = (run: Run) => (
    <RunCard
      run={run}
      onChoose={(suggestionId, change) => conversation.choose(run, suggestionId, change)}
      onConfirm={(suggestion, confirmation) => conversation.confirm(run, suggestion, confirmation)}
      onDismiss={(suggestionId) => conversation.dismiss(run, suggestionId)}
      onBringBack={() => conversation.bringBack(run)}
      onCollapse={() => conversation.collapse(run.id)}
      onUndone={() => conversation.undo(run)}
    />
  );
  return (
    <>
      {waiting.length > 0 && <WaitingGroups runs={waiting}>{runCard}</WaitingGroups>}
      <div role="log" aria-label="Results" className="grid grid-cols-1 gap-4 empty:hidden">
        {turns.map(({ attempt, run, answer }) => (
          <div key={attempt.key} className="grid grid-cols-1 gap-3">
            <Bubble text={attempt.narrative} onEdit={() => propose(attempt.narrative)} />
            {run && runCard(run)}
            {answer && (
              <AnswerCard question={attempt.narrative} answer={answer} onWrite={propose} onLeave={onLeave} />
            )}
          </div>
        ))}
      </div>
      {newPeople.length > 0 && (
        <NewPeople
          people={newPeople}
          onSaved={conversation.replaceNewPerson}
          onDeleted={conversation.removeNewPerson}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
