import type { PersonSummary, Settings } from 'functions/contract';
import {
  Activity,
  BookHeart,
  ChartNoAxesColumn,
  Check,
  ContactRound,
  Keyboard,
  List,
  LogOut,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Merge,
  MessageCircle,
  MessageCircleHeart,
  MonitorCog,
  Moon,
  NotebookPen,
  Pencil,
  PenLine,
  Phone,
  Repeat,
  Search,
  Settings as SettingsIcon,
  Sun,
  SunMedium,
  Table2,
  Tag,
  Trash2,
  Upload,
  User,
  UserPlus,
  Users,
  Waypoints,
} from 'lucide-react';
import { SETTINGS } from '#settings/settings-pages.ts';
import { mailAddress } from '#lib/people/mail-address.ts';
import { KEYS } from '#lib/shortcuts.ts';
import { paths, type PersonParams } from '#paths.ts';

/** The action of a command; `useRunCommand` runs it. */
export type CommandAction =
  | { type: 'go'; to: string }
  | { type: 'view'; mode: Settings['viewMode'] }
  | { type: 'theme'; theme: Settings['theme'] }
  | { type: 'person'; open: Partial<PersonParams> }
  | { type: 'circle' | 'memory' | 'contacted' | 'quick-line' | 'call' | 'email' }
  /** Continues in the palette, where the user chooses a tag or the other person, or confirms a deletion. */
  | { type: 'ask'; about: 'tag' | 'merge' | 'delete' }
  | { type: 'search' | 'add' | 'guide' | 'shortcuts' | 'sign-out' };

export interface Command {
  id: string;
  /**
   * `{guide}` and `{person}` stand for names. A command with `{person}` needs a person, who is open or in
   * focus.
   */
  label: string;
  icon: LucideIcon;
  /** Its label in the list of commands for a person. Without it, the command is not in that list. */
  short?: string;
  /** Tells whether the command is possible for this person. */
  isFor?: (person: PersonSummary) => boolean;
  /** The key that runs it on every signed-in screen. */
  key?: string;
  /** More words by which the command is found. */
  also?: string;
  /** True if it is listed only once something is typed. */
  isPart?: boolean;
  action: CommandAction;
}

const command = (
  id: CommandAction['type'] & string,
  label: string,
  icon: LucideIcon,
  more: Omit<Command, 'id' | 'label' | 'icon' | 'action'>,
) => ({ id, label, icon, ...more, action: { type: id } as CommandAction });

const page = (to: string, label: string, icon: LucideIcon, also = ''): Command => ({
  id: to,
  label,
  icon,
  also: `go to page ${also}`,
  action: { type: 'go', to },
});

const ofPerson = (
  id: string,
  label: string,
  icon: LucideIcon,
  open: Partial<PersonParams>,
  more: Pick<Command, 'short' | 'isFor'> = {},
): Command => ({ id, label, icon, ...more, action: { type: 'person', open } });

/**
 * Makes a command about a person that asks one more question. It is listed for a person, and found by typing.
 */
const ask = (about: 'tag' | 'merge' | 'delete', label: string, short: string, icon: LucideIcon): Command => ({
  id: about,
  label,
  short,
  icon,
  isPart: true,
  action: { type: 'ask', about },
});

const hasPhone = (person: PersonSummary) => person.phone_number !== null;
const hasEmail = (person: PersonSummary) => mailAddress(person) !== undefined;

const view = (mode: Settings['viewMode'], label: string, icon: LucideIcon): Command => ({
  id: mode,
  label,
  icon,
  also: 'view people',
  action: { type: 'view', mode },
});

const theme = (theme: Settings['theme'], label: string, icon: LucideIcon): Command => ({
  id: `theme-${theme}`,
  label,
  icon,
  also: 'theme colours appearance',
  action: { type: 'theme', theme },
});

/** The pages of the settings, and parts of these pages. The parts are found only by typing. */
const SETTINGS_COMMANDS = [
  page(paths.settings, 'Settings', SettingsIcon, 'options'),
  ...SETTINGS.filter(({ to }) => to.startsWith(paths.settings)).map(({ to, label, where, icon, also }) => ({
    ...page(to, label, icon, `settings ${where} ${also}`),
    isPart: to.includes('#'),
  })),
];

/** Every command of the app. The palette, the shortcuts and the sheet of shortcuts use this table. */
export const COMMANDS: readonly Command[] = [
  ofPerson(
    'messages',
    'Text {person}',
    MessageCircle,
    {},
    {
      short: 'Message',
      isFor: (person) => hasPhone(person) || hasEmail(person),
    },
  ),
  command('call', 'Call {person}', Phone, { short: 'Call', isFor: hasPhone, isPart: true, also: 'phone' }),
  command('email', 'Email {person}', Mail, { short: 'Email', isFor: hasEmail, isPart: true, also: 'mail' }),
  command('memory', 'Write a memory of {person}', NotebookPen, {
    short: 'Add memory',
    key: KEYS.memory,
    also: 'new note',
  }),
  command('quick-line', 'Quick line about {person}', PenLine, {
    short: 'Quick line',
    key: KEYS.quickLine,
    also: 'note call meeting mail follow up log',
  }),
  command('contacted', 'Mark {person} as contacted', Check, {
    short: 'Mark as contacted',
    key: KEYS.contacted,
    also: 'in touch',
  }),
  ask('tag', 'Tag {person}…', 'Tag…', Tag),
  ask('merge', 'Merge {person} with…', 'Merge with…', Merge),
  ofPerson('profile', 'Profile of {person}', User, { panel: 'profile' }, { short: 'Open profile' }),
  command('circle', 'The circle of {person}', Waypoints, {
    short: 'Circle',
    isPart: true,
    also: 'relations graph path',
  }),
  ofPerson('edit', 'Edit {person}', Pencil, { panel: 'profile', edit: true }),
  ofPerson('memories', 'Memories of {person}', BookHeart, { panel: 'memories' }),
  ofPerson('activity', 'Activity of {person}', Activity, { panel: 'activity' }),
  ask('delete', 'Delete {person}…', 'Delete…', Trash2),
  command('add', 'Add a person', UserPlus, { key: KEYS.add, also: 'new create contact' }),
  command('guide', 'Tell {guide} what happened', MessageCircleHeart, {
    key: KEYS.guide,
    also: 'assistant chat guide',
  }),
  command('search', 'Search people', Search, { key: KEYS.search, also: 'find filter' }),
  page(paths.today, 'Today', Sun, 'follow up birthdays catch up reminders'),
  page(paths.people(), 'People', Users, 'friends everybody'),
  view('list', 'List', List),
  view('table', 'Table', Table2),
  view('map', 'Map', MapIcon),
  page(paths.circle(), 'Circle', Waypoints, 'relations graph network picture'),
  page(paths.insights, 'Insights', ChartNoAxesColumn, 'statistics analytics'),
  page(paths.import, 'Import', Upload, 'csv vcard contacts'),
  page(paths.rhythm, 'Choose rhythms', Repeat, 'keep close cadence last spoke often'),
  page(paths.duplicates, 'Duplicates', ContactRound, 'merge'),
  theme('light', 'Light theme', SunMedium),
  theme('dark', 'Dark theme', Moon),
  theme('system', 'Theme of this device', MonitorCog),
  ...SETTINGS_COMMANDS,
  command('shortcuts', 'Keyboard shortcuts', Keyboard, { key: KEYS.shortcuts, also: 'keys help' }),
  command('sign-out', 'Sign Out', LogOut, { also: 'log out leave' }),
];

export const needsPerson = ({ label }: Command) => label.includes('{person}');

export interface Names {
  guide: string;
  /** Name of the person who is open or in focus; undefined if nobody is. */
  person: string | undefined;
}

/**
 * Returns the commands, with the names put into their labels. Without a person, those about a person are
 * left out.
 */
export function commandsFor({ guide, person }: Names): Command[] {
  const named = (label: string) => label.replace('{guide}', guide).replace('{person}', () => person ?? '');
  return COMMANDS.filter((one) => person !== undefined || !needsPerson(one)).map((one) => ({
    ...one,
    label: named(one.label),
  }));
}

/** Returns the commands for a person, with their short labels. */
export const commandsOf = (person: PersonSummary): Command[] =>
  COMMANDS.filter(({ short, isFor }) => short && (isFor?.(person) ?? true)).map((one) => ({
    ...one,
    label: one.short!,
    isPart: false,
  }));

/**
 * Returns the commands whose label and `also` together contain every typed word. Without words, all except
 * parts.
 */
export function findCommands(commands: Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return commands.filter(({ isPart }) => !isPart);
  return commands.filter(({ label, also = '' }) => {
    const haystack = `${label} ${also}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
