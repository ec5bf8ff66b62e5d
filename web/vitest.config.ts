import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// West of UTC, so that a day of UTC is not taken for the user's. Set here, because a thread cannot set it for itself.
process.env.TZ = 'America/Chicago';

const project = (name: string, include: string[], retry = 0) => ({
  extends: true as const,
  test: { name, include, retry },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    testTimeout: 20_000,
    pool: 'vmThreads', // one jsdom per worker instead of one per file halves the time
    setupFiles: ['src/testing/setup.ts'],
    projects: [
      project('unit', ['src/**/*.test.ts']),
      // Tests with a jsdom that share busy cores may run out of time once. `npm test` lists those that did.
      project('components', ['src/**/*.test.tsx', 'service-worker/*.test.ts'], 1),
    ],
  },
});
