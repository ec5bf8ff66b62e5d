import type { Activity, ActivityType } from 'functions/contract';

/** What the feed can be narrowed down to. */
export const KINDS = {
  all: { label: 'Everything', types: undefined },
  contacts: { label: 'Contacts', types: ['contact'] },
  messages: { label: 'Messages', types: ['message_in', 'message_out'] },
  memories: { label: 'Memories', types: ['memory_added', 'memory_edited', 'memory_deleted'] },
  tags: { label: 'Tags', types: ['tag_added', 'tag_removed'] },
  changes: { label: 'Changes', types: ['field_changed', 'created', 'imported', 'merged', 'restored'] },
} as const satisfies Record<string, { label: string; types: readonly ActivityType[] | undefined }>;
export type ActivityKind = keyof typeof KINDS;

export function eventsOf(kind: ActivityKind, events: readonly Activity[]): readonly Activity[] {
  const types: readonly ActivityType[] | undefined = KINDS[kind].types;
  return types ? events.filter(({ type }) => types.includes(type)) : events;
}
