import { extensionOf } from 'functions/contract/card/entries';
import type { Handle, Phone } from 'functions/contract/card/shapes';

/** Returns the address of a web link; undefined for other schemes, which must not be opened. */
export function webHref(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Functions that return the address of a page at each service, from a name there; undefined for an impossible
 * name.
 */
const PAGE_OF = new Map<string, (name: string) => string | undefined>(
  Object.entries({
    whatsapp: (name: string) => {
      const digits = name.replace(/\D/g, '');
      return digits.length > 6 ? `https://wa.me/${digits}` : undefined;
    },
    signal: (name: string) => (/^\+\d{7,15}$/.test(name) ? `https://signal.me/#p/${name}` : undefined),
    telegram: (name: string) => plainPage('https://t.me/', name),
    instagram: (name: string) => plainPage('https://www.instagram.com/', name),
    linkedin: (name: string) => plainPage('https://www.linkedin.com/in/', name),
    x: (name: string) => plainPage('https://x.com/', name),
    twitter: (name: string) => plainPage('https://x.com/', name),
    facebook: (name: string) => plainPage('https://www.facebook.com/', name),
    github: (name: string) => plainPage('https://github.com/', name),
    mastodon: (name: string) => {
      const [, user, host] = /^@?([\w.]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? [];
      return host && `https://${host}/@${user}`;
    },
    matrix: (name: string) => (/^@[^\s:]+:[\w.-]+$/.test(name) ? `https://matrix.to/#/${name}` : undefined),
  }),
);

function plainPage(start: string, name: string): string | undefined {
  const plain = name.replace(/^@/, '');
  return /^[\p{L}\p{N}._-]+$/u.test(plain) ? start + encodeURIComponent(plain) : undefined;
}

/**
 * Returns the page of a handle: the handle itself if it is a web address, else its page at the service.
 * Undefined if there is none.
 */
export function handleHref({ service, value }: Handle): string | undefined {
  const page = PAGE_OF.get(service.trim().toLowerCase());
  return webHref(value) ?? page?.(value.trim());
}

/**
 * Returns the link that calls a number, with the extension if the number is in E.164 form; undefined if it
 * has no digits.
 */
export function callHref({ value, e164 }: Pick<Phone, 'value' | 'e164'>): string | undefined {
  const extension = extensionOf(value);
  if (e164) return `tel:${e164}${extension ? `;ext=${extension}` : ''}`;
  const dialled = value.replace(/[^\d+*#]/g, '');
  return /\d/.test(dialled) ? `tel:${encodeURIComponent(dialled)}` : undefined;
}

/** Returns the link to a map service with directions to a place. Apple devices open their own app. */
export function directionsHref(lines: readonly string[]): string {
  const to = encodeURIComponent(lines.join(', ').toWellFormed());
  return /Mac|iP/.test(navigator.platform)
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}
