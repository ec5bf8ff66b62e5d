import type { Ref } from 'react';
import { KeepBar } from './keep-bar.tsx';
import { NarrativeComposer } from '#features/assistant/conversation/narrative/narrative-composer.tsx';
import { RequestStatus } from './request-status.tsx';
import { Results } from './results.tsx';
import { useConversation } from './use-conversation.ts';

const BOX_ID = 'narrative-here';
const EXAMPLE = 'Met Tessa Okafor at the climbing gym. She is moving to Denver in May.';

/** The conversation with the guide inside a page: the text box, with the results below it. */
export function InlineConversation({ ref }: { ref: Ref<HTMLTextAreaElement> }) {
  const conversation = useConversation({ boxId: BOX_ID });
  const { several } = conversation;
  return (
    <div data-conversation className="grid grid-cols-1 gap-4">
      <NarrativeComposer
        ref={ref}
        id={BOX_ID}
        placeholder={EXAMPLE}
        isWaiting
        text={conversation.text}
        isPending={conversation.isPending}
        onWrite={conversation.write}
        onSubmit={conversation.submit}
      />
      <RequestStatus
        isPending={conversation.isPending}
        isStopped={conversation.isStopped}
        error={conversation.error}
        isQuestion={conversation.isQuestion}
        onCancel={conversation.stop}
        onRetry={conversation.retry}
      />
      <Results conversation={conversation} />
      {several && (
        <div className="sticky -bottom-px -mx-1 rounded-2xl border-t border-line bg-raised p-1 py-2">
          <KeepBar
            run={several}
            onKeep={() => conversation.keepAll(several)}
            onDiscard={() => conversation.discardAll(several)}
          />
        </div>
      )}
    </div>
  );
}
