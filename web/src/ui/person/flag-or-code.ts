import { isCountry } from 'functions/contract/card/countries';
import { flagOf } from '#lib/country/countries.ts';
import { hasEmojiFont } from './emoji-font.ts';

/**
 * Returns a country's flag, or its code on devices that would show empty boxes. Returns an empty text for
 * text that is not a country.
 */
export const flagOrCode = (country: string): string =>
  hasEmojiFont() || !isCountry(country) ? flagOf(country) : country;
