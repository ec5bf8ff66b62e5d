import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

const EXTENSION = /(?<=(?:from|import) ?\(?["'][.#][^"']*)\.ts(?=["'])/g;
const LATE = /await import\(['"]([^'"]+)['"]\)/g;

/**
 * Compiles our sources file by file, not as a bundle, and writes an entry file that loads every lazy import
 * at once. Returns the path of the entry file.
 */
export async function buildEager(src: string, outdir: string): Promise<string> {
  const late = new Set(['firebase-functions']);
  for (const file of globSync('**/*.{ts,json}', { cwd: src, exclude: ['**/*.test.ts', '**/testing/**'] })) {
    const target = join(outdir, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.json')) cpSync(join(src, file), target);
    else {
      const { code } = await transform(readFileSync(join(src, file), 'utf8'), {
        loader: 'ts',
        target: 'node24',
      });
      for (const [, name = ''] of code.matchAll(LATE)) late.add(name);
      writeFileSync(target.replace(/\.ts$/, '.js'), code.replaceAll(EXTENSION, '.js'));
    }
  }
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module", "imports": { "#*": "./*" } }');
  const imports = [...late].map((name) => `import '${name}';\n`).join('');
  writeFileSync(join(outdir, 'eager.js'), `${imports}export { api } from './index.js';\n`);
  return join(outdir, 'eager.js');
}
