import type { PersonSummary } from 'functions/contract';

/**
 * HTML that the product showed: the whole page, the palette, and for each act, by its name, the part beside
 * the list before and after it.
 */
export interface Samples {
  page: string;
  /** The person whom the HTML shows. */
  person: Pick<PersonSummary, 'id' | 'name'>;
  palette: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

/**
 * Runs in the browser: the script of the page that the product is compared with. It shows the product's own
 * HTML and has no library. It fills only the visible rows of the list. Most clicks replace all that is beside
 * the list.
 */
export async function twinPage({ page, person: sample, palette, before, after }: Samples): Promise<void> {
  const ROW = 96;
  const SPARE = 3;
  document.querySelector('#root')!.innerHTML = page;
  const all = (await (await fetch('/api/people')).json()) as PersonSummary[];
  const main = document.querySelector('main')!;
  const list = document.querySelector<HTMLElement>('aside ul.relative')!;
  const scroller = list.parentElement!;
  const row = list.querySelector<HTMLElement>('[data-person]')!;
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
  const rows = Array.from({ length: Math.ceil(scroller.clientHeight / ROW) + 2 * SPARE }, () => {
    const copy = row.cloneNode(true) as HTMLElement;
    const [, name] = copy.querySelectorAll('a');
    return { copy, name: name!, preview: copy.querySelector('p')!, since: copy.querySelector('time')! };
  });
  let people = all;
  let [person] = all as [PersonSummary];
  let test = (_: PersonSummary) => true;
  let compare: ((a: PersonSummary, b: PersonSummary) => number) | undefined;

  function draw() {
    const top = Math.max(0, Math.floor(scroller.scrollTop / ROW) - SPARE);
    list.style.height = `${people.length * ROW}px`;
    for (const [at, { copy, name, preview, since }] of rows.entries()) {
      const one = people[top + at];
      copy.hidden = !one;
      if (!one) continue;
      copy.style.transform = `translateY(${(top + at) * ROW}px)`;
      copy.dataset.person = one.id;
      name.textContent = one.name;
      preview.textContent = one.latest_notebook_entry_content;
      since.textContent = (one.last_contact_date ?? '').slice(5, 10);
    }
  }

  function arrange() {
    const text = search.value.toLowerCase();
    const found = all.filter(
      (one) =>
        test(one) &&
        [one.name, one.email, one.phone_number, one.city, one.body, one.latest_notebook_entry_content].some(
          (field) => field?.toLowerCase().includes(text),
        ),
    );
    people = compare ? found.toSorted(compare) : found;
    draw();
  }

  function show(html = '') {
    main.innerHTML = html.replaceAll(sample.name, person.name).replaceAll(sample.id, person.id);
    main.querySelector<HTMLElement>('form input, textarea')?.focus();
  }

  const send = (method: string, part: string, body: object) =>
    fetch(`/api/people/${person.id}${part}`, { method, body: JSON.stringify(body) });
  async function save(method: string, part: string, body: object, act: string) {
    await send(method, part, body);
    show(after[act]);
    draw();
  }

  const CLICKS: [RegExp, (button: HTMLElement) => void][] = [
    [/^Profile/, () => show(after['switch tab'])],
    [/^Memories/, () => show(before['save a memory'])],
    [/^\+ Tag/, () => show(before.tag)],
    [/^Edit email/, () => show(before['save a field'])],
    [/^Save/, () => void save('POST', '/notebook', { content: 'Boat' }, 'save a memory')],
    [/^Contacted/, () => void save('POST', '/contact', {}, 'contact')],
    [
      /^Important/,
      (button) => {
        button.ariaPressed = String(button.ariaPressed !== 'true');
        void send('PATCH', '', { is_important: true });
      },
    ],
    [/^All/, () => ((test = () => true), arrange())],
    [/^Declining/, () => ((test = ({ health_status }) => health_status === 'warning'), arrange())],
  ];

  addEventListener('click', (event) => {
    event.preventDefault();
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-person]')?.dataset.person;
    const button = target.closest<HTMLElement>('button');
    const name = button?.ariaLabel ?? button?.textContent ?? '';
    if (button) return CLICKS.find(([pattern]) => pattern.test(name))?.[1](button);
    const found = all.find((one) => one.id === id);
    if (!found) return;
    person = found;
    show(after['open a person']);
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') document.querySelector('[popover]')?.remove();
    if (event.key === 'k' && event.ctrlKey) {
      event.preventDefault();
      document.body.insertAdjacentHTML('beforeend', palette);
      document.querySelector<HTMLElement>('[popover]')!.showPopover();
      document.querySelector<HTMLElement>('[role=dialog] input')!.focus();
    }
    const form = (event.target as Element).closest('main form');
    if (event.key !== 'Enter' || !form) return;
    event.preventDefault();
    if (form.ariaLabel === 'Add a tag') void save('POST', '/tags', { name: 'Sailing' }, 'tag');
    else void save('PATCH', '', { is_important: true }, 'save a field');
  });
  search.addEventListener('input', arrange);
  document.querySelector('select')!.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLSelectElement;
    compare = value === 'name' ? (a, b) => a.name.localeCompare(b.name) : undefined;
    arrange();
  });
  scroller.addEventListener('scroll', draw, { passive: true });
  list.replaceChildren(...rows.map(({ copy }) => copy));
  draw();
}
