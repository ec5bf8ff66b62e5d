import { useShowNotices } from '#queries/account/guide-phone.ts';

/** Shows the account's notices to the user. */
export function Notices() {
  useShowNotices();
  return null;
}
