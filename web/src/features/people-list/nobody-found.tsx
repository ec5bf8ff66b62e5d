import { MessageCircleQuestion, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useListParams, withListParams } from '#lib/people/list-params.ts';
import { usePanels } from '#settings/panels-store.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/form/button.tsx';

interface NobodyFoundProps {
  search: string;
  /** True while the server's search is running. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** Returns the words as a question, so that the guide does not take them for a narrative. */
const asQuestion = (words: string) => words.trim().replace(/(?<![.!?])[.!?]*$/, '?');

function Ways({ search }: { search: string }) {
  const [params, setParams] = useSearchParams();
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  function handleClear({ currentTarget }: MouseEvent) {
    // Add a history entry, so that Back leads to the search. The box follows the URL.
    setParams(withListParams(params, { search: '' }));
    const page = currentTarget.closest('aside') ?? document;
    page.querySelector<HTMLElement>('[type=search]')?.focus();
  }
  return (
    <div className="pointer-events-auto flex flex-wrap justify-center gap-2">
      <Button onClick={handleClear}>
        <X aria-hidden className="size-4" /> Clear search
      </Button>
      <Button onClick={() => usePanels.setState({ chatPanelOpen: true, question: asQuestion(search) })}>
        <MessageCircleQuestion aria-hidden className="size-4" /> Ask {guide}
      </Button>
    </div>
  );
}

/** Shown instead of the people if nobody matches, with suggestions what to try. */
export function NobodyFound({ search, isSearching, hasFailed }: NobodyFoundProps) {
  function reason() {
    if (!search) return 'Nobody is in this group right now.';
    if (isSearching) return 'Looking through cards, notes and memories...';
    if (hasFailed) return 'Cards, notes and memories could not be searched. Please check your connection.';
    return `Nobody matches “${search}”.`;
  }
  return (
    <div aria-live="polite">
      <EmptyState title={isSearching ? 'Searching...' : 'No people found'}>
        <p className="break-words">{reason()}</p>
        {search && !isSearching && <Ways search={search} />}
      </EmptyState>
    </div>
  );
}

/** Like `NobodyFound`, for the table and the map, which search only on this device. */
export const NobodyHere = () => (
  <NobodyFound search={useListParams().shown.search} isSearching={false} hasFailed={false} />
);
