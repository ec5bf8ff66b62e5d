import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/chromium.ts';

const ports = JSON.parse(process.env.TEST_PORTS ?? '{}') as { hosting?: number };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.data/e2e-results',
  fullyParallel: false,
  workers: 2,
  // The first request to a worker of the functions emulator waits until it has started.
  expect: { timeout: 15_000 },
  timeout: 120_000,
  // What a second try does not repeat is told as flaky: it is looked into, and holds nobody up.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${ports.hosting ?? 8000}`,
    browserName: 'chromium',
    viewport: { width: 1360, height: 850 },
    trace: 'retain-on-failure',
    // Where one is wanted a test says so: what it answers cannot be intercepted.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await browserPath() },
  },
});
