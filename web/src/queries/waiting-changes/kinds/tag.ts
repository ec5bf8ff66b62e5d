import type { QueryClient } from '@tanstack/react-query';
import type { Tag } from 'functions/contract';
import { keys } from '#queries/keys.ts';
import type { Draft } from '#queries/waiting-changes/change.ts';
import { aboutTag, WAITING_TAG } from '#queries/waiting-changes/waiting.ts';
import { nameOf } from './known.ts';

/** A tag that a person gets. A tag that is new has an id only of this device. */
export function tagAdded(
  client: QueryClient,
  { personId, name }: { personId: string; name: string },
): Draft<Tag> {
  const known = client.getQueryData<Tag[]>(keys.tags) ?? [];
  const about = aboutTag(personId, name);
  const tag = known.find((each) => aboutTag(personId, each.name) === about) ?? {
    id: `${WAITING_TAG}${about}`,
    name: name.trim(),
    color: null,
    category: 'general',
    city: null,
    state: null,
    people_count: 1,
  };
  return {
    about: [about],
    creates: about,
    effects: [{ of: 'tag', personId, tag, isOn: true }],
    undo: [{ of: 'tag', personId, tag, isOn: false }],
    said: `Tag “${tag.name}” for ${nameOf(client, personId)}`,
    words: { text: tag.name },
    answer: () => tag,
  };
}

/** A tag that a person loses. */
export function tagRemoved(
  client: QueryClient,
  { personId, tag }: { personId: string; tag: Tag },
): Draft<void> {
  const about = aboutTag(personId, tag.name);
  return {
    about: [about],
    deletes: about,
    effects: [{ of: 'tag', personId, tag, isOn: false }],
    undo: [{ of: 'tag', personId, tag, isOn: true }],
    said: `Removed the tag “${tag.name}” from ${nameOf(client, personId)}`,
    answer: () => undefined,
  };
}
