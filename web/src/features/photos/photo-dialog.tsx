import type { PersonSummary } from 'functions/contract';
import { Dialog } from 'radix-ui';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';
import { useSummary } from '#queries/people/people.ts';
import { usePanels } from '#settings/panels-store.ts';
import { classNames } from '#ui/class-names.ts';
import { LazyPart } from '#ui/loading/lazy-part.tsx';
import { ChoosePhoto } from './choose-photo.tsx';

const loadCrop = async () => (await import('./crop-photo.tsx')).CropPhoto;

const NO_PICTURE = 'This is no picture. Choose a JPEG, PNG, WebP or GIF.';
const UNREADABLE = 'This browser cannot show that picture. Choose a JPEG, PNG, WebP or GIF.';

/** Tells whether the dialog is open for a person. */
const isOpenFor = (id: string) => usePanels.getState().photoOf === id;

/** Closes the dialog of a person. If it is open for somebody else by now, it stays open. */
const close = (id: string) => isOpenFor(id) && usePanels.setState({ photoOf: null, picture: null });

function PhotoSteps({ person }: { person: PersonSummary }) {
  const [picture, setPicture] = useState(() => usePanels.getState().picture ?? undefined);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const isOnline = useOnline();

  function handlePicture(file: File | undefined) {
    if (!file) return;
    const isPicture = file.type.startsWith('image/');
    setPicture(isPicture ? file : undefined);
    setProblem(isPicture ? undefined : NO_PICTURE);
  }

  function handleBack(problem?: string) {
    setPicture(undefined);
    setProblem(problem);
  }

  function handleOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    handlePicture(event.dataTransfer.files[0]);
  }

  function handlePaste({ clipboardData }: ClipboardEvent) {
    handlePicture(clipboardData.files[0]);
  }

  return (
    <div
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
      className={classNames('rounded-3xl p-5 transition-colors md:p-6', isOver && 'bg-accent-soft')}
    >
      <Dialog.Title className="mb-5 line-clamp-2 text-center text-xl wrap-anywhere md:text-2xl">
        Photo of {person.name}
      </Dialog.Title>
      {!isOnline && (
        <p role="status" className="mb-5 rounded-xl bg-declining-soft px-4 py-3 text-center text-declining">
          You are offline. A photo cannot wait for a connection: change it when you are back.
        </p>
      )}
      {picture ? (
        <LazyPart
          load={loadCrop}
          props={{
            person,
            picture,
            onUnreadable: () => handleBack(UNREADABLE),
            onBack: () => handleBack(),
            isShown: () => isOpenFor(person.id),
            onDone: () => close(person.id),
          }}
          className="h-80"
        />
      ) : (
        <ChoosePhoto
          person={person}
          problem={problem}
          onPicture={handlePicture}
          onClose={() => close(person.id)}
        />
      )}
    </div>
  );
}

/**
 * Shows the photo of a person. The user can choose, take, drop or paste a picture; a square of it becomes the
 * photo.
 */
export function PhotoDialog({ id }: { id: string }) {
  const person = useSummary(id);
  if (!person) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close(id)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-3xl border border-line bg-raised shadow-lift outline-none motion-safe:animate-fade"
        >
          <PhotoSteps person={person} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
