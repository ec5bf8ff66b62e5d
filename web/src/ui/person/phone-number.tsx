import type { PhoneText } from 'functions/contract/phone/phone';
import { countryName } from 'functions/contract/card/countries';
import { flagOrCode } from './flag-or-code.ts';

/**
 * A phone number as formatted by `usePhoneText`. `from` is its country if that is not the account's; its flag
 * is shown.
 */
export function PhoneNumber({ text, from }: Pick<PhoneText, 'text' | 'from'>) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {from && (
        <span
          role="img"
          aria-label={countryName(from)}
          title={countryName(from)}
          className="mr-1.5 text-[0.9em] text-soft"
        >
          {flagOrCode(from)}
        </span>
      )}
      {text}
    </span>
  );
}
