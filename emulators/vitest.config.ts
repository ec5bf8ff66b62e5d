import { defineConfig } from 'vitest/config';

const inEmulators = [
  'checks/firestore-rules.test.ts',
  'checks/mcp.test.ts',
  'checks/carddav.test.ts',
  'checks/api-examples.test.ts',
  'checks/carddav-clients.test.ts',
  'checks/deployed-functions.test.ts',
  'checks/odd-addresses.test.ts',
  'checks/private-reminders.test.ts',
  'checks/request-bodies.test.ts',
  'torture/devices/devices.test.ts',
  'stand-ins/gemini-api.test.ts',
];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: inEmulators,
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: { name: 'emulator', include: inEmulators, testTimeout: 20_000, hookTimeout: 30_000, retry: 1 },
      },
    ],
  },
});
