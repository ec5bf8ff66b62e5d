import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_COUNTRY } from 'functions/contract/limits';
import { api, bodyOf } from '#api/client.ts';
import { keepHomeCountry } from '#lib/country/home-locale.ts';
import { usePhoneWriter } from '#lib/text/phone-text.ts';
import { keys } from '#queries/keys.ts';
import { meQuery } from './account.ts';

/** Returns the account's country; until the account is loaded, the default country. */
export const useCountry = (): string => useQuery(meQuery()).data?.country ?? DEFAULT_COUNTRY;

/** Returns a function that writes phone numbers as people in the account's country do. */
export const usePhoneText = () => usePhoneWriter(useCountry());

export function useSaveCountry(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (country: string) => bodyOf(api.auth.me.$patch({ json: { country } })),
    meta: { failure: 'Could not save your country.' },
    onSuccess(me) {
      keepHomeCountry(me.country, true);
      client.setQueryData(keys.me, me);
      onSaved();
    },
  });
}
