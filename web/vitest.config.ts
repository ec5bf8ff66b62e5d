import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    maxWorkers: 2,
    testTimeout: 20_000,
    pool: 'vmThreads', // one jsdom a worker instead of one a file: half the time
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    env: { TZ: 'America/Chicago' },
  },
});
