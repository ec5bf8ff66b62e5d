import { paletteKeys } from '#lib/shortcuts.ts';
import { usePanels } from '#settings/panels-store.ts';

/**
 * Button at the right inside the search box that opens the command palette. It shows the shortcut or, on a
 * phone, words.
 */
export const PaletteButton = () => (
  <button
    type="button"
    aria-label={`Go to anybody or anything, ${paletteKeys()}`}
    onClick={() => usePanels.setState({ commandPaletteOpen: true })}
    className="absolute inset-y-1.5 right-1.5 rounded-lg border border-line bg-sunken px-2 text-xs font-semibold text-soft hover:text-ink"
  >
    <span className="max-md:hidden">{paletteKeys()}</span>
    <span className="md:hidden">Go to</span>
  </button>
);
