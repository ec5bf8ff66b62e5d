import { LONGEST_NARRATIVE, NARRATIVE_TOO_LONG } from 'functions/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, type Ref, Suspense, useState } from 'react';
import type { DictationState } from '#features/assistant/dictation/dictate.tsx';
import { recognitionClass } from '#features/assistant/dictation/recognition.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { boxClass } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { SilentBoundary } from '#ui/loading/silent-boundary.tsx';

/** The number of characters left is shown when it is below this. */
const SHOW_LEFT_BELOW = 100;

const Dictate = lazy(async () => ({
  default: (await import('#features/assistant/dictation/dictate.tsx')).Dictate,
}));

interface NarrativeComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  id: string;
  placeholder?: string;
  /**
   * True if the box has the focus from the start. On a phone, typing hides the bottom bar; with this, the bar
   * stays while the box is empty.
   */
  isWaiting?: boolean;
  text: string;
  isPending: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
}

export function NarrativeComposer(props: NarrativeComposerProps) {
  const {
    ref,
    id,
    placeholder = 'How can I help?',
    isWaiting = false,
    text,
    isPending,
    onWrite,
    onSubmit,
  } = props;
  const name = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const [dictation, setDictation] = useState<DictationState>();
  const left = LONGEST_NARRATIVE - [...text.trim()].length;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method is composing, Enter only accepts a word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-2">
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          id={id}
          aria-label={`Message to ${name}`}
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${id}-length`}
          placeholder={placeholder}
          data-waiting={(isWaiting && !text) || undefined}
          rows={2}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={handleKey}
          className={`${boxClass} field-sizing-content max-h-[28dvh] min-h-17 resize-none rounded-[1.375rem] py-2.5`}
        />
        {recognitionClass() && (
          <SilentBoundary>
            <Suspense fallback={<span className="size-11 shrink-0" />}>
              <Dictate text={text} onWrite={onWrite} onState={setDictation} />
            </Suspense>
          </SilentBoundary>
        )}
        <IconButton
          icon={SendHorizontal}
          label="Submit"
          type="submit"
          disabled={!text.trim() || isPending}
          look="solid"
          size="round"
        />
      </div>
      <p
        aria-live="polite"
        className={classNames(
          'text-sm empty:hidden',
          dictation?.isProblem ? 'font-medium text-danger' : 'text-soft',
        )}
      >
        {dictation?.words}
      </p>
      <div id={`${id}-length`} className="text-sm">
        {left < 0 ? (
          <p role="alert" className="font-medium text-danger">
            {NARRATIVE_TOO_LONG}
          </p>
        ) : (
          left < SHOW_LEFT_BELOW && (
            <p aria-live="polite" className="text-soft">
              {left} characters left
            </p>
          )
        )}
      </div>
    </form>
  );
}
