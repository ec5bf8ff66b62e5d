import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { FileDrop } from './file-drop.tsx';
import { SOURCES } from './sources.ts';

interface BringContactsProps {
  /** Ref of the file input. */
  ref?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
}

/** Lets the user drop a file with people, or says how to get one from an address book and asks for it. */
export function BringContacts({ ref, onFile }: BringContactsProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [chosen, setChosen] = useState<(typeof SOURCES)[number]>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop ref={input} onFile={onFile} className="py-5" />
      <ul aria-label="Where your contacts are" className="flex flex-wrap gap-2">
        {SOURCES.map((source) => (
          <li key={source.name}>
            <Button
              size="small"
              aria-pressed={source === chosen}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
              onClick={() => {
                setChosen(source);
                input.current?.click();
              }}
            >
              {source.name}
            </Button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-soft empty:hidden">
        {chosen?.how}
      </p>
    </div>
  );
}
