import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintConfig } from 'oxlint';

type Override = NonNullable<OxlintConfig['overrides']>[number];

interface Pattern {
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const words = (text: string) => text.trim().split(/\s+/);

/** The domains of the services from the bottom floor to the top: a domain imports only the domains before it. */
const DOMAINS =
  words(`card number-pairs people-list write account tokens activity notebook places deliveries messages tags people relations photos examples duplicates import contacts
  undo today health reminders assistant guide-texts agents backup export verify`);

/** Folders and files right below `functions/src` and `web/src`. */
const SERVER =
  words(`account-repair actor app assistant clients config context contract dav deps document-ids errors http index matching mcp
  names request-context routes schedules services stores system testing`);
const WEB =
  words(`api config features first-paint firebase lib main paths prerender queries router routes screens session
  settings styles testing ui`);

const NO_PARENT = {
  regex: '^\\.\\./',
  message: 'Import ./file.ts from below this folder, else #folder/file.ts.',
};

const NO_SERVER = {
  regex: '^functions/(clients|dav|http|routes|services|stores)/',
  message: 'The browser shares the contract with the server, and pure functions of the assistant.',
};

/**
 * Refuses imports in these files. Only the last block that matches a file counts, so each repeats what holds
 * everywhere.
 */
function refuse(files: string[], ...patterns: Pattern[]): Override {
  const everywhere = files[0]?.startsWith('web/') ? [NO_PARENT, NO_SERVER] : [NO_PARENT];
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [...everywhere, ...patterns] }] } };
}

/** Refuses every folder and file below `src` but the allowed ones. */
function only(all: string[], allowed: string, more: Partial<Pattern> = {}): Pattern {
  const refused = all.filter((name) => !words(allowed).includes(name));
  return { regex: `^#(${refused.join('|')})(/|\\.tsx?$)`, message: `Allowed here: ${allowed}.`, ...more };
}

const packages = (names: string, message: string): Pattern => ({
  regex: `^(${words(names).join('|')})(/|-|$)`,
  message,
});

/** One public face: other folders import `index.ts` of this folder and nothing else of it. */
const face = (folder: string): Pattern => ({
  group: [`\\#${folder}/**`, `!\\#${folder}/index.ts`],
  message: `Import only the public face, ${folder}/index.ts.`,
});
const READ_MODEL = face('services/people-list');
const ROUTER = face('router');

const NO_PLATFORM = packages('hono @hono firebase @google-cloud', 'No HTTP and no Firebase here.');
const NO_HTTP = packages('hono @hono firebase-functions', 'No HTTP here.');
const NO_FIREBASE = packages('firebase @google-cloud', 'No Firebase here.');

const SERVICE = 'contract errors names matching assistant document-ids services';
const service = [
  only(SERVER, `${SERVICE} stores context deps system`),
  only(SERVER, SERVICE, {
    allowTypeImports: true,
    message: 'Of stores, context, deps and system only types.',
  }),
  NO_PLATFORM,
];

/** The floors of the services: each domain, and the domains above it that it may not import. */
const floors = DOMAINS.map((domain, floor) => {
  const above = DOMAINS.slice(floor + 1).join('|');
  const upwards = { regex: `^#services/(${above})/`, message: `${domain} is below this domain.` };
  const more = [...(above ? [upwards] : []), ...(domain === 'people-list' ? [] : [READ_MODEL])];
  return refuse([`functions/src/services/${domain}/**`], ...service, ...more);
});

/** Refuses what throws in a browser that blocks site data, except in the files that catch it. */
function safeSiteData(): Override {
  const message = 'It throws where site data is blocked: use lib/browser/storage.ts.';
  const names = words('localStorage sessionStorage indexedDB caches BroadcastChannel');
  const of = (object: string, property: string) => ({ object, property, message });
  const properties = names.flatMap((name) => [of('window', name), of('globalThis', name)]);
  return {
    files: ['web/src/**'],
    excludeFiles:
      words(`web/src/lib/browser/storage.ts web/src/lib/browser/this-tab.ts web/src/lib/browser/stored-session.ts
      web/src/lib/browser/shared-cache.ts web/src/lib/browser/in-turn.ts web/src/testing/** **/*.test.ts **/*.test.tsx`),
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'no-restricted-properties': ['error', ...properties, of('navigator', 'locks')],
    },
  };
}

/** Each feature, which may import its own inner folders and no other feature. */
const features = readdirSync(join(import.meta.dirname, 'web/src/features')).map((feature) =>
  refuse(
    [`web/src/features/${feature}/**`],
    only(WEB, 'features lib paths queries router session settings ui'),
    {
      group: ['\\#features/**', `!\\#features/${feature}/**`],
      message: 'A feature never imports another one; screens put features together.',
    },
    ROUTER,
  ),
);

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/lib/*.js', '**/dist/**', '.data/**'],
  rules: {
    'max-lines': ['error', { max: 300 }],
    'no-self-compare': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    refuse(['**/*.ts', '**/*.tsx']),

    refuse(
      ['functions/src/contract/**'],
      only(SERVER, 'contract', {
        message: 'The contract imports zod, @hono/zod-openapi, libphonenumber-js and itself.',
      }),
      {
        regex: '^(node:|hono|@hono/node-server|firebase|@google-cloud|twilio)',
        message: 'The contract imports zod, @hono/zod-openapi, libphonenumber-js and itself.',
      },
    ),
    refuse(['functions/src/names/**'], only(SERVER, 'contract names'), NO_PLATFORM),
    refuse(['functions/src/matching/**'], only(SERVER, 'contract names matching'), NO_PLATFORM),
    refuse(['functions/src/stores/**'], only(SERVER, 'contract document-ids errors stores'), NO_HTTP),
    refuse(['functions/src/clients/**'], only(SERVER, 'clients config contract errors'), NO_HTTP),
    refuse(['functions/src/assistant/**'], only(SERVER, 'assistant contract errors names'), NO_PLATFORM),
    ...floors,
    refuse(
      ['functions/src/http/**'],
      only(SERVER, 'actor context contract deps document-ids errors http request-context', {
        allowTypeImports: true,
      }),
      NO_FIREBASE,
    ),
    refuse(
      ['functions/src/routes/**'],
      only(SERVER, 'context contract deps errors http services system'),
      READ_MODEL,
      NO_FIREBASE,
    ),
    refuse(
      ['functions/src/dav/**'],
      only(SERVER, 'actor context contract dav deps errors http request-context services'),
      READ_MODEL,
      NO_FIREBASE,
    ),

    refuse(
      ['functions/src/mcp/**'],
      only(SERVER, 'actor context contract deps errors http mcp request-context services'),
      READ_MODEL,
      NO_FIREBASE,
    ),

    refuse(['web/src/lib/**', 'web/src/paths.ts'], only(WEB, 'lib paths router'), ROUTER),
    refuse(['web/src/ui/**'], only(WEB, 'lib paths router ui'), ROUTER),
    refuse(['web/src/router/**'], only(WEB, 'lib router'), {
      group: ['\\#lib/**', '!\\#lib/browser/storage.ts'],
      message: 'Of lib only the storage.',
    }),
    refuse(
      ['web/src/api/**'],
      only(WEB, 'api config firebase lib'),
      packages('react react-dom react-router @tanstack', 'api knows no React.'),
    ),
    refuse(['web/src/queries/**'], only(WEB, 'api firebase lib queries session settings')),
    ...features,
    refuse(
      ['web/src/screens/**'],
      only(WEB, 'features lib paths queries router screens session settings ui'),
      ROUTER,
    ),
    refuse(
      ['web/src/session/**', 'web/src/settings/**'],
      only(WEB, 'config firebase lib paths session settings'),
    ),

    safeSiteData(),

    refuse(['**/*.test.ts', '**/*.test.tsx', 'functions/src/**/testing/**', 'web/src/testing/**']),
  ],
} satisfies OxlintConfig;
