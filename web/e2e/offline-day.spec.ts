import { addPerson, DEVICES, expect, newPhone, signIn, standInPhone, test } from './fixtures.ts';
import { copyOf } from './offline-copy.ts';

test.use({ serviceWorkers: 'allow' });

interface Ada {
  is_important: boolean;
  nickname: string;
  follow_up_on: string;
  snoozed_until: string | null;
  tags: { name: string }[];
}

for (const [device, viewport] of DEVICES)
  test(`a day without a network, on a ${device}: all that is done waits, survives a reload, and is done once`, async ({
    page,
    context,
    account,
  }) => {
    await page.setViewportSize(viewport);
    const phone = newPhone();
    const ada = await addPerson(account, { name: 'Ada Lovelace', nickname: 'Addie', phone_number: phone });
    const gus = await addPerson(account, { name: 'Gus Gone' });
    const notebook = `/api/people/${ada.id}/notebook`;
    await account.call('POST', notebook, { content: 'Send the book', promise: { due_on: null } });
    await account.call('POST', notebook, { content: 'Old words' });
    await signIn(page, account, `/people/${gus.id}?panel=profile`);
    await expect(page.getByRole('heading', { name: 'Gus Gone' })).toBeVisible();
    await expect.poll(() => copyOf(page)).toContain(`"queryKey":["person","${gus.id}"]`);
    await page.goto(`/people/${ada.id}?panel=memories`);
    const memories = page.getByRole('region', { name: 'Memories' });
    await expect(memories.getByText('Old words')).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('button', { name: 'Edit nickname Addie' })).toBeVisible();
    await page.getByRole('tab', { name: 'Memories' }).click();
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const part of ['"queryKey":["notebook"', `"queryKey":["person","${gus.id}"]`])
      await expect.poll(() => copyOf(page)).toContain(part);

    await context.setOffline(true);
    const waits = (count: number) =>
      expect(page.getByText(new RegExp(`\\b${count} changes? waits? for a connection`))).toBeVisible();
    await page.getByRole('button', { name: 'Add a memory' }).click();
    await page.getByLabel('New memory').fill('Likes engines');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(memories.getByText('Likes engines')).toBeVisible();
    await waits(1);
    await memories.getByRole('button', { name: 'Done' }).click();
    await waits(2);
    const old = memories.getByRole('listitem').filter({ hasText: 'Old words' });
    await old.getByRole('button', { name: 'Delete memory' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waits(3);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(old).toBeVisible();
    await waits(2);
    await old.getByRole('button', { name: 'Edit memory' }).click();
    await page.getByLabel('Memory', { exact: true }).fill('New words');
    await page.getByRole('button', { name: 'Save' }).click();
    await waits(3);
    await page.getByRole('button', { name: 'Important', exact: true }).click();
    await waits(4);
    await page.getByRole('button', { name: 'Contacted' }).last().click();
    await waits(5);

    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: '+ Tag' }).click();
    await page.getByLabel('Tag name').fill('Navy');
    await page.getByLabel('Tag name').press('Enter');
    await waits(6);
    await page.getByRole('button', { name: 'Edit nickname Addie' }).click();
    await page.getByRole('textbox', { name: 'Nickname' }).fill('Countess');
    await page.keyboard.press('Enter');
    await waits(7);
    const health = page.getByRole('region', { name: 'Health' });
    await health.getByRole('button').first().click();
    await health.getByRole('button', { name: '1 week' }).click();
    await waits(8);
    await health.getByLabel('Follow up on').fill('2026-12-24');
    await health.getByLabel('Follow up on').press('Enter');
    await waits(9);
    const relations = page.getByRole('region', { name: 'Relations' });
    await relations.getByRole('button', { name: 'Add relation' }).click();
    await expect(relations.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Mia Lovelace');
    await expect(relations.getByRole('option', { name: 'New person “Mia Lovelace”' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('daughter');
    await page.keyboard.press('Enter');
    await expect(relations.getByRole('link', { name: 'Mia Lovelace is Ada’s daughter' })).toBeVisible();
    await waits(11);

    await page.getByRole('tab', { name: 'Messages' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Dinner?');
    await page.getByLabel('Message', { exact: true }).press('Enter');
    await expect(page.getByText('Send when back? We ask you then.')).toBeVisible();

    await page.goto(`/people/${gus.id}?panel=profile&edit=true`);
    await page.getByRole('button', { name: 'Delete Person' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waits(12);

    await page.goto(`/people/${ada.id}?panel=memories`);
    await page.reload();
    await expect(memories.getByText('Likes engines')).toBeVisible();
    await expect(memories.getByText('New words')).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('button', { name: 'Remove tag Navy' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit nickname Countess' })).toBeVisible();
    await expect(page.getByText(/You are offline\. 12 changes wait .* 1 text was not sent\./)).toBeVisible();
    await page.goto('/people');
    await page.getByRole('link', { name: 'Mia Lovelace', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mia Lovelace', level: 2 })).toBeVisible();
    await page.goto(`/people/${ada.id}`);

    await context.setOffline(false);
    await expect(page.getByText(/^1 text was not sent\./)).toBeVisible();
    expect((await standInPhone(phone).texts()).filter(({ body }) => body === 'Dinner?')).toEqual([]);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Send it now?')).toHaveCount(0);

    await expect.poll(() => page.evaluate(() => localStorage.getItem('kindred.waiting'))).toBeNull();
    const person = await account.call<Ada>('GET', `/api/people/${ada.id}`);
    expect(person).toMatchObject({
      is_important: true,
      nickname: 'Countess',
      follow_up_on: '2026-12-24',
      tags: [{ name: 'Navy' }],
    });
    const entries = await account.call<{ content: string; promise: { done_at: string | null } | null }[]>(
      'GET',
      notebook,
    );
    expect(entries.map(({ content }) => content).toSorted()).toEqual([
      'Likes engines',
      'New words',
      'Send the book',
    ]);
    expect(entries.find(({ promise }) => promise)?.promise?.done_at).not.toBeNull();
    const people = await account.call<{ name: string }[]>('GET', '/api/people');
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Ada Lovelace', 'Mia Lovelace']);
    expect(await account.call('GET', '/api/relations')).toHaveLength(1);
    const events = await account.call<{ type: string }[]>('GET', `/api/people/${ada.id}/activity`);
    expect(events.filter(({ type }) => type === 'contact')).toHaveLength(1);
    await expect
      .poll(async () => (await standInPhone(phone).texts()).map(({ body }) => body))
      .toEqual(['Dinner?']);
  });
