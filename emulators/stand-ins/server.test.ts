import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStandIns } from './testing/open-stand-ins.ts';

test.each(['//', '//[', '/%', '/phone/%E0%A4%A'])(
  'an address that is none (%s) is refused, and the next call is answered',
  async (path) => {
    const { base, port } = await openStandIns({ reportProblem: () => {} });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await fetch(`${base}/phone/phones`)).status).toBe(200);
  },
);
