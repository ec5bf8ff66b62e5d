import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          isolate: false,
          testTimeout: 20_000,
          include: [
            '*.test.ts',
            'src/*.test.ts',
            'bench/**/*.test.ts',
            'src/{contract,names,matching,services,assistant,clients,http,mcp,dav,testing}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'emulator',
          root: import.meta.dirname,
          include: ['src/{routes,stores}/**/*.test.ts', 'test/**/*.test.ts'],
          // These tests wait for the emulator half of their time, so two cores serve four of them.
          maxWorkers: 4,
          isolate: false,
          // One emulator under busy cores may answer late once. `npm test` lists the tests that needed it.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
