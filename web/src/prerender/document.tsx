import type { ReactNode } from 'react';
import type { Assets } from './assets.ts';

interface DocumentProps {
  fonts: Assets['fonts'];
  styles: ReactNode;
  /** Title and tags for search engines and link previews. */
  meta: ReactNode;
  scripts: ReactNode;
  children: ReactNode;
}

/** The HTML around every prerendered page. index.html has the same HTML for the development server. */
export function Document({ fonts, styles, meta, scripts, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts}
        {styles}
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {meta}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1512" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
