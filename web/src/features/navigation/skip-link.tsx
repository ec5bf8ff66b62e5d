import { useLocation } from 'react-router';
import { focusFirst } from '#lib/browser/focus.ts';
import { buttonClass } from '#ui/form/button.tsx';

/**
 * First Tab stop of a signed-in page, which moves the focus past navigation and list. Visible only while it
 * has the focus.
 */
export function SkipLink() {
  const isPerson = useLocation().pathname.startsWith('/people/');
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        focusFirst('[role=tabpanel]', 'main', 'h1');
      }}
      className={`${buttonClass({ look: 'solid' })} fixed top-2 left-2 z-50 not-focus:sr-only`}
    >
      {isPerson ? 'Skip to the conversation' : 'Skip to the content'}
    </a>
  );
}
