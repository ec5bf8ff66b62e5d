import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchTarget } from '#features/settings/frame/search-target.tsx';

interface PreferenceCardProps {
  id: string;
  isSaved: boolean;
  children: ReactNode;
}

/** A preference on its page. A small "Saved" confirms a choice. */
export function PreferenceCard({ id, isSaved, children }: PreferenceCardProps) {
  return (
    <SearchTarget id={id}>
      <section className="relative rounded-3xl border border-line bg-raised p-5 md:p-6">
        {children}
        <p
          role="status"
          className="absolute top-5 right-5 flex items-center gap-1 text-sm font-medium text-thriving md:top-6 md:right-6"
        >
          {isSaved && (
            <>
              <Check aria-hidden className="size-4" /> Saved
            </>
          )}
        </p>
      </section>
    </SearchTarget>
  );
}
