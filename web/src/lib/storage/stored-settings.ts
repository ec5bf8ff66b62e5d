import type { Settings } from 'functions/contract';
import { local, SETTINGS_KEY } from './storage.ts';

/** Reads the settings of the last visit; empty if they are missing or cannot be parsed. */
export function storedSettings(): Partial<Settings> {
  try {
    return (JSON.parse(local.getItem(SETTINGS_KEY) ?? '{}') as { state?: Partial<Settings> }).state ?? {};
  } catch {
    return {};
  }
}
