import {
  ChartNoAxesColumn,
  ContactRound,
  FileDown,
  List,
  LogOut,
  type LucideIcon,
  Map as MapIcon,
  MessageCircleHeart,
  Repeat,
  Settings as SettingsIcon,
  Sun,
  Table2,
  Tags,
  Trash2,
  Upload,
  UserPlus,
} from 'lucide-react';
import type { Settings } from 'functions/contract';
import { paths } from '#paths.ts';

/** What a command does; useRunCommand runs it. */
export type CommandAction =
  | { type: 'go'; to: string }
  | { type: 'view'; mode: Settings['viewMode'] }
  | { type: 'add' | 'chat' | 'settings' | 'sign-out' };

export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  /** More words by which the command is found. */
  also?: string;
  action: CommandAction;
}

const page = (to: string, label: string, icon: LucideIcon, also = ''): Command => ({
  id: to,
  label,
  icon,
  also,
  action: { type: 'go', to },
});

const view = (mode: Settings['viewMode'], label: string, icon: LucideIcon): Command => ({
  id: mode,
  label,
  icon,
  also: 'view people',
  action: { type: 'view', mode },
});

/** Returns all commands; `guide` is the name of the user's guide. */
export const commandsFor = (guide: string): Command[] => [
  { id: 'add', label: 'Add a person', icon: UserPlus, also: 'new create contact', action: { type: 'add' } },
  {
    id: 'chat',
    label: `Tell ${guide} what happened`,
    icon: MessageCircleHeart,
    also: 'assistant chat',
    action: { type: 'chat' },
  },
  view('list', 'List', List),
  view('table', 'Table', Table2),
  view('map', 'Map', MapIcon),
  page(paths.today, 'Today', Sun, 'follow up birthdays catch up reminders'),
  page(paths.insights, 'Insights', ChartNoAxesColumn, 'statistics analytics'),
  page(paths.import, 'Import', Upload, 'csv vcard contacts'),
  page(paths.rhythm, 'Choose rhythms', Repeat, 'keep close cadence last spoke often'),
  page(paths.duplicates, 'Duplicates', ContactRound, 'merge'),
  page(paths.tags, 'Tags', Tags, 'rename colour place'),
  page(paths.trash, 'Trash', Trash2, 'deleted restore'),
  page(paths.data, 'Your data', FileDown, 'export backup calendar delete account'),
  {
    id: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    also: 'theme guide location',
    action: { type: 'settings' },
  },
  { id: 'sign-out', label: 'Sign Out', icon: LogOut, also: 'log out leave', action: { type: 'sign-out' } },
];

/** Returns the commands whose label and `also` together contain every typed word. */
export function findCommands(commands: Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, also = '' }) => {
    const haystack = `${label} ${also}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
