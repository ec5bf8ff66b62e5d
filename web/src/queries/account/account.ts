import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Me, MePatch, Settings } from 'functions/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { keepHomeCountry } from '#lib/country/home-locale.ts';
import { useSettings } from '#settings/settings-store.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

/** Loads the account, and remembers its country: what is drawn from then on has its dates as there. */
async function fetchMe(): Promise<Me> {
  const me = await bodyOf(api.auth.me.$get());
  keepHomeCountry(me.country);
  return me;
}

export const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: fetchMe,
    staleTime: FRESH_MS.other,
  });

/**
 * Saves changes to the account. With `keepalive` the call finishes even if the page is closed; otherwise the
 * next start would load the old settings.
 */
export const saveAccount = (change: MePatch) =>
  bodyOf(api.auth.me.$patch({ json: change }, { init: { keepalive: true } }));

const saveSettings = (settings: Partial<Settings>) => saveAccount({ settings });

/** All saves share one scope, so they run one after the other and the last choice wins. */
const SAVING = { mutationKey: ['save-settings'], scope: { id: 'settings' } };

/** Applies settings in this browser at once and saves them to the account. A failure is not shown. */
export function useKeepSettings() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...SAVING,
    mutationFn: saveSettings,
    onSuccess: (me) => void client.setQueryData(meQuery().queryKey, me),
  });
  return function keepSettings(settings: Partial<Settings>) {
    useSettings.setState(settings);
    mutate(settings);
  };
}

/** Returns the account. It is fetched again on every mount, because its counts change with other data. */
export const useMe = () => useQuery({ ...meQuery(), refetchOnMount: 'always' });

/** Restores settings after a failed save, except those that a later, waiting save has changed again. */
function restoreSettings(client: QueryClient, settings: Partial<Settings>, before: Settings) {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: SAVING.mutationKey, status: 'pending' })
    .filter(({ state }) => state.variables !== settings);
  for (const name of Object.keys(settings) as (keyof Settings)[]) {
    const old = { [name]: before[name] };
    const later = waiting.find(({ state }) => name in (state.variables as Partial<Settings>));
    if (!later) useSettings.setState(old);
    // If the later save fails too, it must restore the same value.
    else if (later.state.context) Object.assign(later.state.context, old);
  }
}

/** Applies settings at once, and restores the old ones if saving fails. */
export function useSaveSettings(onSaved: (before: Settings) => void) {
  const client = useQueryClient();
  return useMutation({
    ...SAVING,
    mutationFn: saveSettings,
    meta: { failure: 'Could not save your settings.' },
    onMutate(settings) {
      const before = { ...useSettings.getState() };
      useSettings.setState(settings);
      return before;
    },
    onError(_error, settings, before) {
      if (before) restoreSettings(client, settings, before);
    },
    onSuccess(me, settings, before) {
      client.setQueryData(meQuery().queryKey, me);
      if (settings.cadenceDefault !== undefined)
        for (const queryKey of [keys.people, ['person']]) void client.invalidateQueries({ queryKey });
      onSaved(before);
    },
  });
}

/** Finds the coordinates of a US city. Failures are shown by the form, not as toasts. */
export const useFindPlace = () =>
  useMutation({
    async mutationFn(query: { city: string; state: string }) {
      const { latitude, longitude } = await bodyOf(api.geocode.$get({ query }));
      return { ...query, lat: latitude, lng: longitude };
    },
  });

/** Gives the calendar feed a new URL. The old URL stops working. */
export function useRotateCalendar(onDone: (me: Me) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.calendar.rotate.$post()),
    meta: { failure: 'Could not make a calendar address.' },
    onSuccess(me) {
      client.setQueryData(meQuery().queryKey, me);
      onDone(me);
    },
  });
}

/**
 * Saves this browser's time zone to the account if it differs. Today, birthdays and follow-ups depend on it.
 * Each zone is saved once, so that two open devices in different zones do not overwrite each other forever.
 */
export function useAccountTimezone() {
  const kept = useQuery(meQuery()).data?.timezone;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (timezone: string) => bodyOf(api.auth.me.$patch({ json: { timezone } })),
    onSuccess(me) {
      client.setQueryData(meQuery().queryKey, me);
      void client.invalidateQueries({ queryKey: keys.today });
    },
  });
  const saved = useRef<string>(undefined);
  useEffect(() => {
    if (!kept || !here || kept === here || saved.current === here) return;
    saved.current = here;
    mutate(here);
  }, [kept, here, mutate]);
}

/** Settings objects already applied, so that several components with this hook apply each only once. */
const applied = new WeakSet<Me['settings']>();

/** Applies the account's settings over those stored in this browser, except while a save is running. */
export function useAccountSettings() {
  const settings = useQuery(meQuery()).data?.settings;
  const isSaving = useIsMutating({ mutationKey: SAVING.mutationKey }) > 0;
  // A layout effect applies the settings before anything that waits for them renders.
  useLayoutEffect(() => {
    if (!settings || isSaving || applied.has(settings)) return;
    applied.add(settings);
    useSettings.setState((local) => Object.assign({}, local, settings));
  }, [settings, isSaving]);
}

/** Applies the account's settings. Returns true once they are applied or could not be loaded. */
export function useHasAccountSettings() {
  useAccountSettings();
  return !useQuery(meQuery()).isPending;
}
