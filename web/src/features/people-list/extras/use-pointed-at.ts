import { type RefObject, useEffect } from 'react';
import { paths } from '#paths.ts';
import { usePrefetchPerson } from '#queries/people/prefetch-person.ts';
import { useFetchScreen } from '#router/index.ts';

/** Milliseconds before a person who is pointed at is fetched, so that passing over the list asks for nobody. */
const POINTED_MS = 60;

/** Fetches the person who is pointed at or focused, and the code that shows them, before the click. */
export function usePointedAt(scroller: RefObject<HTMLElement | null>) {
  const prefetch = usePrefetchPerson();
  const fetchScreen = useFetchScreen();
  useEffect(() => {
    const list = scroller.current;
    let pointedAt: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function point({ target }: Event) {
      const id = (target as Element).closest<HTMLElement>('[data-person]')?.dataset.person;
      if (id === pointedAt) return;
      stop();
      pointedAt = id;
      if (id === undefined) return;
      timer = setTimeout(() => {
        fetchScreen(paths.person(id));
        prefetch(id);
      }, POINTED_MS);
    }
    function stop() {
      pointedAt = undefined;
      clearTimeout(timer);
    }
    list?.addEventListener('pointerover', point);
    list?.addEventListener('focusin', point);
    list?.addEventListener('pointerleave', stop);
    return () => {
      stop();
      list?.removeEventListener('pointerover', point);
      list?.removeEventListener('focusin', point);
      list?.removeEventListener('pointerleave', stop);
    };
  }, [scroller, prefetch, fetchScreen]);
}
