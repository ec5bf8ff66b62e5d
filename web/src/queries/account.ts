import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Settings } from 'functions/contract';
import { useEffect } from 'react';
import { api, bodyOf } from '#api/client.ts';
import { useSettings } from '#settings/settings-store.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';

const meQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: () => bodyOf(api.auth.me.$get()),
    staleTime: FRESH_MS.other,
  });

export const saveSettings = (settings: Partial<Settings>) =>
  bodyOf(api.auth.me.$patch({ json: { settings } }));

/** Settings take effect here at once; the account's copy follows, now or with the next change. */
export function keepSettings(settings: Partial<Settings>): void {
  useSettings.setState(settings);
  void saveSettings(settings).catch(() => {});
}

/** The account's settings win over what this browser remembers. */
export function useAccountSettings() {
  const settings = useQuery(meQuery()).data?.settings;
  useEffect(() => {
    if (settings) useSettings.setState((local) => Object.assign({}, local, settings));
  }, [settings]);
}
