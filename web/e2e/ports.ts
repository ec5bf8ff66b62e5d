/** Ports of the emulators under test; by default those of `npm start`, for running a test by hand. */
export const ports = JSON.parse(
  process.env.TEST_PORTS ?? '{"auth":9099,"functions":5001,"hosting":8000,"standIns":8900}',
) as Record<'auth' | 'functions' | 'hosting' | 'standIns', number>;
