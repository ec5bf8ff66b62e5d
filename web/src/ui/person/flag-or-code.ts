import { isCountry } from 'functions/contract/card/countries';
import { flagOf } from '#lib/country/countries.ts';
import { hasEmojiFont } from './emoji-font.ts';

/** Returns a country's flag, or its code on a device that would show empty boxes; nothing for other text. */
export const flagOrCode = (country: string): string =>
  hasEmojiFont() || !isCountry(country) ? flagOf(country) : country;
