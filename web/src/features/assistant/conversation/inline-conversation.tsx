import type { Ref } from 'react';
import { NarrativeComposer } from './narrative-composer.tsx';
import { RequestStatus } from './request-status.tsx';
import { Results } from './results.tsx';
import { useConversation } from './use-conversation.ts';

const EXAMPLE = 'Met Tessa Okafor at the climbing gym. She is moving to Denver in May.';

/** The conversation with the guide as a part of a page: the text box, and the results below it. */
export function InlineConversation({ ref }: { ref: Ref<HTMLTextAreaElement> }) {
  const conversation = useConversation();
  return (
    <div className="grid grid-cols-1 gap-4">
      <NarrativeComposer
        ref={ref}
        id="narrative-here"
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
        onCancel={conversation.stop}
        onRetry={conversation.retry}
      />
      <Results conversation={conversation} />
    </div>
  );
}
