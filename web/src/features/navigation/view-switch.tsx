import { List, Table2 } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useKeepSettings } from '#queries/account/account.ts';
import { useSettings } from '#settings/settings-store.ts';

const VIEWS = [
  { mode: 'list', label: 'List', icon: List },
  { mode: 'table', label: 'Table', icon: Table2 },
] as const;

/** True from a press until the switch is drawn again in the new view and has the focus. */
let isFocusWanted = false;
const wantFocus = () => (isFocusWanted = true);

function takeFocus(chosen: HTMLInputElement | null) {
  if (!chosen || !isFocusWanted) return;
  isFocusWanted = false;
  chosen.focus();
}

/** Switches People between list and table. Filters and search stay. */
export function ViewSwitch() {
  const viewMode = useSettings((settings) => settings.viewMode);
  const keepSettings = useKeepSettings();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();

  function handleChoose(mode: (typeof VIEWS)[number]['mode']) {
    wantFocus();
    keepSettings({ viewMode: mode });
    void navigate(paths.people(params), { replace: pathname === paths.people() });
  }

  return (
    <fieldset className="flex shrink-0 rounded-xl border border-line bg-raised p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ mode, label, icon: Icon }) => (
        <label
          key={mode}
          title={label}
          className="grid size-8 cursor-pointer place-items-center rounded-lg text-soft hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            ref={mode === viewMode ? takeFocus : undefined}
            type="radio"
            name="view"
            aria-label={label}
            checked={mode === viewMode}
            onChange={() => handleChoose(mode)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
        </label>
      ))}
    </fieldset>
  );
}
