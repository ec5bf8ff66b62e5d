import { Pencil } from 'lucide-react';
import { IconButton } from '#ui/form/icon-button.tsx';

interface BubbleProps {
  text: string;
  /** Puts the text back into the box. */
  onEdit: () => void;
}

/** A text that the user sent. */
export function Bubble({ text, onEdit }: BubbleProps) {
  return (
    <div className="flex items-center justify-end gap-1">
      <IconButton
        icon={Pencil}
        label="Write this again"
        size="small"
        iconClassName="size-4!"
        onClick={onEdit}
      />
      <p className="max-w-[85%] min-w-0 rounded-[1.25rem] rounded-br-md bg-bubble px-4 py-2.5 break-words whitespace-pre-wrap text-on-bubble">
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  );
}
