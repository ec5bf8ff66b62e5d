import type { z } from 'zod';
import type { InteractionKind } from 'functions/contract';
import type { TagName } from './tags.ts';

/** Number of days before the demo account was created; 0.5 is twelve hours. */
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
  interactions?: [DaysAgo, z.infer<typeof InteractionKind>][];
  memories?: [DaysAgo, string][];
  /** Messages of the thread; `me` is the owner of the account. The last `unread` of them are unread. */
  texts?: [DaysAgo, 'me' | 'them', string][];
  unread?: number;
}
