import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me, Settings } from 'functions/contract';
import { useEffect, useLayoutEffect } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { useSettings } from '#settings/settings-store.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

export const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: () => bodyOf(api.auth.me.$get()),
    staleTime: FRESH_MS.other,
  });

/** The call goes on when the page is left: the account's settings win over this browser's at the next start. */
export const saveSettings = (settings: Partial<Settings>) =>
  bodyOf(api.auth.me.$patch({ json: { settings } }, { init: { keepalive: true } }));

/** Settings are saved one after the other: the last to be chosen is the last to arrive. */
const SAVING = { mutationKey: ['save-settings'], scope: { id: 'settings' } };

/** Settings take effect here at once; the account's copy follows, quietly. */
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

/** The account as it is now: its counts change with other things than itself. */
export const useMe = () => useQuery({ ...meQuery(), refetchOnMount: 'always' });

/** Takes effect at once, and goes back if the account cannot keep it. */
export function useSaveSettings(onSaved: (before: Settings) => void) {
  const client = useQueryClient();
  return useMutation({
    ...SAVING,
    mutationFn: saveSettings,
    meta: { failure: 'Could not save your settings.' },
    onMutate(settings) {
      const before = useSettings.getState();
      useSettings.setState(settings);
      return before;
    },
    onError(_error, settings, before) {
      const names = Object.keys(settings) as (keyof Settings)[];
      if (before) useSettings.setState(Object.fromEntries(names.map((name) => [name, before[name]])));
    },
    onSuccess(me, settings, before) {
      client.setQueryData(meQuery().queryKey, me);
      if (settings.cadenceDefault !== undefined)
        for (const queryKey of [keys.people, ['person']]) void client.invalidateQueries({ queryKey });
      onSaved(before);
    },
  });
}

/** Where a US city is. Failures are the form's to show. */
export const useFindPlace = () =>
  useMutation({
    async mutationFn(query: { city: string; state: string }) {
      const { latitude, longitude } = await bodyOf(api.geocode.$get({ query }));
      return { ...query, lat: latitude, lng: longitude };
    },
  });

/** Gives the calendar feed a new address; the one before stops. */
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

/** Tells the account the time zone of this browser: today, birthdays and follow-ups go by it. */
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
  useEffect(() => {
    if (kept && here && kept !== here) mutate(here);
  }, [kept, here, mutate]);
}

/** The account's settings that are in force already, wherever that was noticed first. */
const applied = new WeakSet<Me['settings']>();

/** The account's settings win over what this browser remembers, but not over what is being saved. */
export function useAccountSettings() {
  const settings = useQuery(meQuery()).data?.settings;
  const isSaving = useIsMutating({ mutationKey: SAVING.mutationKey }) > 0;
  // In force before anything that waits for them goes on.
  useLayoutEffect(() => {
    if (!settings || isSaving || applied.has(settings)) return;
    applied.add(settings);
    useSettings.setState((local) => Object.assign({}, local, settings));
  }, [settings, isSaving]);
}

/** Whether the account has told its settings, which are then in force, or cannot. */
export function useHasAccountSettings() {
  useAccountSettings();
  return !useQuery(meQuery()).isPending;
}
