import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  solid: 'bg-accent text-on-accent shadow-card hover:bg-accent-strong',
  quiet: 'border border-line bg-raised text-ink hover:border-edge hover:bg-accent-soft',
  bare: 'text-ink hover:bg-accent-soft',
  danger: 'bg-danger-solid text-white hover:brightness-110',
  dangerQuiet: 'border border-danger/40 text-danger hover:bg-danger-soft',
};

const SIZES = {
  small: 'h-8 gap-1.5 rounded-lg px-3 text-[0.8125rem]',
  medium: 'h-10 gap-2 rounded-xl px-4 text-[0.9375rem]',
  large: 'h-12 gap-2 rounded-2xl px-6 text-base',
};

export interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

/** Class names of a button, for links that look like one. */
export const buttonClass = ({ look = 'quiet', size = 'medium' }: ButtonLook = {}) =>
  classNames(
    'inline-flex shrink-0 items-center justify-center font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
  );

export function Button({ look, size, className, ...props }: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      type="button"
      className={classNames(buttonClass({ ...(look && { look }), ...(size && { size }) }), className)}
      {...props}
    />
  );
}
