import type { Person } from 'functions/contract';
import { TRASH_DAYS } from 'functions/contract/limits';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressLines } from '#lib/text/address-lines.ts';
import { birthdayText } from '#lib/people/birthday.ts';
import { toastDone } from '#lib/toasts.ts';
import type { Quote } from '#features/assistant/cards/quote/quote.ts';
import { SourceQuote } from '#features/assistant/cards/quote/source-quote.tsx';
import { paths } from '#paths.ts';
import { useCountry, usePhoneText } from '#queries/account/country.ts';
import { useDeletePerson, useRestorePerson } from '#queries/people/people.ts';
import { Avatar } from '#ui/person/avatar.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { NewPersonEditor } from './new-person-editor.tsx';

interface NewPersonCardProps {
  person: Person;
  quote: Quote | undefined;
  onSaved: (person: Person) => void;
  onDeleted: () => void;
  onLeave: () => void;
}

/** Returns the saved fields of a person besides name and notes, one line each. */
function savedOf(
  { email, phone_number, birthday, addresses: [address] }: Person,
  phoneText: ReturnType<typeof usePhoneText>,
  home: string,
): string[] {
  const place = address && addressLines(address, home).join(', ');
  const phone = phone_number && phoneText(phone_number).text;
  const lines = [email, phone, birthday && birthdayText(birthday), place];
  return lines.filter((line) => !!line) as string[];
}

/**
 * Returns a ref for a button that opens an editor or dialog. The button is focused when `isOpen` becomes
 * false.
 */
function useReturnFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** A person created by the assistant, with a link to the profile, an editor and a delete button. */
export function NewPersonCard({ person, quote, onSaved, onDeleted, onLeave }: NewPersonCardProps) {
  const { id, name, body } = person;
  const phoneText = usePhoneText();
  const home = useCountry();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const editButton = useReturnFocus(isEditing);
  const deleteButton = useReturnFocus(isAsking);
  const restore = useRestorePerson();
  const remove = useDeletePerson(() => {
    toastDone(`${name} is in the trash.`, { label: 'Undo', onAction: () => restore.mutate(id) });
    onDeleted();
  });

  if (isEditing)
    return <NewPersonEditor person={person} onSaved={onSaved} onClose={() => setIsEditing(false)} />;

  return (
    <div className="flex items-start gap-3">
      <Avatar id={id} name={name} size="small" />
      <div className="min-w-0 grow">
        <Link
          to={paths.person(id, { panel: 'profile' })}
          onClick={onLeave}
          className="rounded font-semibold break-words hover:underline hover:underline-offset-3"
        >
          {name}
        </Link>
        {savedOf(person, phoneText, home).map((line) => (
          <p key={line} className="text-sm break-words text-soft">
            {line}
          </p>
        ))}
        <p className="line-clamp-3 text-sm break-words whitespace-pre-line" title={body}>
          {body}
        </p>
        <div className="mt-2 empty:hidden">
          <SourceQuote quote={quote} />
        </div>
      </div>
      <div className="-mt-1 -mr-1.5 flex">
        <IconButton
          ref={editButton}
          icon={Pencil}
          label={`Edit ${name}`}
          size="small"
          iconClassName="size-4.5"
          onClick={() => setIsEditing(true)}
        />
        <IconButton
          ref={deleteButton}
          icon={Trash2}
          label={`Delete ${name}`}
          size="small"
          iconClassName="size-4.5"
          disabled={remove.isPending}
          onClick={() => setIsAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${name}?`}
        description={`You can restore them from the trash for ${TRASH_DAYS} days.`}
        confirm="Delete"
        onConfirm={() => remove.mutate(id)}
      />
    </div>
  );
}
