import type { Person } from 'functions/contract';
import { DAY_MS } from 'functions/contract/people/health';
import type { Random } from 'functions/testing/data/random.ts';
import type { Device, Made } from './device.ts';
import type { Seen } from './seen.ts';

/** An act of a user on a device, mostly about this person. Returns the change; undefined if there is nothing to change. */
export type Operation = (device: Device, random: Random, seen: Seen, person: Person) => Made | undefined;

/** From this number of memories of a person, and of relations, no more are made, so that both devices change the same ones. */
export const FEW = 2;

let last = 0;
/** Returns a text that is written only once. */
export const unique = (what: string) => `${what} ${++last}`;

const FAR = Date.UTC(2090, 0, 1);

/** Returns a moment that is far away, ISO 8601. */
export const inDays = (random: Random) => new Date(FAR + random.below(1000) * DAY_MS).toISOString();
