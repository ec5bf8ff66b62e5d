import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { APP } from './manifest.ts';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Files of the build. Each is named with the sources that it begins with. It also contains all that these
 * import, except what an earlier file of this list contains. The bundler decides into which files it builds
 * the rest of the app.
 */
const FILES = {
  main: [APP],
  /** What the list of people shows at once. The app's page fetches it beside the main file. */
  frame: [
    'src/features/navigation/navigation.tsx',
    'src/features/navigation/view-switch.tsx',
    'src/features/people-list/list-controls.tsx',
    'src/features/people-list/extras/list-extras.tsx',
    'src/screens/people/recent-or-selected.tsx',
  ],
  search: [
    'src/lib/people/match-people.ts',
    'src/features/people-list/found-words.tsx',
    'src/features/people-list/nobody-found.tsx',
  ],
  /** What is fetched once the list is shown and the browser is idle. */
  idle: ['src/screens/layout/idle-parts.tsx', 'src/ui/toaster.tsx'],
  'people-on-map': ['src/screens/people/people-on-map.tsx', 'src/screens/people/people-in-table.tsx'],
  'person-screen': ['src/screens/people/person-screen.tsx'],
};

/**
 * Pages that are read without signing in. What one of them shares with other parts is a file of its own; what
 * several of them need is in the file `public`.
 */
const PUBLIC = {
  'sign-in': 'src/features/auth/auth-page.tsx',
  front: 'src/screens/public/front-page.tsx',
  blog: 'src/screens/blog/tom-dunbar-number.tsx',
  act: 'src/features/reminders/act-page.tsx',
};

/** Libraries of dialogs, menus and popovers. */
const DIALOGS =
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar|use-sync-external-store)\//;

/** What signing in and Firestore both need. The list is shown with the stored session, before these are loaded. */
const FIREBASE =
  /node_modules\/(@firebase\/(app|auth|component|logger|util)|idb)\/[^?]*$|web\/src\/firebase\/auth\.ts$/;

const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** Lists of everything that a library has. What of it is used is not known here. */
const LIST = /node_modules\/(lucide-react\/dist\/esm\/lucide-react\.mjs|radix-ui\/)/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** Returns the name of an icon as its file has it: `Table2` becomes `table-2`. */
const iconFile = (name: string) =>
  name.replace(/([a-z0-9])([A-Z])|([a-zA-Z])([0-9])/g, '$1$3-$2$4').toLowerCase();

function iconsIn(code: string) {
  const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => iconFile(name.trim().split(/\s/)[0]!));
}

/** Returns the modules that run before or with these, and the names of their icons. */
function closure(sources: string[], chunking: Chunking): Set<string> {
  const found = new Set<string>();
  function visit(id: string) {
    const module = chunking.getModuleInfo(id);
    if (!module || found.has(id) || LIST.test(id)) return;
    found.add(id);
    for (const icon of iconsIn(module.code ?? '')) found.add(icon);
    module.importedIds.forEach(visit);
  }
  for (const source of sources) visit(join(import.meta.dirname, source));
  return found;
}

/**
 * Returns the groups into which modules are built, the most important first. A group also takes what its modules import,
 * unless a group before it has it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let files: [name: string, modules: Set<string>][] | undefined;
  let pages: [name: string, modules: Set<string>][] | undefined;
  const keyOf = (id: string) => ICON.exec(id)?.[1] ?? id;
  const fileOf: Rolldown.CodeSplittingNameFunction = (id, chunking) => {
    files ??= Object.entries(FILES).map(([name, sources]) => [name, closure(sources, chunking)]);
    return files.find(([, modules]) => modules.has(keyOf(id)))?.[0];
  };
  const publicFileOf: Rolldown.CodeSplittingNameFunction = (id, chunking) => {
    pages ??= Object.entries(PUBLIC).map(([name, source]) => [name, closure([source], chunking)]);
    const [page, ...others] = pages.filter(([, modules]) => modules.has(keyOf(id)));
    return others.length > 0 ? 'public' : page?.[0];
  };
  /** Tells whether a module is in the main file: the list of people needs it at once, and so may a public page. */
  const isOfMain: (...module: Parameters<typeof fileOf>) => boolean = (...module) =>
    fileOf(...module) === 'main' || (fileOf(...module) === 'frame' && Boolean(publicFileOf(...module)));
  const onlyIf = (
    name: string,
    isIn: (...module: Parameters<typeof fileOf>) => boolean,
    test?: Rolldown.CodeSplittingGroup['test'],
  ): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (...module) => (isIn(...module) ? name : null),
    ...(test && { test }),
  });
  const isLibrary = (id: string) => id.includes('/node_modules/') && !ICON.test(id);
  return [
    onlyIf('libraries', (...module) => fileOf(...module) === 'main', isLibrary),
    onlyIf('main', isOfMain),
    onlyIf('frame', (...module) => fileOf(...module) === 'frame'),
    { name: 'dialogs', test: DIALOGS },
    { name: 'firebase', test: FIREBASE },
    { name: 'webchannel', test: /node_modules\/@firebase\/webchannel-wrapper\// },
    { name: 'firestore', test: /node_modules\/@firebase\/firestore\// },
    { name: 'd3', test: /node_modules\/d3-/ },
    { name: 'icons', test: ICON, minShareCount: 2 },
    { debugName: 'public', name: (...module) => (fileOf(...module) ? publicFileOf(...module) : null) },
    { debugName: 'files', name: fileOf },
  ];
}
