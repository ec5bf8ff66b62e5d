import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults, FaultMode } from '#stand-ins/faults.ts';
import { type Call, sendJson } from '#stand-ins/http.ts';
import { pageServer } from '#stand-ins/page.ts';

const MOST_MAILS = 2000;

/** A mail as received. */
interface ReceivedMail {
  at: string;
  from: string;
  to: string[];
  subject: string;
  /** Decoded values, by name in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** The failure responses to MAIL FROM. */
export const mailFailures = {
  refuse: { status: 550, body: 'The sender is not allowed to send here' },
  error: { status: 451, body: 'The server has a problem, try again later' },
};

const failure = ({ status, body }: { status: number; body: string }) =>
  Object.assign(new Error(body), { responseCode: status });

async function toMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const { headers, from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    at: new Date().toISOString(),
    from: from?.address ?? '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    text,
    html,
  };
}

/** Starts a stand-in for a mail server. All mails go to a single inbox. */
export async function startMail(port: number, faults: Pick<Faults, 'take'>) {
  const mails: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  /** Sessions whose answer to the mail will be lost. */
  const losing = new Set<string>();
  const servePage = pageServer(import.meta.dirname, 'mail');

  /**
   * Answers MAIL FROM with a fault. In the mode `timeout` it does not answer. In the mode `lost` it accepts,
   * and the connection breaks after the mail.
   */
  function fail(mode: FaultMode, session: SMTPServerSession, answer: (error?: Error) => void): void {
    if (mode === 'refuse' || mode === 'error') return answer(failure(mailFailures[mode]));
    if (mode === 'garbage') sockets.get(session.remotePort)?.write('%$#!\r\n');
    if (mode === 'lost') {
      losing.add(session.id);
      answer();
    }
  }

  /** Receives a mail. Returns false if its answer is to be lost. */
  async function receive(stream: Readable, session: SMTPServerSession): Promise<boolean> {
    mails.push(await toMail(await buffer(stream), session));
    if (mails.length > MOST_MAILS) mails.shift();
    if (!losing.delete(session.id)) return true;
    sockets.get(session.remotePort)?.destroy();
    return false;
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_, session, answer) {
      const mode = faults.take('mail');
      if (mode && mode !== 'ok') fail(mode, session, answer);
      else answer();
    },
    onData(stream, session, answer) {
      // It fails if the client hangs up in the middle of the mail.
      receive(stream, session).then((isAnswered) => isAnswered && answer(), answer);
    },
  });
  server.on('error', () => {}); // such as a client that hangs up
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');

  return {
    port: (server.server.address() as { port: number }).port,
    /** Returns the mails that arrived, at most the last 2000, oldest first. */
    all: () => mails,
    /** Serves the inbox: a page for developers, and JSON for tests. */
    answer(call: Call): Promise<void> | void {
      const { method, url, response } = call;
      if (method !== 'GET' || url.pathname !== '/mail/messages') return servePage(call);
      const to = url.searchParams.get('to')?.trim().replace(/ /g, '+').toLowerCase();
      const found = mails.filter((mail) => !to || mail.to.some((address) => address.toLowerCase() === to));
      return sendJson(response, 200, found);
    },
    async close() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((done) => server.close(done));
    },
  };
}
