import { draftsOfTab } from '#lib/storage/this-tab.ts';
import {
  bringBackDraft,
  type Draft,
  keepDraft,
  type MemoryDraft,
  NO_DRAFT,
  openDraft,
} from '#queries/drafts.ts';
import { inheritUnsent } from '#queries/messages/unsent.ts';
import { useInherited } from './inherited.ts';

interface Heir {
  /** The person who was merged away. */
  from: string;
  /** The person who was kept. */
  to: string;
}

function readJson(name: string): unknown {
  draftsOfTab.takeOver(name);
  try {
    return JSON.parse(draftsOfTab.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the ids with the kept person in the place of the other one. */
const keptIds = (ids: string[], { from, to }: Heir) => [...new Set(ids.map((id) => (id === from ? to : id)))];

function keptAbout({ personIds, notContacted, ...about }: MemoryDraft, heir: Heir): MemoryDraft {
  return {
    ...about,
    ...(personIds && { personIds: keptIds(personIds, heir) }),
    ...(notContacted && { notContacted: keptIds(notContacted, heir) }),
  };
}

/** Adds a text to the one of the kept person. Its last attempt is forgotten, because that was about the other one. */
function inheritText(name: string, kept: string, heir: Heir): void {
  const { text, about }: Draft = openDraft(name);
  keepDraft(name, NO_DRAFT);
  if (text) bringBackDraft(kept, { text, ...(about && { about: keptAbout(about, heir) }) });
}

/** Names the kept person in a memory of somebody else. */
function renameIn(name: string, heir: Heir): void {
  const draft = openDraft(name);
  if (draft.about?.personIds?.includes(heir.from))
    keepDraft(name, { ...draft, about: keptAbout(draft.about, heir) });
}

/** Moves unsaved fields of a profile, except those that are also typed for the kept person. */
function inheritFields(name: string, kept: string): void {
  const fields = { ...(readJson(name) as object), ...(readJson(kept) as object) };
  draftsOfTab.removeItem(name);
  draftsOfTab.setItem(kept, JSON.stringify(fields));
}

/** Moves the introducers who were named and not saved. */
function inheritIntroducers(name: string, kept: string, { to }: Heir): void {
  const listOf = (one: string) => (readJson(one) ?? []) as { to: string }[];
  const named = listOf(name).filter(({ to: id }) => id !== to);
  const all = [...listOf(kept), ...named.map((one) => ({ ...one, key: crypto.randomUUID() }))];
  draftsOfTab.removeItem(name);
  draftsOfTab.setItem(kept, JSON.stringify(all));
}

/** Functions that move the drafts of each kind to the kept person. The kind is the second part of a draft's name. */
const KINDS: Record<string, { work: (name: string, kept: string, heir: Heir) => void; as?: string }> = {
  draft: { work: inheritText },
  memory: { work: inheritText },
  'quick-line': { work: inheritText },
  // Only who is on Today has a line for a talk. Everybody has a quick line, which says the same.
  talk: { work: inheritText, as: 'quick-line' },
  'profile-fields': { work: inheritFields },
  'new-introducers': { work: inheritIntroducers },
};

/**
 * Moves what was typed in this tab, and in closed ones, for somebody who was merged away to the person who was kept,
 * so that it can be reached.
 */
export function inheritDrafts(heir: Heir): void {
  for (const name of draftsOfTab.names('kindred.')) {
    const [app, kind = '', id, ...rest] = name.split('.');
    if (id === heir.from && kind in KINDS) {
      const { work, as = kind } = KINDS[kind]!;
      work(name, [app, as, heir.to, ...rest].join('.'), heir);
    } else if (kind === 'memory') renameIn(name, heir);
  }
  inheritUnsent(heir.from, heir.to);
  useInherited.setState(({ times }) => ({ times: times + 1 }));
}
