import type { PersonSummary } from 'functions/contract';
import { colourIndex, initials } from '#lib/text/identity-mark.ts';
import { fullDate, timeSince } from '#lib/text/time-since.ts';
import { paths } from '#paths.ts';
import { makePeople } from './many-people.ts';
import { avatarOf, badgeOf, rowOf } from './row-samples.tsx';
import { root } from './subject.ts';

const ROW_HEIGHT = 96;
const HEIGHT = 640;
const SPARE_ROWS = 3;
const ROWS = 2 * SPARE_ROWS + Math.ceil(HEIGHT / ROW_HEIGHT);

/** The health status that has no badge. */
const UNBADGED = 'healthy';

/**
 * Returns the parts of a row in the product's own markup: a row and every badge that occurs as elements to
 * copy, and the class names of every avatar colour that occurs.
 */
function samplesOf(people: PersonSummary[]) {
  const avatars: string[] = [];
  const badges = new Map<string | null, Element>();
  for (const person of people) {
    avatars[colourIndex(person.id)] ??= avatarOf(person).className;
    const { health_status } = person;
    if (health_status !== UNBADGED && !badges.has(health_status)) badges.set(health_status, badgeOf(person));
  }
  return { row: rowOf(people[0]!), avatars, badges };
}

type Samples = ReturnType<typeof samplesOf>;

function makeRow({ row: sample, avatars, badges }: Samples) {
  const row = sample.cloneNode(true) as HTMLElement;
  const [messages, profile] = row.querySelectorAll('a') as unknown as [HTMLAnchorElement, HTMLAnchorElement];
  const avatar = row.querySelector('.rounded-full')!;
  const preview = row.querySelector('p')!;
  const tags = row.querySelectorAll('.truncate[title]');
  const since = row.querySelector('time')!;
  const button = row.querySelector('button')!;
  let badge: Element | undefined;

  function fill(person: PersonSummary, index: number) {
    const { id, name } = person;
    row.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    row.ariaPosInSet = String(index + 1);
    messages.href = paths.person(id);
    messages.ariaLabel = `Open messages with ${name}`;
    profile.href = paths.person(id, { panel: 'profile' });
    profile.textContent = name;
    avatar.className = avatars[colourIndex(id)]!;
    avatar.textContent = initials(name);
    preview.textContent = person.latest_notebook_entry_content;
    button.ariaDescription = `Log that you were in touch with ${name}`;
    since.textContent = timeSince(person.last_contact_date!);
    since.dateTime = person.last_contact_date!;
    messages.title = `Last in touch ${fullDate(person.last_contact_date!)}`;
    badge?.remove();
    badge = badges.get(person.health_status)?.cloneNode(true) as Element | undefined;
    if (badge) since.before(badge);
    for (const [at, tag] of tags.entries()) {
      tag.textContent = person.tags[at]!.name;
      tag.setAttribute('title', person.tags[at]!.name);
    }
  }
  return { item: row, fill, index: -1 };
}

/**
 * Makes a list without a library, the fastest that we know: only the visible rows and a few beside them
 * exist, and scrolling fills them with other people.
 */
export function vanillaList(count: number) {
  const people = makePeople(count);
  const samples = samplesOf(people);

  function show() {
    root().innerHTML =
      '<div class="flex h-[640px] w-[350px] flex-col"><div class="min-h-0 grow overflow-y-auto"><ul class="relative"></ul></div></div>';
    const list = root().querySelector('ul')!;
    const scroller = list.parentElement!;
    list.style.height = `${count * ROW_HEIGHT}px`;
    const rows = Array.from({ length: Math.min(ROWS, count) }, () => makeRow(samples));
    function fill() {
      const top = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - SPARE_ROWS);
      for (let index = top; index < Math.min(count, top + ROWS); index++) {
        const row = rows[index % ROWS]!;
        if (row.index !== index) row.fill(people[index]!, index);
        row.index = index;
      }
    }
    fill();
    list.append(...rows.map(({ item }) => item));
    scroller.addEventListener('scroll', fill, { passive: true });
  }
  return { show, shown: 'li' };
}
