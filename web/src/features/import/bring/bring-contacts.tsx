import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/form/button.tsx';
import { PRODUCERS } from '#features/import/coming-from/producers.ts';
import { FileDrop } from './file-drop.tsx';

interface BringContactsProps {
  /** Ref of the file input. */
  ref?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
}

/** Number of programs offered here; the page has the others. */
const OFFERED = 4;

const linkClass = buttonClass({ size: 'small' });

/** A box for a file with people, and links to instructions for getting one from another program. */
export const BringContacts = ({ ref, onFile }: BringContactsProps) => (
  <div className="grid grid-cols-1 gap-3">
    <FileDrop {...(ref && { ref })} onFile={onFile} className="py-5" />
    <ul aria-label="Where your contacts are" className="flex flex-wrap gap-2">
      {PRODUCERS.slice(0, OFFERED).map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.comingFrom(id)} className={linkClass}>
            {name}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.comingFrom()} className={linkClass}>
          Coming from …
        </Link>
      </li>
    </ul>
  </div>
);
