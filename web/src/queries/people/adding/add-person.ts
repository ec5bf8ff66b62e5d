import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from 'functions/contract';
import type { ApiError } from '#api/api-error.ts';
import { createPerson } from './create-person.ts';
import { addPerson } from '#queries/people/people-cache.ts';

export interface TypedPerson {
  /** Idempotency key: calls with the same key create only one person. */
  key: string;
  name: string;
  /** Empty if none was typed. */
  phone: string;
}

interface Outcome {
  onAdded: (typed: TypedPerson, person: Person) => void;
  onFailed: (typed: TypedPerson, error: ApiError) => void;
}

/**
 * Creates a person with a name and perhaps a phone. Several calls may run at the same time. The form shows
 * failures.
 */
export function useAddTyped({ onAdded, onFailed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, name, phone }: TypedPerson) =>
      createPerson({ name, ...(phone && { phone_number: phone }) }, key),
    onSuccess(person, typed) {
      addPerson(client, person);
      onAdded(typed, person);
    },
    onError: (error, typed) => onFailed(typed, error),
  });
}
