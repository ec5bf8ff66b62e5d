import { saveFile } from './browser/save-file.ts';
import { formatFileSize } from './file-size.ts';
import { toastDone } from './toasts.ts';

/** Saves a file on the user's device and shows a toast about it. */
export function saveAndTell(name: string, file: Blob) {
  saveFile(name, file);
  toastDone(`Saved ${name}, ${formatFileSize(file.size)}.`);
}
