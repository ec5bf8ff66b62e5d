import type { Change } from '#queries/waiting-changes/change.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Says how many changes wait, how many were refused, and how many texts wait for the user's word, as one line. */
export function waitingText(all: readonly Change[], texts: number, isOnline: boolean): string {
  const refused = all.filter(({ state }) => state === 'refused').length;
  const lost = all.filter(({ state }) => state === 'lost').length;
  const waiting = all.length - refused - lost;
  const parts = [
    ...(waiting ? [`${changes(waiting)} ${verb(waiting, 'waits', 'wait')} for a connection.`] : []),
    ...(refused ? [`${changes(refused)} ${verb(refused, 'was', 'were')} not accepted.`] : []),
    ...(texts ? [`${texts} ${verb(texts, 'text was', 'texts were')} not sent.`] : []),
    ...(lost ? [`${changes(lost)} lost to a later one on another device.`] : []),
  ];
  return [...(isOnline ? [] : ['You are offline.']), ...parts].join(' ');
}
