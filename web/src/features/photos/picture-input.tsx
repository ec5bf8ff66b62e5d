import type { LucideIcon } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { buttonClass, type ButtonLook } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface PictureInputProps extends ButtonLook {
  icon: LucideIcon;
  label: string;
  /** Opens the device's camera instead of its files. */
  capture?: 'environment';
  onPicture: (picture: File) => void;
}

/** A button that lets the user choose or take a picture. */
export function PictureInput({ icon: Icon, label, capture, onPicture, ...look }: PictureInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same picture can be chosen again
    if (file) onPicture(file);
  }

  return (
    <label
      className={classNames(
        buttonClass(look),
        'relative overflow-hidden focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        type="file"
        accept="image/*"
        capture={capture}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
