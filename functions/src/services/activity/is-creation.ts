import type { ActivityRow } from '#stores/user/activity-store.ts';

/** Tells whether an event created a person. */
export const isCreation = ({ type }: Pick<ActivityRow, 'type'>) => type === 'created' || type === 'imported';
