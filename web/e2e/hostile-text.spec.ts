import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, newPhone, signIn, standInPhone, test } from './fixtures.ts';
import { ports } from './ports.ts';

const SCRIPT = '<script>hacked=1</script>';
const HOSTILE = `<img src=x onerror=hacked=1>"'><svg onload=hacked=1>${SCRIPT}`;
/** A tag's name may have only 50 characters, so this is shorter than `HOSTILE`. */
const TAG = '<img src=x onerror=hacked=1>';
const NAME = `=Ann ${HOSTILE}`;
const LINK = 'javascript:hacked=1//https://example.com/"onmouseover="hacked=1';

/** Lets a program with a hostile name write about a person, and propose something. */
async function addByProgram(call: Account['call'], id: string) {
  await call('POST', '/api/tokens', { name: TAG, scope: 'contacts' });
  const { token } = await call<{ token: string }>('POST', '/api/tokens', { name: TAG, scope: 'write' });
  const send = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${ports.hosting}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send(`/api/people/${id}/notebook`, { content: HOSTILE });
  await send('/api/ai/extract-people', { narrative: 'Met Zora Quick yesterday. She is a nurse.' });
}

/** Adds a person with hostile text in every free text field, and messages in both directions. */
async function addHostile({ call }: Account): Promise<string> {
  const phone = newPhone();
  const { id } = await call<{ id: string }>('POST', '/api/people', {
    name: NAME,
    body: `${HOSTILE} ${LINK}`,
    mnemonic: HOSTILE,
    phone_number: phone,
    street_address: HOSTILE,
    city: 'Austin',
    state: 'TX',
    birthday: `--${new Date().toISOString().slice(5, 10)}`,
    follow_up_on: '2026-01-02',
  });
  await call('POST', `/api/people/${id}/tags`, { name: TAG });
  await call('POST', `/api/people/${id}/notebook`, { content: `${HOSTILE} ${LINK}` });
  await call('POST', '/api/sms/send', { person_id: id, body: `${HOSTILE} ${LINK}` });
  await addByProgram(call, id);
  const [text] = await standInPhone(phone).texts();
  await standInPhone(phone).answer(text!.from, `Answer ${HOSTILE} ${LINK}`);
  return id;
}

/** Returns the answer of an assistant that was tricked into returning hostile text. */
const talkedInto = (id: string) => ({
  run_id: 'run',
  message: `Added nobody. ${HOSTILE}`,
  created_persons: [],
  duplicates: [
    {
      extraction: { name: NAME, body: HOSTILE },
      existing_id: id,
      existing_name: NAME,
      existing_notes: HOSTILE,
      similarity: 0.9,
    },
  ],
  tag_assignments: [
    {
      tag_name: TAG,
      operation: 'add',
      matched_people: [
        {
          extracted_name: NAME,
          is_ambiguous: false,
          matches: [{ person_id: id, person_name: NAME, similarity: 1 }],
        },
      ],
    },
  ],
  memory_updates: [
    {
      matched_person: { extracted_name: NAME, is_ambiguous: true, matches: [] },
      entry_content: HOSTILE,
      parsed_date: null,
      contacted: false,
    },
  ],
  relations: [
    { from: NAME, to: `Bob ${HOSTILE}`, from_id: id, type: 'other', label: TAG, evidence: HOSTILE },
  ],
  shared_memories: [
    {
      people: [
        { extracted_name: NAME, is_ambiguous: true, matches: [] },
        { extracted_name: `Bob ${HOSTILE}`, is_ambiguous: true, matches: [] },
      ],
      content: HOSTILE,
      date: null,
      contacted: false,
    },
  ],
  promises: [
    {
      person: { extracted_name: NAME, is_ambiguous: true, matches: [] },
      content: HOSTILE,
      due_on: null,
    },
  ],
});

async function expectHarmless(page: Page, where: string) {
  expect(await page.evaluate(() => 'hacked' in window), where).toBe(false);
  const made = 'img[src="x"], svg[onload], [onerror], [onmouseover], a[href^="javascript:"]';
  await expect(page.locator(made), where).toHaveCount(0);
}

const seen = (place: Page | Locator, text: string) => expect(place.getByText(text).first()).toBeVisible();

test('text that contains HTML or scripts is shown as plain text everywhere', async ({ page, account }) => {
  page.on('dialog', () => expect('a dialog').toBe('none'));
  const id = await addHostile(account);
  await signIn(page, account, `/people/${id}?panel=messages`);
  await seen(page, NAME);
  await seen(page, TAG);
  await seen(page, `Answer ${HOSTILE}`);
  await expectHarmless(page, 'list and messages');

  for (const [tab, text] of [
    ['Memories', HOSTILE],
    ['Profile', HOSTILE],
    ['Activity', TAG],
    ['Activity', `by ${TAG}`],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await seen(page.getByRole('main'), text);
    await expectHarmless(page, tab);
  }
  await page.route('**/api/ai/extract-people', (route) => route.fulfill({ json: talkedInto(id) }));
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('region', { name: TAG }).getByText('Add Zora Quick')).toBeVisible();
  await page.getByPlaceholder('How can I help?').fill(HOSTILE);
  await page.getByPlaceholder('How can I help?').press('Enter');
  await seen(page, `Added nobody. ${HOSTILE}`);
  await expectHarmless(page, 'assistant');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${NAME}` }).click();
  await expectHarmless(page, 'table');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain(`"'${NAME.replaceAll('"', '""')}"`);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: NAME, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(NAME)).toBeVisible();
  await expectHarmless(page, 'map');

  const ofSettings = ['/settings/tags', '/settings/phone', '/settings/programs'];
  for (const address of ['/today', '/rhythm', '/circle', '/insights', ...ofSettings]) {
    await page.goto(address);
    await seen(page, ofSettings.includes(address) ? TAG : NAME);
    await expectHarmless(page, address);
  }

  await page.goto(`/people/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Contacted' }).click();
  await seen(page, `Marked ${NAME} as contacted.`);
  await expectHarmless(page, 'toast');

  const { calendar_url } = await account.call<{ calendar_url: string }>('POST', '/api/calendar/rotate');
  const feed = await page.request.get(new URL(calendar_url).pathname);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.headers()['x-content-type-options']).toBe('nosniff');
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(NAME);
});

test('hostile text is plain text in duplicates, merge, trash, import, palette and links too', async ({
  page,
  account,
}) => {
  const email = 'ann@example.com';
  const add = (fields: object) =>
    account.call<{ id: string }>('POST', '/api/people', {
      email,
      city: SCRIPT,
      mnemonic: HOSTILE,
      ...fields,
    });
  const { id } = await add({ name: NAME, body: `${HOSTILE} ${LINK}` });
  await add({ name: `${NAME} again`, body: `Other ${HOSTILE}` });
  const trashed = await add({ name: `Gone ${NAME}`, email: null });
  await account.call('DELETE', `/api/people/${trashed.id}`);

  await signIn(page, account, '/duplicates');
  await seen(page, NAME);
  await page.getByRole('button', { name: /^Merge/ }).click();
  await seen(page.getByRole('dialog'), HOSTILE);
  await expectHarmless(page, 'merge');
  await page.keyboard.press('Escape');

  await page.goto('/settings/trash');
  await seen(page, `Gone ${NAME}`);
  await page.getByRole('button', { name: `Delete forever Gone ${NAME}` }).click();
  await expectHarmless(page, 'trash');
  await page.keyboard.press('Escape');

  await page.goto('/import');
  const cells = [NAME, HOSTILE, 'javascript:hacked=1', TAG].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const text = `Name,Notes,Email,Tags,"${TAG}"\n${cells.join()},x\n`;
  const file = { name: `${TAG}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File with people').setInputFiles(file);
  await seen(page, TAG);
  await expectHarmless(page, 'columns');
  await page.getByRole('button', { name: /^(Continue|Next|Preview)/ }).click();
  await expect(page.getByRole('list', { name: 'People in the file' })).toBeVisible();
  await expectHarmless(page, 'preview');

  await page.goto(`/people/${id}`);
  await page.getByPlaceholder('Type a message...').fill(`"onmouseover="hacked=1 ?cc=x&bcc=y ${HOSTILE}`);
  const link = page.getByRole('link', { name: 'Write an email' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect([address.protocol, address.pathname]).toEqual(['mailto:', email]);
  expect([...address.searchParams.keys()]).toEqual(['body']);
  await expectHarmless(page, 'own device');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search people and commands' }).fill('=Ann');
  await seen(page.getByRole('dialog'), NAME);
  await expectHarmless(page, 'palette');
});
