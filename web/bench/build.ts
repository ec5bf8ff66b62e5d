import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, createBuilder } from 'vite';

const WEB = join(import.meta.dirname, '..');

const newFolder = () => mkdtempSync(join(tmpdir(), 'kindred-bench-'));

/** Builds the pages of the benchmark like the product; returns the output folder. */
export async function buildPages(): Promise<string> {
  const folder = newFolder();
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    define: { 'import.meta.env.VITE_TILE_URL': '"/tiles/{z}/{x}/{y}.png"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      copyPublicDir: false,
      rolldownOptions: { input: join(WEB, 'bench/pages/page.html') },
    },
  });
  return folder;
}

/** Builds the product; returns the output folder. */
export async function buildProduct(): Promise<string> {
  const folder = newFolder();
  const builder = await createBuilder({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  });
  await builder.buildApp();
  return folder;
}
