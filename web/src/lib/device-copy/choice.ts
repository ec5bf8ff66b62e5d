import { create } from 'zustand';
import { local } from '#lib/browser/storage.ts';
import { CHOICE, clearRecords } from './records.ts';

interface Choice {
  /** True unless the user has switched the copy off on this device. */
  isKept: boolean;
  /** True if the browser could not store the copy during this visit. */
  hasFailed: boolean;
}

/** The user's choice about the copy on this device. It is of the device, not of the account's settings. */
export const useDeviceCopyChoice = create<Choice>(() => ({
  isKept: local.getItem(CHOICE) !== 'no',
  hasFailed: false,
}));

/** Deletes the copy, and keeps none until `allowDeviceCopy`. */
export async function forbidDeviceCopy(): Promise<void> {
  local.setItem(CHOICE, 'no');
  useDeviceCopyChoice.setState({ isKept: false, hasFailed: false });
  await clearRecords();
}

export function allowDeviceCopy(): void {
  local.removeItem(CHOICE);
  useDeviceCopyChoice.setState({ isKept: true });
}

export const noteFailedCopy = () => useDeviceCopyChoice.setState({ hasFailed: true });
