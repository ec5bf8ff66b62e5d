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
            'src/{contract,names,services,assistant,clients,http}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'emulator',
          root: import.meta.dirname,
          include: ['src/{routes,stores}/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
