import type { Backup } from '#contract/calls/backup.ts';
import { relationKey } from '#contract/relations/same.ts';
import { fieldProblem } from '#contract/text/field-checks.ts';
import { invalid } from '#errors.ts';
import { tagKey } from '#services/tags/person-tags.ts';
import { latestMoment } from '#services/write/person-row.ts';

/**
 * Limit of a backup's tags as JSON, in bytes. All tags are packed in one document of at most 1 MiB, which
 * needs space left for coordinates and longer names.
 */
const MOST_TAG_BYTES = 900_000;

/** Adds a value to a set; throws if the set has it already. */
function requireNew(known: Set<string>, value: string, path: string) {
  if (known.has(value)) throw invalid(path, 'is there twice');
  known.add(value);
}

/** Returns the ids of one list of the backup; throws if one occurs twice. */
function idsOf(
  backup: Backup,
  list: 'tags' | 'people' | 'messages' | 'notebook' | 'activity' | 'relations' | 'merges',
): Set<string> {
  const ids = new Set<string>();
  for (const [index, { id }] of backup[list].entries()) requireNew(ids, id, `${list}.${index}.id`);
  return ids;
}

function requireKnown(known: ReadonlySet<string>, id: string, path: string) {
  if (!known.has(id)) throw invalid(path, 'is not in this document');
}

/**
 * Throws if a backup has repeated or unknown ids, equal tag names or relations, too many tags, an invalid
 * email, or an interaction in the future. The latter would later be taken for the last contact, when an
 * undo looks for the newest interaction.
 */
export function checkBackup(backup: Backup, now: Date): void {
  const latest = latestMoment(now);
  const tagIds = idsOf(backup, 'tags');
  const tagKeys = new Set<string>();
  for (const [index, { name }] of backup.tags.entries())
    requireNew(tagKeys, tagKey(name), `tags.${index}.name`);
  if (Buffer.byteLength(JSON.stringify(backup.tags)) > MOST_TAG_BYTES)
    throw invalid('tags', 'are more than an account has room for');
  const { contacts_tag_id } = backup.account;
  if (contacts_tag_id) requireKnown(tagIds, contacts_tag_id, 'account.contacts_tag_id');
  const personIds = idsOf(backup, 'people');
  for (const [index, { tag_ids, email, emails, last_contact_date }] of backup.people.entries()) {
    const path = `people.${index}`;
    const own = new Set<string>();
    for (const [place, id] of tag_ids.entries()) {
      requireKnown(tagIds, id, `${path}.tag_ids.${place}`);
      requireNew(own, id, `${path}.tag_ids.${place}`);
    }
    // If the list is there, the email is a copy of its first entry, which may be any text.
    const problem = emails ? undefined : fieldProblem('email', email ?? '');
    if (problem) throw invalid(`${path}.email`, problem);
    if (last_contact_date && last_contact_date > latest)
      throw invalid(`${path}.last_contact_date`, 'must not be in the future');
  }
  for (const list of ['messages', 'notebook', 'activity', 'merges'] as const) {
    idsOf(backup, list);
    for (const [index, { person_id }] of backup[list].entries())
      requireKnown(personIds, person_id, `${list}.${index}.person_id`);
  }
  for (const list of ['notebook', 'activity'] as const)
    for (const [index, { person_id, person_ids }] of backup[list].entries()) {
      const path = `${list}.${index}.person_ids`;
      const own = new Set<string>();
      for (const [place, id] of (person_ids ?? []).entries()) {
        requireKnown(personIds, id, `${path}.${place}`);
        requireNew(own, id, `${path}.${place}`);
      }
      if (person_ids && person_ids[0] !== person_id) throw invalid(path, 'must begin with person_id');
    }
  for (const [index, { is_contact, at }] of backup.activity.entries())
    if (is_contact && at > latest) throw invalid(`activity.${index}.at`, 'must not be in the future');
  const mergeIds = new Set(backup.merges.map(({ id }) => id));
  const pictured = new Set<string>();
  for (const [index, { person_id, merge_id }] of backup.photos.entries()) {
    requireNew(pictured, person_id, `photos.${index}.person_id`);
    if (merge_id === null) requireKnown(personIds, person_id, `photos.${index}.person_id`);
    else requireKnown(mergeIds, merge_id, `photos.${index}.merge_id`);
  }
  idsOf(backup, 'relations');
  const relations = new Set<string>();
  for (const [index, relation] of backup.relations.entries()) {
    requireKnown(personIds, relation.from_id, `relations.${index}.from_id`);
    requireKnown(personIds, relation.to_id, `relations.${index}.to_id`);
    requireNew(relations, relationKey(relation), `relations.${index}`);
  }
  for (const [index, { ids }] of backup.dismissed_pairs.entries())
    for (const id of ids) requireKnown(personIds, id, `dismissed_pairs.${index}.ids`);
}
