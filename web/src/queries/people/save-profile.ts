import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorAnswer, PersonPatch } from 'functions/contract';
import { fieldProblem } from 'functions/contract/field-checks';
import type { ProfileField } from 'functions/contract/person-fields';
import type { CardList } from 'functions/contract/card/shapes';
import { ApiError } from '#api/api-error.ts';
import { meQuery } from '#queries/account/account.ts';
import { entryProblems } from './check-entries.ts';
import { forgetAdded } from './added.ts';
import { patchPerson, type Patched, type PersonEdit } from './patch-person.ts';
import { cachePerson } from './people-cache.ts';

type Detail = NonNullable<ErrorAnswer['error']['details']>[number];

/** Checks a phone number. Its library is large, so it is loaded here; without it the API checks the number. */
const phoneProblemOf = async (phone: string, country: string | undefined) =>
  (await import('functions/contract/phone').catch(() => undefined))?.phoneProblem(phone, country);

async function problemOf(
  [field, value]: [string, PersonPatch[keyof PersonPatch]],
  country: string | undefined,
): Promise<Detail[]> {
  if (Array.isArray(value)) return entryProblems(field as CardList, value);
  if (value !== null && typeof value !== 'string') return [];
  const text = value ?? '';
  const name = field as ProfileField;
  const isPhone = name === 'phone_number' && text !== '';
  const message = fieldProblem(name, text) ?? (isPhone ? await phoneProblemOf(text, country) : undefined);
  return message ? [{ path: field, message }] : [];
}

/**
 * Checks a patch before it is sent. Throws the error that the API would answer, but with every wrong field at
 * once: the API checks phone numbers last.
 */
async function check(patch: PersonPatch, country: string | undefined): Promise<void> {
  const fields = Object.entries(patch);
  const details = (await Promise.all(fields.map((field) => problemOf(field, country)))).flat();
  const [first] = details;
  if (!first) return;
  const message = `${first.path}: ${first.message}`;
  throw new ApiError(400, { code: 'invalid_argument', message, details });
}

/**
 * Saves changed fields of a profile, unless one of them is wrong. Failures are shown by the form, at the fields, and
 * so are fields that were changed elsewhere.
 */
export function useSaveProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(edit: PersonEdit): Promise<Patched> {
      await check(edit.patch, client.getQueryData(meQuery().queryKey)?.country);
      return patchPerson(id, edit);
    },
    onSuccess({ person }) {
      void cachePerson(client, person);
      forgetAdded(id);
    },
  });
}
