import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { Call } from '#testing/fake-api.ts';
import { answer, fakeServer, IMPORT, press, preview } from '#testing/import/import-page.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

test('a likely duplicate is shown beside the person, field by field, with what would be added', async () => {
  const ada = buildPerson({
    id: 'ada',
    name: 'Ada Lovelace',
    company: 'Analytical Engines',
    phones: [{ value: '+15125550100', e164: '+15125550100', label: 'home', opted_out: false }],
    emails: [{ value: 'ada@example.com', label: null }],
    links: Array.from({ length: 20 }, (_, n) => ({ value: `https://${n}.example`, label: null })),
  });
  fakeServer({
    'GET /api/people/ada': ada,
    [IMPORT]: (call: Call) =>
      answer(call, {
        created: [],
        imported: [],
        duplicates: [{ row: 0, existing_id: 'ada', existing_name: 'Ada Lovelace', similarity: 0.9 }],
      }),
  });
  const { user } = await preview(
    'Name,Mobile Phone,Home Phone,Email,Company,Job Title,Web Page,Birthday\nAda L,+1 512 555 0100,512-555-0101,ADA@example.com,Acme,Countess,https://20.example,1985-12-10\n',
  );
  await press(user, 'Import 1 person');
  await press(user, 'Compare row 2');
  const list = within(await screen.findByRole('list', { name: 'Likely duplicates' }));
  await list.findByText('Analytical Engines');
  const row = (label: string, value: string) => {
    const found = list.getAllByText(value).map((one) => one.closest('.col-span-full'));
    return found.find((one) => one?.firstElementChild?.textContent === label);
  };
  expect(row('Phone · home', '512-555-0101')?.textContent).toContain('will be added');
  expect(row('Phone · home', '(512) 555-0100')?.textContent).not.toContain('will be added');
  expect(row('Email', 'ADA@example.com')?.textContent).not.toContain('will be added');
  expect(row('Company', 'Acme')?.textContent).toContain('will not be taken');
  expect(row('Link', 'https://20.example')?.textContent).toContain('no space: the list is full');
  expect(row('Birthday', 'December 10, 1985')?.textContent).toContain('will be added');
  expect(row('Job title', 'Countess')?.textContent).toContain('will be added');
});
