import { Camera, ImagePlus } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { useMedia } from '#lib/browser/use-media.ts';
import { urlOf } from '#lib/pictures/object-url.ts';
import { usePhoto, useRemovePhoto } from '#queries/photos/photos.ts';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/person/avatar.tsx';
import { PictureInput } from './picture-input.tsx';

const TOUCH = '(pointer: coarse)';

/** The stored photo. Until it is loaded, the thumbnail is shown. */
function LargePhoto({ id, hash }: { id: string; hash: string }) {
  const { data, error } = usePhoto(id, hash);
  return (
    <>
      {data && (
        <img alt="" src={urlOf(data)} className="absolute inset-0 size-full rounded-full object-cover" />
      )}
      {error && <span className="sr-only">The photo could not be loaded.</span>}
    </>
  );
}

interface ChoosePhotoProps {
  person: PersonSummary;
  /** The problem with the last chosen file; undefined if there is none. */
  problem: string | undefined;
  onPicture: (picture: File) => void;
  onClose: () => void;
}

/** The present photo of a person, and buttons to choose another one. */
export function ChoosePhoto({ person, problem, onPicture, onClose }: ChoosePhotoProps) {
  const { id, name, photo } = person;
  const isTouch = useMedia(TOUCH);
  const { mutate: remove, isPending } = useRemovePhoto(onClose);
  return (
    <div className="grid justify-items-center gap-5">
      <div className="relative">
        <Avatar id={id} name={name} photo={photo} size="huge" />
        {photo && <LargePhoto id={id} hash={photo.hash} />}
      </div>
      {problem && (
        <p role="alert" className="w-full rounded-xl bg-danger-soft px-4 py-3 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <PictureInput icon={ImagePlus} label="Choose a picture" look="solid" onPicture={onPicture} />
        {isTouch && <PictureInput icon={Camera} label="Take a photo" capture="environment" onPicture={onPicture} />}
      </div>
      {!isTouch && <p className="text-sm text-soft">You can also drop one here, or paste it.</p>}
      <div className="flex w-full justify-end gap-2 border-t border-line pt-4">
        {photo && (
          <Button
            look="dangerQuiet"
            className="mr-auto"
            disabled={isPending}
            onClick={() => remove({ id, name, hash: photo.hash })}
          >
            {isPending ? 'Removing...' : 'Remove photo'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
