import type { z } from 'zod';
import type { InteractionKind } from 'functions/contract';
import type { TagName } from './tags.ts';

/** A number of days before the moment of seeding; 0.5 is twelve hours ago. */
export type DaysAgo = number;

export interface DemoPerson {
  name: string;
  body?: string;
  email?: string;
  phone_number?: string;
  street_address?: string;
  city?: string;
  state?: string;
  zip?: string;
  birthday?: string;
  mnemonic?: string;
  is_important?: true;
  cadence_days?: number;
  added: DaysAgo;
  tags?: TagName[];
  contacts?: [DaysAgo, z.infer<typeof InteractionKind>][];
  memories?: [DaysAgo, string][];
  /** `me` is the owner of the account; all are read unless `unread` says how many of the last are not. */
  texts?: [DaysAgo, 'me' | 'them', string][];
  unread?: number;
}
