import type { ReactNode } from 'react';
import { partName, partOrder } from '#features/profile/card/address.ts';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useCountry } from '#queries/account/country.ts';
import { classNames } from '#ui/class-names.ts';
import { CountryChooser } from '#ui/form/country-chooser.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

interface AddressFieldsProps {
  parts: Readonly<Record<string, string>>;
  place: number | undefined;
  errorOf: (part: string) => string | undefined;
  isFocused: boolean;
  onType: (part: string, text: string) => void;
  /** The field for the label. */
  children: ReactNode;
}

/** Inputs for the parts of an address, in the order of its country. */
export function AddressFields({ parts, place, errorOf, isFocused, onType, children }: AddressFieldsProps) {
  const home = useCountry();
  const country = parts['country'] || home;
  const order = partOrder(country, (part) => Boolean(parts[part]));
  const after = place ? ` ${place}` : '';
  return (
    <div
      role="group"
      aria-label={`Address${after}`}
      className="grid min-w-0 grow grid-cols-7 gap-x-3 gap-y-2.5"
    >
      {order.map((part, index) => (
        <Field
          key={part}
          label={partName(part, country)}
          error={errorOf(part)}
          className={classNames(
            part === 'street' && 'col-span-7',
            part === 'city' && 'col-span-7 sm:col-span-3',
            part === 'state' && 'col-span-4 sm:col-span-2',
            part === 'zip' && 'col-span-3 sm:col-span-2',
          )}
        >
          {(control) => (
            <input
              autoComplete="off"
              {...control}
              ref={isFocused && index === 0 ? focusOnMount : undefined}
              value={parts[part] ?? ''}
              onChange={(event) => onType(part, event.target.value)}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
      ))}
      <div className="col-span-7 flex flex-wrap items-start gap-2">
        <CountryChooser
          aria-label={`Country of address${after}`}
          value={parts['country'] || null}
          isOptional
          onChoose={(code) => onType('country', code ?? '')}
          className="min-w-40 grow basis-0"
        />
        {children}
      </div>
    </div>
  );
}
