import { Download } from 'lucide-react';
import { formatFileSize } from '#lib/file-size.ts';
import { Button } from '#ui/form/button.tsx';

interface DownloadRowProps {
  label: string;
  /** Text shown until the first bytes arrive. */
  waiting: string;
  isPending: boolean;
  /** Number of bytes received so far. */
  received: number;
  onDownload: () => void;
}

/**
 * A button that downloads a file. It shows the size received so far, because the total is unknown in advance.
 */
export const DownloadRow = ({ label, waiting, isPending, received, onDownload }: DownloadRowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button look="solid" disabled={isPending} onClick={onDownload}>
      <Download aria-hidden className="size-4" /> {isPending ? 'Exporting...' : label}
    </Button>
    <p role="status" className="text-sm text-soft tabular-nums">
      {isPending && (received ? `${formatFileSize(received)} so far` : waiting)}
    </p>
  </div>
);
