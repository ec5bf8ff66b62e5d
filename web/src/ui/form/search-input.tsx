import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { inputClass } from './field.tsx';

interface SearchInputProps {
  /** Label for screen readers; also shown while the input is empty. */
  label: string;
  text: string;
  onType: (text: string) => void;
  onEnter?: (() => void) | undefined;
  /** True for a smaller input without the icon. */
  isCompact?: boolean;
  /** A button at the right inside the box. */
  button?: ReactNode;
}

export function SearchInput({ label, text, onType, onEnter, isCompact = false, button }: SearchInputProps) {
  return (
    <div className={isCompact ? undefined : 'relative'}>
      {!isCompact && (
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-soft"
        />
      )}
      <input
        type="search"
        aria-label={label}
        placeholder={`${label}...`}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter?.()}
        className={`${inputClass} ${isCompact ? 'h-9' : 'h-11 pl-10'} ${button ? 'pr-18!' : ''}`}
      />
      {button}
    </div>
  );
}
