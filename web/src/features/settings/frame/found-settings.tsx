import { CornerDownLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { Setting } from '#settings/settings-pages.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/form/button.tsx';

const NothingFound = ({ text }: { text: string }) => (
  <div className="grid justify-items-start gap-3 px-1 text-soft">
    <p className="font-display text-lg font-medium wrap-anywhere text-ink">Nothing found for “{text}”</p>
    <p>Try another word for it, such as theme, password, export or calendar.</p>
    <Link to={paths.people(new URLSearchParams({ search: text }))} className={buttonClass({ size: 'small' })}>
      Search people instead
    </Link>
  </div>
);

interface FoundSettingsProps {
  text: string;
  found: Setting[];
  onOpen: () => void;
}

/** Results of the search in the settings, or advice if there are none. */
export function FoundSettings({ text, found, onOpen }: FoundSettingsProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 setting found' : `${found.length} settings found`}
      </p>
      {found.length === 0 && <NothingFound text={text} />}
      <ul aria-label="Found settings" className="grid gap-0.5">
        {found.map(({ to, label, where, icon: Icon }, index) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onOpen}
              className={classNames(
                'flex items-center gap-3 rounded-2xl px-4 py-2.5',
                index === 0 ? 'bg-accent-soft' : 'hover:bg-accent-soft',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-soft" />
              <span className="grid min-w-0 grow">
                <span className="font-semibold">{label}</span>
                <span className="text-[0.8125rem] text-soft">{where}</span>
              </span>
              {index === 0 && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-soft" />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
