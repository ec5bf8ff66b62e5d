import type { DocumentData, Firestore } from '@google-cloud/firestore';

/** Returns the fields that the API returns for a person, all stored in the person's own document. */
const naivePerson = (row: DocumentData) => ({
  name: row.name,
  body: row.body,
  email: row.email,
  phone_number: row.phone_number,
  street_address: row.street_address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  birthday: row.birthday,
  mnemonic: row.mnemonic,
  health_score: row.health_score,
  health_status: row.health_status,
  last_contact_date: row.last_contact_date,
  last_message: row.last_message,
  latest_notebook_entry_time: row.latest_notebook_entry_time,
  latest_notebook_entry_content: row.latest_notebook_entry_content,
  is_important: row.is_important,
  unread_count: row.unread_count,
  cadence_days: row.cadence_days,
  tag_ids: row.tag_ids,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Copies a user's people to the collection of the naive server: one document per person and nothing else. */
export async function seedNaive(db: Firestore, uid: string): Promise<void> {
  const { docs } = await db.collection(`users/${uid}/people`).get();
  const writer = db.bulkWriter({ throttling: false });
  for (const doc of docs) void writer.set(db.doc(`naive/${uid}/people/${doc.id}`), naivePerson(doc.data()));
  await writer.close();
}
