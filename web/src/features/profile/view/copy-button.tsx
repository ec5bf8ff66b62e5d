import { Copy } from 'lucide-react';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { IconButton } from '#ui/form/icon-button.tsx';

/** Button that copies a text. A toast confirms it, also for screen readers. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastDone(`Copied ${text.replaceAll('\n', ', ')}`);
    } catch {
      toastFailed('This browser did not let the app copy it.');
    }
  }
  return (
    <IconButton
      icon={Copy}
      size="small"
      label={`Copy ${text.replaceAll('\n', ', ')}`}
      iconClassName="size-4!"
      onClick={() => void copy()}
    />
  );
}
