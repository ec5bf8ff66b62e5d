import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { WAYS } from './ways.ts';

/** Links to the cards of the welcome, for pages that have nothing to show yet. */
export function ThreeWays() {
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  return (
    <ul aria-label="Ways to add people" className="pointer-events-auto grid w-full gap-2">
      {WAYS.map(({ card, icon: Icon, title }, index) => (
        <li key={card}>
          <Link
            to={paths.welcome(card)}
            className={`${buttonClass({ look: index === 0 ? 'solid' : 'quiet' })} w-full`}
          >
            <Icon aria-hidden className="size-4.5" /> {title(guide)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
