import type { ReactNode, Ref } from 'react';
import { NarrativeComposer } from '#features/assistant/conversation/narrative/narrative-composer.tsx';
import { Greeting } from './greeting.tsx';
import { KeepBar } from './keep-bar.tsx';
import { Results } from './results.tsx';
import { useConversation } from './use-conversation.ts';
import { RequestStatus } from './request-status.tsx';

const BOX_ID = 'narrative';

interface ConversationProps {
  /** Id of the person whose page is open; undefined if none is. */
  personId: string | undefined;
  /** Ref of the text box. */
  ref: Ref<HTMLTextAreaElement>;
  /** A question that the guide asks instead of greeting. */
  asked?: ReactNode;
  /** Called when the user opens a page. */
  onLeave: () => void;
}

export function Conversation({ personId, ref, asked, onLeave }: ConversationProps) {
  const conversation = useConversation({ boxId: BOX_ID, pageId: personId, showsWaiting: true });
  const { several, turns, waiting } = conversation;
  return (
    <div data-conversation className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 py-5 sm:px-5">
        {asked ?? (turns.length + waiting.length === 0 && <Greeting onExample={conversation.propose} />)}
        <Results conversation={conversation} onLeave={onLeave} />
      </div>
      <footer className="grid grid-cols-1 gap-3 border-t border-line bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:rounded-bl-4xl sm:px-5">
        {several && (
          <KeepBar
            run={several}
            onKeep={() => conversation.keepAll(several)}
            onDiscard={() => conversation.discardAll(several)}
          />
        )}
        <RequestStatus
          isPending={conversation.isPending}
          isStopped={conversation.isStopped}
          error={conversation.error}
          isQuestion={conversation.isQuestion}
          onCancel={conversation.stop}
          onRetry={conversation.retry}
        />
        {conversation.opened && (
          <p className="text-sm break-words text-soft">
            “She”, “he” and “they” mean {conversation.opened.name}.
          </p>
        )}
        <NarrativeComposer
          ref={ref}
          id={BOX_ID}
          text={conversation.text}
          isPending={conversation.isPending}
          onWrite={conversation.write}
          onSubmit={conversation.submit}
        />
      </footer>
    </div>
  );
}
