import type { PersonSummary } from 'functions/contract';
import { TWO_PANES } from '#lib/browser/media.ts';
import { seenList } from '#lib/device-copy/list-copy.ts';
import { hasRecent } from '#lib/people/has-recent.ts';
import { previewOf } from '#lib/people/preview.ts';
import { storedSettings } from '#lib/storage/stored-settings.ts';
import { colourIndex, initials } from '#lib/text/identity-mark.ts';
import { beforeDrawn, coverApp, toCover } from './cover-app.ts';
import { listIn } from './hand-over.ts';
import { beginsWithList } from './last-seen.ts';

// The outline is the list's page with one row, drawn by React when the app is built, and a part of the app's page. Where it
// would tell of a person, it has a word in capitals.

/**
 * Ids of the outline's two forms, with the navigation of a wide window and of a phone. `data-colours` has the classes of the
 * avatars' colours.
 */
export const OUTLINES = { wide: 'outline-wide', narrow: 'outline-narrow' };

/** Words of the outline's row, each with the text that a person's row has instead. */
export const ROW_WORDS = {
  ROW_ID: ({ id }) => id,
  ROW_NAME: ({ name }) => name,
  ROW_INITIALS: ({ name }) => initials(name),
  ROW_COLOUR: ({ id }, _, colours) => colours[colourIndex(id)]!,
  ROW_PREVIEW: previewOf,
  ROW_NUMBER: (_, at) => String(at + 1),
  ROW_TAB: (_, at) => (at === 0 ? '0' : '-1'),
} satisfies Record<string, (person: PersonSummary, at: number, colours: string[]) => string>;

const WORD = new RegExp(Object.keys(ROW_WORDS).join('|'), 'g');

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Tells whether the app would begin with the open list. */
function showsList(): boolean {
  const { viewMode = 'list', sidebarCollapsed = false } = storedSettings();
  return viewMode === 'list' && !sidebarCollapsed;
}

/**
 * Reads the first people of an answer, at most `count`, without waiting for the rest. Each is a line of it. The answer can
 * still be read.
 */
async function firstPeople(answer: Response, count: number): Promise<PersonSummary[]> {
  if (answer.status !== 200 || answer.bodyUsed) return [];
  const reader = answer.clone().body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return (JSON.parse(text) as PersonSummary[]).slice(0, count);
    const lines = text.split(',\n', count + 1);
    if (lines.length <= count) continue;
    void reader.cancel();
    return JSON.parse(`${lines.slice(0, count).join()}]`) as PersonSummary[];
  }
}

/** Returns the outline as the app of this user would begin, and a function that draws people into its list. */
function openOutline({ innerHTML: html, dataset }: HTMLElement) {
  const colours = dataset.colours!.split(',');
  const page = toCover(
    document.documentElement.dataset.guide === 'nico' ? html.replaceAll('Scout', 'Nico') : html,
  );
  if (!hasRecent()) page.querySelector('[data-recent]')?.removeAttribute('data-recent');
  const list = listIn(page)!.querySelector('ul')!;
  const row = list.innerHTML;
  const height = Number.parseFloat(list.style.height);
  list.replaceChildren();
  const fill = (person: PersonSummary, at: number) =>
    row.replaceAll(WORD, (word) => escaped(ROW_WORDS[word as keyof typeof ROW_WORDS](person, at, colours)));
  function draw(people: PersonSummary[]) {
    list.style.height = `${people.length * height}px`;
    list.innerHTML = people.map(fill).join('');
    for (const [at, one] of [...list.children].entries())
      (one as HTMLElement).style.transform = `translateY(${at * height}px)`;
  }
  return { page, draw, count: Math.ceil(innerHeight / height) };
}

/**
 * Shows the outline until the app has drawn its first page, with the first people of the list as soon as the server has
 * sent them. Only where the app would begin with the list and has no copy of it: a copy is shown without the network.
 */
export async function showOutline(): Promise<void> {
  if (!beginsWithList() || !showsList() || seenList()) return;
  const early = await globalThis.kindredEarly?.list;
  if (!early) return;
  beforeDrawn((root) => {
    const form = document.getElementById(matchMedia(TWO_PANES).matches ? OUTLINES.wide : OUTLINES.narrow);
    if (!form) return; // the development server has none
    const { page, draw, count } = openOutline(form);
    coverApp(page, root);
    void early.response
      .then((answer) => firstPeople(answer, count))
      .then(draw)
      .catch(() => {}); // the app asks again
  });
}
