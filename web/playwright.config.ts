import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/chromium.ts';

const ports = JSON.parse(process.env.TEST_PORTS ?? '{}') as { hosting?: number };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.data/e2e-results',
  fullyParallel: false,
  workers: 2,
  // Long, because the first request waits until the functions emulator has started a worker.
  expect: { timeout: 15_000 },
  timeout: 120_000,
  // A test that passes on the second try is reported as flaky and does not fail the run.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${ports.hosting ?? 8000}`,
    browserName: 'chromium',
    viewport: { width: 1360, height: 850 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // Requests answered by a service worker cannot be intercepted, so a test that needs one allows it itself.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await browserPath() },
  },
});
