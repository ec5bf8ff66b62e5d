import { Button } from '#ui/form/button.tsx';

interface ShowMoreProps {
  label: string;
  /** Said when the next page could not be loaded. */
  failed: string;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  onPress: () => void;
}

/** The button below a list that loads its next page. */
export function ShowMore({
  label,
  failed,
  isFetchingNextPage,
  isFetchNextPageError,
  onPress,
}: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="font-medium text-danger empty:hidden">
        {isFetchNextPageError && failed}
      </p>
      <Button disabled={isFetchingNextPage} onClick={onPress}>
        {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  );
}
