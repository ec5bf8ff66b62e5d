import type { Person } from 'functions/contract';
import { CARD_LISTS, type CardList } from 'functions/contract/card/shapes';
import { PROFILE_FIELD_NAMES, type ProfileField } from 'functions/contract/people/person-fields';
import { expect, test } from 'vitest';
import { keys } from '#queries/keys.ts';
import { type QuickPatch, useQuickEdit } from '#queries/people/changes/quick-edit.ts';
import { useSaveProfile } from '#queries/people/changes/save-profile.ts';
import { ada, changesNow, comeBack, make, serve, useDevice } from '#testing/offline-device.tsx';

const label = null;

/** A new value of each field of a person that the user can write. */
const NEW: Record<ProfileField | CardList, unknown> = {
  name: 'Ada King',
  body: 'Met at the lake',
  email: 'ada@king.org',
  phone_number: '+15125550177',
  street_address: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  birthday: '1815-12-10',
  mnemonic: 'First programmer',
  nickname: 'Countess',
  company: 'Babbage',
  job_title: 'Analyst',
  met: { on: '2020', place: 'London' },
  is_important: true,
  cadence_days: 30,
  snoozed_until: '2026-04-01',
  follow_up_on: '2026-04-02',
  phones: [{ value: '+15125550188', label: 'mobile' }],
  emails: [{ value: 'ada@work.org', label: 'work' }],
  addresses: [{ street: '2 Elm St', city: 'Austin', state: 'TX', zip: '78702', country: 'US', label }],
  links: [{ value: 'https://ada.example/', label }],
  handles: [{ service: 'Mastodon', value: '@ada@kept.social' }],
  dates: [{ date: '--07-08', label: 'anniversary' }],
  related: [{ value: 'Annabella', label: 'mother' }],
};

/** The fields that are saved without a form. */
const QUICK = ['is_important', 'cadence_days', 'snoozed_until', 'follow_up_on'];
const device = useDevice();

test.each([...PROFILE_FIELD_NAMES, ...CARD_LISTS])(
  'without a connection %s can be changed: it is shown, and sent once',
  async (field) => {
    const changes = serve(device);
    const patch = { [field]: NEW[field] };
    if (QUICK.includes(field)) await make(device, () => useQuickEdit('ada', 'No'), patch as QuickPatch);
    else await make(device, () => useSaveProfile('ada'), { patch, base: ada });
    expect(device.client.getQueryData<Person>(keys.person('ada'))).toMatchObject(patch);
    expect(changesNow()).toMatchObject([{ state: 'waiting', about: ['person:ada'] }]);
    await comeBack(device);
    expect(changes).toMatchObject([{ name: 'PATCH /api/people/ada', body: patch }]);
  },
);
