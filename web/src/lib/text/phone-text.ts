import type { PhoneText } from 'functions/contract/phone/phone';
import { DEFAULT_COUNTRY } from 'functions/contract/limits';
import { useSyncExternalStore } from 'react';
import { formatPhone } from './format-phone.ts';

type Library = typeof import('functions/contract/phone/phone');

/** A phone entry of a person, or only its number. */
type Phone = string | { value: string; e164: string | null };

let library: Library | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the library once, when the first number is shown, because it is large. */
async function load() {
  if (library || isLoading) return;
  isLoading = true;
  library = await import('functions/contract/phone/phone').catch(() => undefined);
  isLoading = false;
  for (const listener of listeners) listener();
}

/**
 * Returns a function that returns what is wrong with a typed number; undefined if nothing is. Until the
 * library is loaded, always undefined.
 */
export function usePhoneProblem(country: string): (text: string) => string | undefined {
  const loaded = useSyncExternalStore(subscribe, () => library);
  return (text) => {
    if (!loaded) void load();
    return loaded?.phoneProblem(text, country);
  };
}

/**
 * Returns a function that formats phone numbers as people in a country do. Until the library is loaded, only
 * numbers that begin with +1 are formatted, and only for the US.
 */
export function usePhoneWriter(country: string): (phone: Phone) => PhoneText {
  const loaded = useSyncExternalStore(subscribe, () => library);
  return (phone) => {
    const entry = typeof phone === 'string' ? { value: phone, e164: phone } : phone;
    if (loaded) return loaded.phoneText(entry, country);
    void load();
    const text = entry.e164 ?? entry.value;
    return { text: country === DEFAULT_COUNTRY ? formatPhone(text) : text, from: null, problem: null };
  };
}
