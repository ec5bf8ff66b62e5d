import type { PersonSummary } from 'functions/contract';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useMarkRead } from '#queries/people/people.ts';

interface Hits {
  /** The search that these people match. */
  search: string;
  first: PersonSummary | undefined;
  /** True while more people may be found. */
  isSearching: boolean;
}

/**
 * Opens the first hit of a search as soon as it is found. Returns a function that sets the search to wait
 * for; undefined opens nobody.
 */
export function useOpenFirstHit({ search, first, isSearching }: Hits) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { mutate: markRead } = useMarkRead();
  const wanted = useRef<string>(undefined);

  function openIfFound() {
    if (wanted.current !== search || (!first && isSearching)) return;
    wanted.current = undefined;
    if (!first) return;
    if (first.unread_count > 0) markRead(first.id);
    void navigate(paths.person(first.id, {}, params));
  }
  useEffect(openIfFound);

  return function openFirstOf(searched: string | undefined) {
    wanted.current = searched;
    openIfFound();
  };
}
