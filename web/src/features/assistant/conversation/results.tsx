import { RunCard } from '#features/assistant/cards/run-card.tsx';
import { NewPeople } from '#features/assistant/new-people/new-people.tsx';
import type { useConversation } from './use-conversation.ts';

interface ResultsProps {
  conversation: ReturnType<typeof useConversation>;
  /** Called when the user opens a person's page. */
  onLeave?: () => void;
}

/** Results of the narratives: the cards to confirm, and the people who were created. */
export function Results({ conversation, onLeave = () => {} }: ResultsProps) {
  const { runs, newPeople } = conversation;
  return (
    <>
      <div role="log" aria-label="Results" className="grid grid-cols-1 gap-4 empty:hidden">
        {runs.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            onAnswer={(suggestionId, did) => conversation.answer(run.id, suggestionId, did)}
            onCreated={(person, quote) => conversation.addNewPerson(run.id, person, quote)}
            onFinished={() => conversation.finish(run)}
            onCollapse={() => conversation.collapse(run.id)}
            onUndone={() => conversation.undo(run)}
          />
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
