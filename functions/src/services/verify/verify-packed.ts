import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { shardId } from '#document-ids.ts';
import { packEntry, packSummary, packTag, packText } from '#services/people-list/pack.ts';
import type { Report } from './problem.ts';

type Kind = 'people' | 'tags' | 'texts';

/** The room a text takes in a packed document. */
export const bytesOf = (id: string, json: string): number => Buffer.byteLength(json) + id.length;

/** What the packed documents should hold: JSON by document, map and id. */
function packAll(data: AccountSnapshot) {
  const packed = new Map<string, string>();
  const put = (document: string, kind: Kind, id: string, json: string) =>
    packed.set([`lists/${document}`, kind, id].join(' '), json);
  for (const row of data.people) {
    if (!row.deleted_at) put(shardId('people', row.shard), 'people', row.id, packSummary(row));
    const text = packText(row);
    if (text !== null) put(shardId('texts', row.text_shard ?? 0), 'texts', row.id, text);
  }
  for (const row of data.notebook) put(shardId('texts', row.text_shard), 'texts', row.id, packEntry(row));
  for (const tag of data.tags) if (!tag.deleted_at) put('people-tags', 'tags', tag.id, packTag(tag));
  return packed;
}

/** The packed documents, one text after the other. */
export function checkPacked(data: AccountSnapshot, report: Report): void {
  const wanted = packAll(data);
  for (const { id: document, ...maps } of data.lists)
    for (const [kind, map] of Object.entries(maps))
      for (const [id, json] of Object.entries(map)) {
        const key = [`lists/${document}`, kind, id].join(' ');
        const value = wanted.get(key);
        wanted.delete(key);
        const what = value ? `${kind} ${id} is not packed as it is` : `${kind} ${id} should not be here`;
        if (json !== value) report(what, { document: `lists/${document}`, field: [kind, id], value });
      }
  for (const [key, value] of wanted) {
    const [document = '', kind = '', id = ''] = key.split(' ');
    report(`${kind} ${id} is missing`, { document, field: [kind, id], value });
  }
}
