import { expect, test } from 'vitest';
import type { DigestWords, NamedPerson } from '#contract/reminders/digest/digest.ts';
import { mailOf, textOf } from '#services/reminders/digest/mail-of.ts';
import { htmlOf } from './mail-html.ts';

const WORDS: DigestWords = {
  guide: 'Scout',
  isPrivate: false,
  span: 'day',
  hour: 8,
  met: ['Bo'],
  asksLessOften: true,
};
const MOST_BYTES = 60 * 1024;

/** Writes the mail that names these people to catch up with; a token is as long as tokens are. */
function write(people: NamedPerson[], words: Partial<DigestWords> = {}) {
  const frame = {
    email: 'daily',
    publicUrl: 'https://a-rather-long-name-of-a-site.kindred.example',
    tokenOf: (purpose: string, id = '') => `${purpose}-${id}`.padEnd(230, 'x'),
  } as const;
  const mail = mailOf([{ kind: 'catch_up', people }], { ...WORDS, ...words }, frame);
  return { mail, html: htmlOf(mail), text: textOf(mail) };
}

const person = (id: string, name: string): NamedPerson => ({ id, name, reason: '112 days since you met' });

test('a mail has every person with the reason and both links, in HTML and in plain text', () => {
  const { mail, html, text } = write([person('ana', 'Ana Lopez'), person('zoe', 'Zoë')]);
  for (const { lines } of mail.sections)
    for (const { name, reason, inTouchUrl, snoozeUrl } of lines)
      for (const part of [name, reason, inTouchUrl, snoozeUrl])
        for (const shown of [html, text]) expect(shown).toContain(part);
  for (const url of [mail.unsubscribeUrl, mail.settingsUrl, mail.todayUrl, mail.lessOften!.url])
    for (const shown of [html, text]) expect(shown).toContain(url);
});

test('names and reasons are text, never markup', () => {
  const { html } = write([person('a', `<img src=x onerror="alert('1')"> & Sons`)]);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Sons');
});

test('a mail loads nothing from elsewhere and has rules for dark ground', () => {
  const { html } = write([person('ana', 'Ana')]);
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|\bsrc=|url\(|@import|background="/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('name="color-scheme" content="light dark"');
});

test('a mail of very many people with the longest names stays below 60 KiB and counts the rest', () => {
  const many = Array.from({ length: 400 }, (_, n) => person('i'.repeat(18) + n, '😀'.repeat(120)));
  const { html, text } = write(many);
  /** Longest that a mail can get: all of it in base64. */
  const bytes = (Buffer.byteLength(html) + Buffer.byteLength(text)) * 1.37;
  expect(bytes).toBeLessThan(MOST_BYTES);
  for (const shown of [html, text]) expect(shown).toMatch(/And 390 more/i);
});

test('with private on, what stands beside the subject in an inbox names nobody', () => {
  const { mail, html } = write([person('zen', 'Zenobia Quill')], { isPrivate: true, met: ['Peregrine'] });
  const names = /zenobia|quill|peregrine/i;
  expect([mail.subject, mail.preview, mail.greeting].join()).not.toMatch(names);
  const seen = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#847;|&zwnj;/g, ' ');
  expect(seen.slice(0, 200)).not.toMatch(names);
  expect(seen).toMatch(names);
});
