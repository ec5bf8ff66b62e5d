import type { Extraction } from '#contract/assistant.ts';
import { PersonPatch } from '#contract/person.ts';
import { LONGEST_TEXT } from '#contract/text.ts';
import { AppError } from '#errors.ts';
import { cut } from '#services/people-list/pack.ts';
import { type Fields, fieldsOf, labelOf } from '#services/people/person-fields.ts';

/** The field as it is stored; undefined when this is no value of it. */
async function readField(field: string, value: string): Promise<Fields | undefined> {
  const { data } = PersonPatch.safeParse({ [field]: value });
  try {
    return data && (await fieldsOf(data));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What was said of a person as fields to store: nothing said is lost, what is no value of its field is a note. */
export async function fieldsOfExtraction({ name, body, ...said }: Extraction): Promise<Fields> {
  const notes = body?.trim() ? [body.trim()] : [];
  const fields: Fields = { name };
  for (const [field, value] of Object.entries(said)) {
    if (!value) continue;
    const read = await readField(field, value);
    if (read) Object.assign(fields, read);
    else notes.push(`${labelOf(field)}: ${value.trim()}`);
  }
  return { ...fields, body: cut(notes.join('\n').toWellFormed(), LONGEST_TEXT) };
}
