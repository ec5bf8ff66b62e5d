/** Scopes of a token. The first three allow more and more of the API; `contacts` allows only CardDAV. */
export const SCOPES = ['read', 'propose', 'write', 'contacts'] as const;
export type Scope = (typeof SCOPES)[number];

/** Permission that a call needs. `session`: only a signed-in browser has it, no token. */
export type Access = 'read' | 'propose' | 'write' | 'session';

const ALLOWED: Record<Scope, readonly Access[]> = {
  read: ['read'],
  propose: ['read', 'propose'],
  write: ['read', 'propose', 'write'],
  contacts: [],
};

/** Tells whether a token of this scope may make calls of this access. */
export const mayCall = (scope: Scope, access: Access): boolean => ALLOWED[scope].includes(access);

/** Explains each scope to the user. */
export const SCOPE_SENTENCES: Record<Scope, string> = {
  read: 'Reads your people, memories and messages, and changes nothing.',
  propose: 'Reads, and proposes changes that wait until you confirm them.',
  write: 'Reads, and changes people, memories, tags and relations at once.',
  contacts: 'Keeps the address book of a phone or computer in step, and does nothing else.',
};

/** The first letters of every token, by which programs that look for leaked secrets know it. */
export const TOKEN_PREFIX = 'kdr_';
