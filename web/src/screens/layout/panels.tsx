import type { Person } from 'functions/contract';
import { useNavigate, useParams } from 'react-router';
import { focusMenuButton } from '#features/navigation/focus-menu-button.ts';
import { toastFailed } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { closeMerge, useMerging } from '#settings/merging-store.ts';
import { CHAT_CLOSED, type CLOSED, isMenuOpen, MENU_CLOSED, usePanels } from '#settings/panels-store.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const loadMenu = async () => (await import('#features/menu/menu-drawer.tsx')).MenuDrawer;
const loadSettings = async () =>
  (await import('#features/settings/dialog/settings-dialog.tsx')).SettingsDialog;
const loadPalette = async () =>
  (await import('#features/commands/palette/command-palette.tsx')).CommandPalette;
const loadAssistant = async () => (await import('#features/assistant/assistant-panel.tsx')).AssistantPanel;
const loadSharedFile = async () => (await import('#screens/shared-file.tsx')).SharedFile;
const loadQuickLine = async () => (await import('#features/quick-line/quick-line.tsx')).QuickLine;
const loadPhoto = async () => (await import('#features/photos/photo-dialog.tsx')).PhotoDialog;
const loadMerge = async () => (await import('#features/duplicates/merge-two.tsx')).MergeTwo;

const sayNotLoaded = (name: string) =>
  toastFailed(`${name} could not be loaded. Please check your connection and try again.`);

/** Returns a handler for a panel whose code could not be loaded. It closes the panel and shows a toast. */
const closeOnFailure = (closed: Partial<typeof CLOSED>, name: string) => () => {
  usePanels.setState(closed);
  sayNotLoaded(name);
};

function handleMergeFailed() {
  closeMerge();
  sayNotLoaded('The merge');
}

/** The panels that open over every signed-in screen. */
export function Panels() {
  const panels = usePanels();
  const { personId } = useParams();
  const navigate = useNavigate();
  const isMerging = useMerging(({ ids }) => ids !== undefined);

  /** Opens the kept person if the screen shows the other one, who was merged into them. */
  function handleMerged({ id }: Person, ids: readonly string[]) {
    if (personId && personId !== id && ids.includes(personId))
      void navigate(paths.person(id), { replace: true });
  }

  return (
    <>
      <LazyOnIdle
        load={loadMenu}
        isUsed={isMenuOpen(panels)}
        props={{ onClosed: focusMenuButton }}
        onFailed={closeOnFailure(MENU_CLOSED, 'The menu')}
      />
      <LazyOnIdle
        load={loadSettings}
        isUsed={panels.settingsOpen}
        props={{ onClosed: focusMenuButton }}
        onFailed={closeOnFailure({ settingsOpen: false }, 'The settings')}
      />
      <LazyOnIdle
        load={loadPalette}
        isUsed={panels.commandPaletteOpen}
        props={{}}
        onFailed={closeOnFailure({ commandPaletteOpen: false }, 'The search')}
      />
      <LazyOnIdle
        load={loadAssistant}
        isUsed={panels.chatPanelOpen}
        props={{
          personId,
          onFocusLost: focusMenuButton,
          asked: panels.shared && <LazyOnIdle load={loadSharedFile} isUsed props={{ file: panels.shared }} />,
        }}
        onFailed={closeOnFailure(CHAT_CLOSED, 'The assistant')}
      />
      <LazyOnIdle
        load={loadQuickLine}
        isUsed={panels.quickLineOf !== null}
        props={{}}
        onFailed={closeOnFailure({ quickLineOf: null }, 'The quick line')}
      />
      {panels.photoOf !== null && (
        <LazyOnIdle
          load={loadPhoto}
          isUsed
          props={{ id: panels.photoOf }}
          onFailed={closeOnFailure({ photoOf: null, picture: null }, 'The photo')}
        />
      )}
      <LazyOnIdle
        load={loadMerge}
        isUsed={isMerging}
        props={{ onMerged: handleMerged, onFocusLost: focusMenuButton }}
        onFailed={handleMergeFailed}
      />
    </>
  );
}
