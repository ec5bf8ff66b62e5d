import { expect, test } from 'vitest';
import { callHref, directionsHref, handleHref, webHref } from './safe-links.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['example.com', undefined],
  ['', undefined],
])('the link %s opens %s', (text, href) => {
  expect(webHref(text)).toBe(href);
});

test.each([
  ['Telegram', '@ada', 'https://t.me/ada'],
  ['WhatsApp', '+44 20 7946 0958', 'https://wa.me/442079460958'],
  ['WhatsApp', 'ada', undefined],
  ['Mastodon', '@ada@kept.social', 'https://kept.social/@ada'],
  ['Mastodon', 'ada', undefined],
  ['Matrix', '@ada:kept.org', 'https://matrix.to/#/@ada:kept.org'],
  ['GitHub', 'ada-l', 'https://github.com/ada-l'],
  ['LinkedIn', 'https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['Instagram', '../evil?x', undefined],
  ['Discord', 'ada', undefined],
  ['constructor', 'ada', undefined],
])('the handle at %s, %s, opens %s', (service, value, href) => {
  expect(handleHref({ service, value })).toBe(href);
});

test.each([
  ['512 555 0100', '+15125550100', 'tel:+15125550100'],
  ['512 555 0100 x12', '+15125550100', 'tel:+15125550100;ext=12'],
  ['+15125550100;ext=102', '+15125550100', 'tel:+15125550100;ext=102'],
  ['12', null, 'tel:12'],
  ['*100#', null, 'tel:*100%23'],
  ['ask Tom', null, undefined],
])('the phone %s is called by %s', (value, e164, href) => {
  expect(callHref({ value, e164 })).toBe(href);
});

test('directions lead to the whole address', () => {
  expect(directionsHref(['1 Elm St', 'Austin, TX'])).toContain('1%20Elm%20St%2C%20Austin%2C%20TX');
});
