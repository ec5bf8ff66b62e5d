import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { APP, FIRST_PAINT, PAGE_STYLES } from './manifest.ts';
import { buildAll } from './prerender.ts';
import { trimFirestore } from './trim-firestore.ts';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:8000';

/**
 * reactfire imports every Firebase product, and Firestore a regular expression engine for pipelines. What Kindred does not
 * use becomes unused-product.ts, which throws if called.
 */
const UNUSED_PRODUCTS =
  /^(firebase\/(analytics|database|functions|performance|remote-config|storage)|re2js)$/;

/**
 * Gives each first script its own copy of what it imports, because a classic script cannot import a chunk that it shares
 * with others.
 */
const earlyCopy: Plugin = {
  name: 'kindred:early-copy',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    const of = Object.entries(FIRST_PAINT).find(
      ([name, entry]) => importer.endsWith(`/${entry}`) || importer.endsWith(`?${name}`),
    );
    const found = of && (await this.resolve(source, importer, { skipSelf: true }));
    return found ? { ...found, id: `${found.id}?${of[0]}` } : null;
  },
};

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
  plugins: [earlyCopy, popupCopy, trimFirestore, react(), tailwindcss()],
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
          input: [APP, ...Object.values(FIRST_PAINT), PAGE_STYLES],
          output: {
            // Short and without the names, because the first script lists all files. Seven characters are
            // 42 bits.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: chunkGroups(),
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        write: false,
        rolldownOptions: { input: 'src/prerender/pages.tsx', output: { codeSplitting: false } },
      },
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
