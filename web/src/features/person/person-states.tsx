import { Link } from 'react-router';
import { guideOf, useSettings } from '#settings/settings-store.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuideDrawing } from '#ui/guide/guide-drawing.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

export function PersonLoading() {
  return (
    <LoadingText text="Loading..." className="grid gap-6 p-8">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-6 w-48" />
      </div>
    </LoadingText>
  );
}

export function PersonNotFound({ backHref }: { backHref: string }) {
  const guide = useSettings(guideOf);
  return (
    <div className="grid grow place-content-center">
      <EmptyState
        heading="h2"
        title="Person not found"
        picture={<GuideDrawing guide={guide} expression="sorry" />}
      >
        <p>They may have been deleted, or the address is not complete.</p>
        <Link to={backHref} className={buttonClass()}>
          Back to the list
        </Link>
      </EmptyState>
    </div>
  );
}
