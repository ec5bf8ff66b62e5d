import { ZoomIn, ZoomOut } from 'lucide-react';
import type { PersonSummary } from 'functions/contract';
import { PHOTO_SIDE } from 'functions/contract/limits';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { urlOf } from '#lib/pictures/object-url.ts';
import { type Part, redraw } from '#lib/pictures/redraw.ts';
import { useSetPhoto } from '#queries/photos/photos.ts';
import { Button } from '#ui/form/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

const LARGEST_ZOOM = 4;
/** Distance in pixels by which an arrow key moves the picture. */
const STEP = 8;

interface CropPhotoProps {
  person: PersonSummary;
  picture: Blob;
  /** Called if this browser cannot show the picture. */
  onUnreadable: () => void;
  onBack: () => void;
  /** Tells whether this is still shown; the photo is saved, also if it is not. */
  isShown: () => boolean;
  onDone: () => void;
}

/** Lets the user choose the square of a picture that becomes the photo, and saves it. */
export function CropPhoto(props: CropPhotoProps) {
  const { person, picture, onUnreadable, onBack, isShown, onDone } = props;
  const { id, name } = person;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const [isDrawing, setIsDrawing] = useState(false);
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = useSetPhoto(isShown, onDone);
  const isSaving = isDrawing || isPending;

  async function handleSave() {
    setIsDrawing(true);
    setSent(0);
    try {
      mutate({ id, file: await redraw(picture, PHOTO_SIDE, part), onSent: setSent });
    } catch {
      onUnreadable();
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <div className="grid gap-4">
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-2xl bg-[#1a120c]">
        <Cropper
          image={urlOf(picture)}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          keyboardStep={STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setPart(pixels)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture that is kept. The arrow keys move the picture.',
          }}
        />
      </div>
      <label className="flex items-center gap-3 text-soft">
        <ZoomOut aria-hidden className="size-5 shrink-0" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-10 min-w-0 grow accent-accent"
        />
        <ZoomIn aria-hidden className="size-5 shrink-0" />
      </label>
      {error && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 font-medium break-words text-danger">
          Could not save the photo. {error.message}
        </p>
      )}
      <div className="flex items-center justify-end gap-2">
        {isSaving && (
          <ProgressBar
            label="Photo sent"
            done={sent}
            total={1}
            text={`${Math.round(sent * 100)} %`}
            className="mr-2 h-2 min-w-0 grow animate-fade [animation-delay:1s]"
          />
        )}
        <p className="sr-only" aria-live="polite">
          {isSaving && `Saving the photo of ${name}...`}
        </p>
        <Button disabled={isSaving} onClick={onBack}>
          Back
        </Button>
        <Button look="solid" disabled={isSaving || !part} onClick={() => void handleSave()}>
          {isSaving ? 'Saving...' : error ? 'Try again' : 'Save photo'}
        </Button>
      </div>
    </div>
  );
}
