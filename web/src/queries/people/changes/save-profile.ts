import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorAnswer, PersonPatch } from 'functions/contract';
import { fieldProblem } from 'functions/contract/text/field-checks';
import type { ProfileField } from 'functions/contract/people/person-fields';
import type { CardList } from 'functions/contract/card/shapes';
import { ApiError } from '#api/api-error.ts';
import { meQuery } from '#queries/account/account.ts';
import { entryProblems, metProblems } from './check-entries.ts';
import { forgetAdded } from '#queries/people/adding/added.ts';
import { patchPerson, type Patched, type PersonEdit } from './patch-person.ts';
import { cachePerson } from '#queries/people/people-cache.ts';
import { askIfMoved } from '#queries/relations/household-question.ts';

type Detail = NonNullable<ErrorAnswer['error']['details']>[number];

/**
 * Returns the problem with a phone number, if any. The library for numbers is large, so it is loaded only
 * here. If loading fails, the API checks the number.
 */
const phoneProblemOf = async (phone: string, country: string | undefined) =>
  (await import('functions/contract/phone/phone').catch(() => undefined))?.phoneProblem(phone, country);

async function problemOf(
  [field, value]: [string, PersonPatch[keyof PersonPatch]],
  country: string | undefined,
): Promise<Detail[]> {
  if (Array.isArray(value)) return entryProblems(field as CardList, value);
  if (field === 'met') return metProblems(value as PersonPatch['met']);
  if (value !== null && typeof value !== 'string') return [];
  const text = value ?? '';
  const name = field as ProfileField;
  const isPhone = name === 'phone_number' && text !== '';
  const message = fieldProblem(name, text) ?? (isPhone ? await phoneProblemOf(text, country) : undefined);
  return message ? [{ path: field, message }] : [];
}

/**
 * Checks a patch before it is sent. Throws the same error as the API, but with every wrong field: the API
 * checks phone numbers only at the end.
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
 * Saves changed fields of a profile, unless one of them is wrong. The form shows failures at the fields, and
 * also fields that were changed elsewhere.
 */
export function useSaveProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(edit: PersonEdit): Promise<Patched> {
      await check(edit.patch, client.getQueryData(meQuery().queryKey)?.country);
      return patchPerson(id, edit);
    },
    onSuccess({ person }, { base }) {
      void cachePerson(client, person);
      forgetAdded(id);
      askIfMoved(base, person);
    },
  });
}
