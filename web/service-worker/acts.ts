import { dropAct, keepAct, type KeptAct, keptActs } from '#lib/reminders/kept-acts.ts';
import { sendAct } from '#lib/reminders/send-act.ts';
import { worker } from './worker.ts';

/** The name of the Background Sync, and the tag of the one notification about acts. */
export const ACTS = 'acts';

const ICON = '/icon-192.png';

/**
 * Shows a notification that says what became of a pressed button. It replaces the previous one and names no
 * person.
 */
const tell = (title: string, body: string) =>
  worker.registration.showNotification(title, {
    body,
    tag: ACTS,
    icon: ICON,
    silent: true,
    data: { url: '/today' },
  });

const TOLD_LATER = {
  no_connection: 'There is no connection now. It is sent when there is one.',
  busy: 'Kindred could not do it now. It is sent again later.',
};

const tellRefused = ({ title }: KeptAct, message: string) => tell(`“${title}” was not done`, message);

/**
 * Does what a button says, and notifies of a refusal. If there is no connection, or the server answers 429 or
 * 5xx, the act is kept and sent later.
 */
export async function doAct(act: KeptAct): Promise<void> {
  const result = await sendAct(act.token);
  if (result.outcome === 'refused') await tellRefused(act, result.message);
  if (result.outcome !== 'later') return;
  await keepAct(act);
  await tell(`“${act.title}” is kept`, TOLD_LATER[result.why]);
  await worker.registration.sync?.register(ACTS).catch(() => {});
}

async function sendAll(): Promise<void> {
  const acts = await keptActs();
  let done: KeptAct | undefined;
  for (const act of acts) {
    const result = await sendAct(act.token);
    if (result.outcome === 'later') throw new Error('No connection yet');
    await dropAct(act);
    if (result.outcome === 'refused') await tellRefused(act, result.message);
    else done = act;
  }
  if (done) await tell(`“${done.title}” is done`, 'It was sent now that there is a connection.');
}

let sending: Promise<void> | undefined;

/** Sends what was kept, one run at a time. Rejects if one must be sent later. */
export const sendKeptActs = () => (sending ??= sendAll().finally(() => (sending = undefined)));
