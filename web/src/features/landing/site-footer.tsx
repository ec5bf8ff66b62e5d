import { Wordmark } from '#ui/wordmark.tsx';

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-10 sm:px-8">
        <Wordmark />
        <p className="text-soft">Made for people who like people. Scout helped. Nico supervised.</p>
      </div>
    </footer>
  );
}
