import { broken, contendedDb, tooManyCalls } from './faults.ts';
import type { Answer } from '#testing/api/start-api.ts';
import type { Case, Sent, Fixtures } from './fixtures.ts';

/** Returns a case that sends the request of another case with one change. */
const changed =
  (of: Case, change: (sent: Sent) => Partial<Sent>): Case =>
  async (world) => {
    const sent = await of(world);
    return { ...sent, ...change(sent) };
  };

const nobody = ({ params = {} }: Sent) => ({
  params: Object.fromEntries(Object.keys(params).map((name) => [name, 'nobody'])),
});

const USED_KEY = { 'idempotency-key': 'used' };

type Derive = (accepted: Case, call: (world: Fixtures, sent: Sent) => Promise<Answer>) => Case;

/** Functions that turn an accepted case into one that gets a given status, by that status. */
export const DERIVED: Partial<Record<number, Derive>> = {
  304: (of, call) => async (world) => {
    const sent = await of(world);
    const { headers } = await call(world, sent);
    return { ...sent, headers: { 'if-none-match': headers.get('etag') ?? '' } };
  },
  400: (of) => changed(of, ({ body }) => ({ body: { ...(body as object), no_such_field: 1 } })),
  401: (of) => changed(of, () => ({ headers: { authorization: 'Bearer nonsense' } })),
  403: (of) => async (world) => {
    const { token } = (await world.me.post('/api/tokens', { name: 'Phone', scope: 'contacts' })).body;
    return { ...(await of(world)), headers: { authorization: `Bearer ${token}` } };
  },
  404: (of) => changed(of, nobody),
  409: (of) => async (world) => {
    await world.me.post('/api/people', { name: 'Somebody else' }, USED_KEY);
    return { ...(await of(world)), headers: USED_KEY };
  },
  413: (of) => changed(of, () => ({ body: 'x'.repeat(256 * 1024 + 1) })),
  415: (of) => changed(of, () => ({ body: 'text', headers: { 'content-encoding': 'gzip' } })),
  429: (of) => changed(of, () => ({ deps: tooManyCalls })),
  500: (of) => async (world) => ({ ...(await of(world)), deps: broken(world.api.deps) }),
  503: (of) => changed(of, () => ({ deps: { db: contendedDb() } })),
};
