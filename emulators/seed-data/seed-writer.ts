import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { placesNamed } from 'functions/clients/gazetteer.ts';
import { readPhoto } from 'functions/clients/images.ts';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { type Context, openContext } from 'functions/context.ts';
import type { Deps } from 'functions/deps.ts';
import { findOrCreateRevision } from 'functions/request-context.ts';
import { openSystem } from 'functions/system.ts';
import type { EntryInput, Interaction, PersonPatch, RelationInput, Tag } from 'functions/contract';
import { getMe, updateMe } from 'functions/services/account/account.ts';
import { createTag, updateTag, addTag } from 'functions/services/tags/tags.ts';
import { markContacted } from 'functions/services/people/interactions.ts';
import { sendMessage } from 'functions/services/messages/send-message.ts';
import { createEntry } from 'functions/services/notebook/notebook.ts';
import { createRelation } from 'functions/services/relations/relations.ts';
import { createPerson, markRead } from 'functions/services/people/people.ts';
import { receiveMessage } from 'functions/services/messages/receive-message.ts';

const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** Writes to the demo account through the product's own services, each call at a given time in the past. */
export interface SeedWriter {
  account(name: string, at: Date): Promise<unknown>;
  person(input: PersonPatch, at: Date): Promise<string>;
  tag(name: string, tag: Pick<Tag, 'category' | 'color' | 'city' | 'state'>, at: Date): Promise<unknown>;
  addTagTo(personId: string, name: string, at: Date): Promise<unknown>;
  interaction(personId: string, kind: Interaction['kind'], at: Date): Promise<unknown>;
  memory(personId: string, memory: Omit<EntryInput, 'created_at'>, at: Date): Promise<unknown>;
  relation(relation: RelationInput, at: Date): Promise<unknown>;
  textTo(personId: string, body: string, at: Date): Promise<unknown>;
  textFrom(personId: string, phone: string, body: string, at: Date): Promise<unknown>;
  read(personId: string, at: Date): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a writer for one user. Its texts are sent to nobody and count as delivered. */
export function openSeedWriter(project: string, uid: string, email: string, numbers: string[]): SeedWriter {
  const db = getFirestore(initializeApp({ projectId: project }));
  const depsAt = (at: Date): Deps => ({
    db,
    identity: {
      verify: async () => ({ uid, email }),
      isActive: async () => true,
      remove: async () => {},
    },
    texting: {
      numbers,
      guideNumber: '',
      send: async () => ({ outcome: 'accepted', sid: newSid(), status: 'delivered' }),
      find: async () => ({ outcome: 'unknown' }),
      fetch: async () => ({ outcome: 'unknown' }),
      isSigned: async () => false,
    },
    push: { publicKey: '', isKnown: () => false, send: async () => ({ outcome: 'gone' }) },
    mail: { isSetUp: false, send: async () => ({ outcome: 'later' }) },
    linkKey: '',
    now: () => at,
    geocoder: offlineGeocoder(),
    placesNamed,
    readPhoto,
    engines: [],
    publicUrl: '',
    davUrl: '',
    limits: {
      freePlanPeople: 0,
      callsPerSecond: Infinity,
      perDay: { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity },
    },
    log: (severity, message, fields) => {
      if (severity !== 'info') console.error(message, fields ?? '');
    },
  });
  const contextAt = (at: Date): Context => openContext(depsAt(at), uid, { email });

  const [number = ''] = numbers;
  const pairedPhones = new Set<string>();

  /**
   * Stores the number pair by which an incoming text finds its user. Normally the first outgoing text stores
   * it.
   */
  async function storeNumberPair(personId: string, phone: string, at: Date): Promise<void> {
    if (pairedPhones.has(phone)) return;
    pairedPhones.add(phone);
    const ids = { number, phone, uid, person_id: personId };
    const pair = { ...ids, last_used_at: at.toISOString(), taken_for: null, opted_out: false };
    await openSystem(depsAt(at)).transactNumberPairs(async (pairs) => pairs.set(pair));
  }

  return {
    async account(name, at) {
      await findOrCreateRevision(depsAt(at), uid);
      await getMe(contextAt(at));
      await updateMe(contextAt(at), { display_name: name, timezone: 'America/Chicago' });
    },
    person: async (input, at) => (await createPerson(contextAt(at), input)).id,
    async tag(name, { category, ...look }, at) {
      const { id } = await createTag(contextAt(at), { name, category });
      await updateTag(contextAt(at), id, look);
    },
    addTagTo: (personId, name, at) => addTag(contextAt(at), personId, { name, category: 'general' }),
    interaction: (personId, kind, at) => markContacted(contextAt(at), personId, { kind }),
    memory: (personId, memory, at) => createEntry(contextAt(at), personId, memory),
    relation: (relation, at) => createRelation(contextAt(at), relation),
    textTo: (personId, body, at) => sendMessage(contextAt(at), { person_id: personId, body }),
    async textFrom(personId, phone, body, at) {
      await storeNumberPair(personId, phone, at);
      await receiveMessage(openSystem(depsAt(at)), { sid: newSid(), from: phone, to: number, body });
    },
    read: (personId, at) => markRead(contextAt(at), personId),
    close: () => db.terminate(),
  };
}
