import { QueryClientProvider } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { OUTLINES, type ROW_WORDS } from '#lib/before-app/outline.ts';
import { TWO_PANES } from '#lib/browser/media.ts';
import { local, RECENT } from '#lib/storage/storage.ts';
import { colourIndex, initials } from '#lib/text/identity-mark.ts';
import { loadFrame } from '#lib/timing/parts.ts';
import { paths } from '#paths.ts';
import { keys } from '#queries/keys.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { SignedInFrame } from '#screens/layout/signed-in-screen.tsx';
import { NoPersonScreen } from '#screens/people/no-person-screen.tsx';
import { PeopleScreen } from '#screens/people/people-screen.tsx';
import { AVATAR_COLOURS } from '#ui/person/avatar.tsx';

type Word = keyof typeof ROW_WORDS;

const ID: Word = 'ROW_ID';
const NAME: Word = 'ROW_NAME';
const PREVIEW: Word = 'ROW_PREVIEW';
const PERSON = { id: ID, name: NAME, last_message: PREVIEW, health_status: 'healthy', tags: [] };

/** Texts in the HTML of the row, each with its replacement. */
const IN_ROW: [written: string, word: string][] = [
  [AVATAR_COLOURS[colourIndex(ID)]!, 'ROW_COLOUR' satisfies Word],
  [`>${initials(NAME)}<`, `>${'ROW_INITIALS' satisfies Word}<`],
  ['aria-posinset="1"', `aria-posinset="${'ROW_NUMBER' satisfies Word}"`],
  ['aria-setsize="1"', 'aria-setsize="-1"'], // not known yet
  ['tabindex="0"', `tabindex="${'ROW_TAB' satisfies Word}"`],
];

/** Returns the HTML of the page with the words in its row. Throws if the row is not as it is known here. */
function withWords(html: string): string {
  const at = html.indexOf('data-list');
  return IN_ROW.reduce((text, [written, word]) => {
    if (!text.includes(written, at)) throw new Error(`The first row of the list has no ${written}`);
    return text.slice(0, at) + text.slice(at).replace(written, word);
  }, html);
}

/** Gives the server a window as the app would find it, of one pixel: only the first row of the list is drawn. */
function openWindow(isWide: boolean): void {
  Object.assign(globalThis, {
    innerWidth: 1,
    innerHeight: 1,
    matchMedia: (query: string) => ({ matches: query === TWO_PANES && isWide }),
  });
  Object.assign(navigator, { onLine: true });
}

function render(isWide: boolean): string {
  openWindow(isWide);
  const client = createQueryClient();
  client.setQueryData(keys.people, [PERSON as Partial<PersonSummary> as PersonSummary]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={paths.people()}>
        <Routes>
          <Route element={<SignedInFrame uid="" />}>
            <Route path={paths.people()} element={<PeopleScreen />}>
              <Route index element={<NoPersonScreen />} />
            </Route>
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return withWords(html.replaceAll('data-of-today', 'style="visibility:hidden" data-of-today'));
}

/** Returns the outline of the list's page, in its two forms. */
export async function renderOutline() {
  local.setItem(RECENT, '[]');
  await loadFrame();
  const colours = { 'data-colours': AVATAR_COLOURS.join() };
  return (
    <>
      <template id={OUTLINES.wide} {...colours} dangerouslySetInnerHTML={{ __html: render(true) }} />
      <template id={OUTLINES.narrow} {...colours} dangerouslySetInnerHTML={{ __html: render(false) }} />
    </>
  );
}
