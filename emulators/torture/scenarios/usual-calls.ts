/** Yields calls that read and change people, one after the other without end. */
export function* usualCalls(ids: string[]): Generator<[method: string, path: string, body?: object], never> {
  for (let n = 0; ; n++) {
    const path = `/api/people/${ids[n % ids.length]}`;
    yield ['GET', '/api/people'];
    yield ['GET', path];
    yield ['GET', '/api/today'];
    yield ['PATCH', path, { body: `Note ${n}` }];
  }
}
