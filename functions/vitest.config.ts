import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          isolate: false,
          include: [
            '*.test.ts',
            'src/*.test.ts',
            'src/{contract,names,matching,services,assistant,clients,http,mcp,dav}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'emulator',
          root: import.meta.dirname,
          include: ['src/{routes,stores}/**/*.test.ts', 'test/**/*.test.ts'],
          // By default vitest leaves one core free, and runs one file at a time on two.
          maxWorkers: 2,
          // One emulator under busy cores may answer late once. `npm test` lists the tests that needed it.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
