import type { Address, Phone } from '#contract/card/shapes.ts';

/** Builds an address of these parts; all others are null. */
export const buildAddress = (parts: Partial<Address>): Address => ({
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  label: null,
  ...parts,
});

/** Builds a phone that has not opted out. */
export const buildPhone = (value: string, e164: string | null, label: string | null = null): Phone => ({
  value,
  e164,
  label,
  opted_out: false,
});
