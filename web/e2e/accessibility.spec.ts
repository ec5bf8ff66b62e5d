import { DESKTOP, expect, expectNoViolations, newPhone, PHONE, signIn, test } from './fixtures.ts';

interface Person {
  id: string;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test.describe(`in ${colorScheme} on a ${device}`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('the pages for strangers have no serious accessibility fault', async ({ page }) => {
        await page.goto('/landing');
        await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
        await expectNoViolations(page, 'landing');
        for (const guide of ['scout', 'nico']) {
          await page.goto(`/landing?auth=sign-up&guide=${guide}`);
          await page.getByRole('button', { name: 'Sign Up' }).click();
          await expect(page.getByText('(auth/invalid-email)')).toBeVisible();
          await expectNoViolations(page, `auth with ${guide}`);
        }
        await page.goto('/nowhere');
        await expect(page.getByText('Not Found')).toBeVisible();
        await expectNoViolations(page, 'not found');
      });

      test('the people area has no serious accessibility fault', async ({ page, account }) => {
        const fields = {
          name: 'Bartholomew Featherstonehaugh-Montgomery the Third of Somewhere',
          phone_number: newPhone(),
          email: 'bartholomew.featherstonehaugh-montgomery@somewhere.example',
          mnemonic: 'Bart with the boat',
          body: 'Met on a boat. https://example.com/a-very-long-address/that-does-not-break-anywhere-at-all',
          street_address: '1204 E 6th Street',
          city: 'Austin',
          birthday: '--05-14',
        };
        const { id } = await account.call<Person>('POST', '/api/people', fields);
        await account.call('POST', '/api/people', { name: 'Zoë García' });
        await account.call('POST', `/api/people/${id}/notebook`, { content: 'Sails on Sundays' });
        await account.call('POST', '/api/sms/send', { person_id: id, body: 'How was the regatta?' });
        for (const name of ['Sailing', 'University of Edinburgh alumni', 'Choir', 'Whisky'])
          await account.call('POST', `/api/people/${id}/tags`, { name });

        await signIn(page, account, `/people/${id}`);
        await expect(page.getByText('How was the regatta?').last()).toBeVisible();
        await expectNoViolations(page, 'messages');
        await page.goto(`/people/${id}?panel=profile`);
        await expect(page.getByText('Bart with the boat')).toBeVisible();
        await expectNoViolations(page, 'profile');
        await page.goto(`/people/${id}?panel=profile&edit=true`);
        await page.getByRole('button', { name: 'Delete Person' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectNoViolations(page, 'delete dialog');
        await page.keyboard.press('Escape');
        await page.getByLabel('Email').fill('nope');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Email is not an email address')).toBeVisible();
        await expectNoViolations(page, 'profile editor');
        await page.goto(`/people/${id}?panel=activity`);
        await expect(
          page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first(),
        ).toBeVisible();
        await expectNoViolations(page, 'activity');
        await page.goto(`/people/${id}?panel=memories`);
        await expect(page.getByText('Sails on Sundays').last()).toBeVisible();
        await page.getByRole('button', { name: 'Add a memory' }).click();
        await expectNoViolations(page, 'memories');
        if (viewport === PHONE) await page.getByRole('link', { name: 'Back to the list' }).click();
        await page.getByRole('button', { name: 'Contacted' }).first().click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await expectNoViolations(page, 'list');
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
        await expectNoViolations(page, 'menu');
      });
    });
  }
}
