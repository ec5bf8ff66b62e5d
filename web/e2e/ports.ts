/** The ports of the suite the tests run against; those of `npm start` when a test is run by hand. */
export const ports = JSON.parse(
  process.env.TEST_PORTS ?? '{"auth":9099,"hosting":8000,"standIns":8900}',
) as Record<'auth' | 'hosting' | 'standIns', number>;
