import { beforeDrawn, coverApp, toCover } from './cover-app.ts';
import { OF_TODAY } from './hand-over.ts';
import { readLastSeen } from './last-seen.ts';

/**
 * Shows the list's page as it was last seen until the app has drawn it, if the app of this build would begin with the
 * same. Call it before the page is parsed. Returns true if it is shown.
 */
export function showLastSeen(build: string): boolean {
  const seen = readLastSeen(build);
  if (!seen) return false;
  const page = toCover(seen.html);
  if (seen.isOfAnotherDay)
    for (const part of page.querySelectorAll<HTMLElement>(OF_TODAY)) {
      part.style.visibility = 'hidden';
      part.closest('[title]')?.removeAttribute('title');
    }
  beforeDrawn((root) => coverApp(page, root));
  return true;
}
