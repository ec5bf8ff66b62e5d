import type { ComponentProps, ComponentType } from 'react';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  bare: 'text-soft hover:bg-accent-soft hover:text-ink',
  solid: 'bg-accent text-on-accent hover:bg-accent-strong',
};

const SIZES = {
  small: 'size-9 rounded-xl',
  medium: 'size-10 rounded-xl',
  round: 'size-11 rounded-full',
};

/** Props passed to an icon. Lucide's icons accept them. */
export type IconProps = Pick<ComponentProps<'svg'>, 'aria-hidden' | 'className' | 'strokeWidth'>;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  icon: ComponentType<IconProps>;
  label: string;
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  iconClassName?: string;
}

/** A button with only an icon. Its label is read by screen readers and shown on hover. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, look = 'bare', size = 'medium', className, iconClassName, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid shrink-0 place-items-center transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        LOOKS[look],
        SIZES[size],
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className={classNames('size-5', iconClassName)} strokeWidth={1.9} />
    </button>
  );
}
