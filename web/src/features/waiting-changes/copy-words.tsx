import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/form/button.tsx';

/** Button that copies words for which there is no editor. `said` tells what they belong to. */
export const CopyWords = ({ text, said }: { text: string; said: string }) => (
  <Button
    size="small"
    aria-label={`Copy the words: ${said}`}
    onClick={() => void copyText(text, 'the words', 'This browser does not allow it.')}
  >
    Copy the words
  </Button>
);
