import { LONGEST_MESSAGE } from 'functions/contract/limits';
import { Maximize2, Minimize2, SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { boxClass } from '#ui/form/field.tsx';
import { useKeepSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

interface MessageComposerProps {
  text: string;
  isSending: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
}

export function MessageComposer({ text, isSending, onWrite, onSubmit }: MessageComposerProps) {
  const keepSettings = useKeepSettings();
  const isExpanded = useSettings((settings) => settings.composerExpanded);
  const left = LONGEST_MESSAGE - [...text.trim()].length;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (left >= 0) onSubmit();
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method is composing, Enter only accepts a word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (left >= 0) onSubmit();
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-2">
      <div className="relative flex items-end gap-2">
        <textarea
          aria-label="Message"
          placeholder="Type a message..."
          rows={1}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={handleKey}
          className={classNames(
            boxClass,
            'field-sizing-content resize-none rounded-[1.375rem] py-2.5 pr-11!',
            isExpanded ? 'h-56 max-h-[50dvh]' : 'max-h-40 min-h-11',
          )}
        />
        <IconButton
          icon={isExpanded ? Minimize2 : Maximize2}
          label={isExpanded ? 'Smaller message box' : 'Larger message box'}
          size="small"
          iconClassName="size-4!"
          className="absolute top-1 right-14"
          onClick={() => keepSettings({ composerExpanded: !isExpanded })}
        />
        <IconButton
          icon={SendHorizontal}
          label="Send"
          type="submit"
          disabled={!text.trim() || isSending || left < 0}
          look="solid"
          size="round"
        />
      </div>
      {left < 100 && (
        <p aria-live="polite" className={left < 0 ? 'text-sm font-medium text-danger' : 'text-sm text-soft'}>
          {left < 0 ? `${-left} characters too long` : `${left} characters left`}
        </p>
      )}
    </form>
  );
}
