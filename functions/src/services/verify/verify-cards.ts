import type { PersonRow } from '#stores/user/people-store.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Report } from './problem.ts';

/** Reports cards with the file of another card. Returns the people with files of their own. */
export function withOwnFiles(people: PersonRow[], report: Report): PersonRow[] {
  const files = new Set<string>();
  return people.map((row) => {
    const { id, card_file } = row;
    if (!card_file || row.purged_at || !files.has(card_file)) {
      if (card_file) files.add(card_file);
      return row;
    }
    report(`has the file ${card_file}, as another card`, {
      document: `people/${id}`,
      field: ['card_file'],
      value: null,
    });
    return { ...row, card_file: null };
  });
}

/** Reports a choice of a tag that is gone, and files of people who are not gone. */
export function checkCards(data: AccountSnapshot, revision: Revision, report: Report): void {
  const tags = new Set(data.tags.flatMap(({ id, deleted_at }) => (deleted_at ? [] : id)));
  const chosen = revision.card_tag?.id;
  if (chosen && !tags.has(chosen) && !data.account?.restore)
    report(`contacts are limited to the tag ${chosen}, which is not there`, {
      document: 'meta/revision',
      field: ['card_tag', 'id'],
      value: null,
    });
  const people = new Set(data.people.map(({ id }) => id));
  for (const { id } of data.gone_cards)
    if (people.has(id))
      report('is the card of somebody who is there', { document: `gone_cards/${id}`, remove: true });
}
