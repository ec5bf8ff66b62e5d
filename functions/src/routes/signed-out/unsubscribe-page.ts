import { html } from 'hono/html';

export const UNSUBSCRIBE_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 1rem; background: light-dark(#fdf8f3, #1f1a17); color: light-dark(#3b2f2a, #f3e9e2); }
main { max-width: 26rem; padding: 2rem; border-radius: 1.5rem; text-align: center; background: light-dark(#fff, #2b2420); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: 0 0 1rem; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 999px; background: light-dark(#8a3b1e, #f0b49a); color: light-dark(#fff, #1f1a17); font: inherit; font-weight: 600; cursor: pointer; }
a { color: inherit; }
`;

/** The states of the page: it asks, it is done, or the link is no longer valid. */
const STATES = {
  asks: ['No more mails?', 'Your guide then writes no more digests. Reminders in the app stay as they are.'],
  done: [
    'No more mails',
    'Your guide writes no more digests. You can change that in the settings at any time.',
  ],
  invalid: ['This link is no longer valid', 'In the settings you can say which mails you want.'],
} as const;

/** Writes the page on which a user who is not signed in stops the mails. */
export function unsubscribePage(state: keyof typeof STATES, publicUrl: string) {
  const [title, text] = STATES[state];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kindred</title>
        <link rel="stylesheet" href="/api/reminders/unsubscribe.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${
            state === 'asks'
              ? html`<form method="post"><button>Send no more mails</button></form>`
              : html`<p><a href="${publicUrl}/settings/reminders">Open the settings</a></p>`
          }
        </main>
      </body>
    </html>`;
}
