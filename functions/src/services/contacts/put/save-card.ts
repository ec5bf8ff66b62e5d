import { LONGEST_NAME } from '#contract/limits.ts';
import { isCounted } from '#contract/people/counted.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { cut } from '#contract/text/text.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { restored } from '#services/people/people.ts';
import { fieldsChanged, fieldsOf, newPerson, withFields } from '#services/people/profile/profile-changes.ts';
import { keepPhoto, photoChange } from '#services/photos/photo-before.ts';
import { findOrCreateGeneralTags, tagKey, withoutTags, withTags } from '#services/tags/person-tags.ts';
import { type NewEvent, savePerson } from '#services/write/save-people.ts';
import type { FoundTag } from '#services/write/save-tags.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { linesToKeep } from '#services/contacts/vcard/compose-card.ts';
import { type CardChanges, changesIn } from '#services/contacts/vcard/read-changes.ts';
import type { SentCard } from '#services/contacts/vcard/split-card.ts';

/** A photo as it is stored. */
export type Photo = Extract<Awaited<ReturnType<Context['readPhoto']>>, { outcome: 'read' }>['photo'];

/** A card as it was sent, with the decisions about its person that are made before it is written. */
export interface Put {
  sent: SentCard;
  /** The photo in the card; null: the person has none any more; undefined: theirs stays. */
  photo: Photo | null | undefined;
  card_file: string | null;
  /** A tag that the person must have. */
  tagId: string | undefined;
}

/**
 * Checks the changed fields; throws `CardRefusal` if one is not valid. An empty name is replaced by the
 * nickname, company, email, phone or old name, whichever is there first.
 */
function patchOf({ fields }: CardChanges, row: PersonRow): PersonPatch {
  const { emails, phones, company, nickname } = { ...row, ...fields };
  const names = [nickname, company, emails?.[0]?.value, phones?.[0]?.value, row.name];
  const name = fields.name === undefined ? row.name : fields.name || names.find(Boolean);
  const { data, error } = PersonPatch.safeParse({ ...fields, name: cut(name ?? '', LONGEST_NAME) });
  if (data) return data;
  const [issue] = error.issues;
  throw new CardRefusal('valid-address-data', `${issue?.path.join('.')}: ${issue?.message}`);
}

interface Tagged {
  after: PersonRow;
  events: NewEvent[];
  found: FoundTag[];
}

/**
 * Gives a person exactly the tags in `names`, and the one that they must have (`tagId`). Without `names`,
 * their other tags stay.
 */
async function withCardTags(
  stores: Stores,
  person: PersonRow,
  names: string[] | undefined,
  owned: TagRow[],
  tagId: string | undefined,
): Promise<Tagged> {
  const known = names === undefined ? [] : await findOrCreateGeneralTags(stores, names);
  const must = tagId ? await stores.tags.get(tagId) : undefined;
  const found = must
    ? [...known.filter(({ tag }) => tag.id !== must.id), { tag: must, isNew: false as const }]
    : known;
  const keys = new Set(names?.map(tagKey));
  const dropped =
    names === undefined ? [] : owned.filter(({ name, id }) => !keys.has(tagKey(name)) && id !== tagId);
  const without = withoutTags(person, dropped);
  const added = withTags(
    without.after,
    found.map(({ tag }) => tag),
  );
  const shown = [...found, ...dropped.map((tag) => ({ tag, isNew: false as const }))];
  return { after: added.after, events: [...without.events, ...added.events], found: shown };
}

/** Writes the changes of a person's card. Returns the row as stored, or as it was if nothing changes. */
async function saveChanges(
  ctx: Context,
  stores: Stores,
  { before, base, events }: { before: PersonRow | undefined; base: PersonRow; events: NewEvent[] },
  put: Put,
): Promise<PersonRow> {
  const owned = base.tag_ids.length > 0 ? await stores.tags.getAll(base.tag_ids) : [];
  const changes = changesIn(
    put.sent,
    base,
    owned.map(({ name }) => name),
  );
  const patch = patchOf(changes, base);
  const fields = await fieldsOf(patch, ctx.revisionAtStart.country, base);
  const written = before
    ? await withFields(ctx, base, fields)
    : { after: await newPerson(ctx, base.id, fields), changes: [] };
  const tagged = await withCardTags(
    stores,
    { ...base, ...written.after, tag_ids: base.tag_ids },
    changes.tags,
    owned,
    put.tagId,
  );
  const named = {
    ...tagged.after,
    card_file: put.card_file,
    card_uid: base.card_uid,
    card_extra: changes.card_extra,
  };
  const photo = put.photo === undefined || put.photo?.hash === base.photo?.hash ? undefined : put.photo;
  const pictured =
    photo === undefined
      ? undefined
      : await keepPhoto(ctx, stores, photoChange(ctx, named, photo && { hash: photo.hash }));
  const whole = pictured?.after ?? named;
  const after = { ...whole, card_lines: linesToKeep(whole, changes.lines, put.sent.version) };
  const isSame =
    before &&
    events.length + written.changes.length + tagged.events.length === 0 &&
    !pictured &&
    after.card_extra === before.card_extra &&
    after.card_lines === before.card_lines &&
    after.card_file === before.card_file;
  if (isSame) return before;
  if (photo) stores.photos.set(after.id, photo);
  else if (photo === null) stores.photos.remove(after.id);
  const made = before ? [] : [{ type: 'created' as const, summary: `Added ${after.name}` }];
  const told = written.changes.length > 0 ? [fieldsChanged(written.changes)] : [];
  return savePerson(
    ctx,
    stores,
    { before, after, events: [...made, ...events, ...told, ...tagged.events, ...(pictured?.events ?? [])] },
    { found: tagged.found },
  );
}

/** Changes the person of a card; brings them back if they are in the trash and the plan allows it. */
export async function changeByCard(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  put: Put,
): Promise<PersonRow> {
  if (!before.deleted_at) return saveChanges(ctx, stores, { before, base: before, events: [] }, put);
  await requirePlanCapacity(ctx, stores, isCounted(before) ? 1 : 0);
  const { after, events = [] } = restored(ctx, before);
  return saveChanges(ctx, stores, { before, base: after, events }, put);
}

/** Creates the person of a card; throws `plan_limit` if the plan does not allow it. */
export async function createByCard(
  ctx: Context,
  stores: Stores,
  id: string,
  uid: string | undefined,
  put: Put,
): Promise<PersonRow> {
  await requirePlanCapacity(ctx, stores);
  if (ctx.revisionAtStart.syncs_cards) stores.goneCards.remove(id);
  const base = { ...(await newPerson(ctx, id, {})), card_uid: uid ?? null };
  return saveChanges(ctx, stores, { before: undefined, base, events: [] }, put);
}
