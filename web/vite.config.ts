import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { APP, FIRST_PAINT, PAGE_STYLES } from './manifest.ts';
import { buildAll } from './prerender.ts';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:8000';

/**
 * reactfire imports every Firebase product. Those that Kindred does not use become unused-product.ts, which
 * throws if called.
 */
const UNUSED_PRODUCTS = /^firebase\/(analytics|database|functions|performance|remote-config|storage)$/;

/** Libraries the app always needs. They rarely change, so they are one file that browsers cache across releases. */
const ALWAYS =
  /node_modules\/(?!.*\?popup$)(react|react-dom|scheduler|react-router|zustand|hono|idb|@tanstack\/(query-core|react-query|virtual-core|react-virtual)|@firebase\/(app|auth|component|logger|util))\/|node_modules\/lucide-react\/dist\/esm\/(?!icons)/;

/** Our modules that nearly every screen shares. They are one file: small ones compress badly and cost a request each. */
const SHARED =
  /web\/src\/(api\/(?!fetch-with-progress)|firebase\/auth|config|paths|queries\/(freshness|keys|people\/(added|people-cache))|ui\/(class-names|person\/emoji-font|form\/(field|search-input))|lib\/(shortcuts|shown-health|text\/date-format|browser\/(after-paint|language|this-tab|when-idle)))|contract\/(limits|health|people-order)\.ts/;

/**
 * Gives firebase/google.ts its own copy of Firebase Auth's code. That is a single module: without a copy, its
 * code for popups would be in the chunk that every page loads. The copy works on the `auth` of the first one.
 */
const popupCopy: Plugin = {
  name: 'kindred:popup-copy',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const isOfCopy = importer.endsWith('?popup') && /^(\.|@firebase\/auth$)/.test(source);
    const isStart = importer.endsWith('/firebase/google.ts') && source === 'firebase/auth';
    if (!isOfCopy && !isStart) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?popup` };
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [popupCopy, react(), tailwindcss()],
  resolve: {
    alias: [{ find: UNUSED_PRODUCTS, replacement: `${import.meta.dirname}/unused-product.ts` }],
  },
  build: { emptyOutDir: true, target: 'es2024' },
  environments: {
    client: {
      build: {
        manifest: true,
        sourcemap: true,
        rolldownOptions: {
          input: [APP, FIRST_PAINT, PAGE_STYLES],
          output: {
            // Short and without the names, because the first script lists all files. Seven letters are 42 bits.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'always', test: ALWAYS },
                { name: 'shared', test: SHARED },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: { write: false, rolldownOptions: { input: 'src/prerender/pages.tsx' } },
    },
  },
  builder: { buildApp: buildAll },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/calendar', '/mcp', '/.well-known'].map((path) => [path, { target: API }]),
    ),
  },
});
