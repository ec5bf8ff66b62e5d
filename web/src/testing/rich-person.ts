import type { Person } from 'functions/contract';
import { buildPerson } from './builders.ts';

const label = null;

/** Builds a person whose card has everything. */
export const buildRichPerson = (fields: Partial<Person> = {}): Person =>
  buildPerson({
    nickname: 'Countess',
    job_title: 'Analyst',
    company: 'Analytical Engines Ltd',
    birthday: '1815-12-10',
    mnemonic: 'First programmer',
    email: 'ada@kept.org',
    phones: [
      { value: '(512) 555-0100', e164: '+15125550100', label: 'mobile', opted_out: false },
      { value: '+49 221 12345678 x12', e164: '+4922112345678', label: 'work', opted_out: false },
      { value: '12', e164: null, label, opted_out: false },
    ],
    emails: [
      { value: 'ada@kept.org', label: 'home' },
      { value: 'ada at work', label: 'work' },
    ],
    addresses: [
      { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78702', country: 'US', label: 'home' },
      { street: 'Domstr. 4', city: 'Köln', state: null, zip: '50668', country: 'DE', label },
    ],
    links: [
      { value: 'https://ada.example/', label: 'blog' },
      { value: 'javascript:alert(1)', label },
    ],
    handles: [
      { service: 'Mastodon', value: '@ada@kept.social' },
      { service: 'Discord', value: 'ada' },
    ],
    dates: [{ date: '--07-08', label: 'anniversary' }],
    related: [{ value: 'Annabella Milbanke', label: 'mother' }],
    ...fields,
  });
