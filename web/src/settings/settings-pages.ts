import {
  Bell,
  CircleUserRound,
  Database,
  Plug,
  SlidersHorizontal,
  Smartphone,
  Tag,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '#paths.ts';

/** Something that the user can do on a page of the settings. */
interface SettingsPart {
  label: string;
  /** More words for the search. */
  also: string;
  /** Id of its `SearchTarget` on the page. */
  id?: string;
  /** Its address, if it has its own page. */
  to?: string;
}

export interface SettingsPage {
  to: string;
  label: string;
  /** Shown below the label. */
  says: string;
  icon: LucideIcon;
  /** More words for the search. */
  also: string;
  parts: SettingsPart[];
}

/** All pages of the settings in the order of the list. The list, the search and the palette read them. */
export const SETTINGS_PAGES: SettingsPage[] = [
  {
    to: paths.preferences,
    label: 'Preferences',
    says: 'Guide, country, theme and cadence',
    icon: SlidersHorizontal,
    also: 'options choices',
    parts: [
      { id: 'guide', label: 'Animal Guide', also: 'scout nico dog cat bark purr assistant colours' },
      { id: 'country', label: 'Country', also: 'region home phone numbers format code flag land' },
      { id: 'location', label: 'Default Map Location', also: 'city state home place start' },
      { id: 'theme', label: 'Theme', also: 'dark light night mode system appearance colours' },
      {
        id: 'cadence',
        label: 'Keep in touch',
        also: 'cadence rhythm how often every week month weekly monthly quarterly default',
      },
    ],
  },
  {
    to: paths.reminders,
    label: 'Reminders',
    says: 'Notifications, mail, hours and texts to your guide',
    icon: Bell,
    also: 'remind alert notify nudge digest badge preview log history sent missed arrived',
    parts: [
      {
        id: 'device',
        label: 'Notifications',
        also: 'push notify me on this device phone lock screen alert permission allow turn off',
      },
      { id: 'mail', label: 'Mail', also: 'email daily weekly digest newsletter unsubscribe stop' },
      { id: 'hour', label: 'Hour', also: 'time when morning evening clock' },
      {
        id: 'kinds',
        label: 'Remind me of',
        also: 'follow-ups catch up new texts messages kinds which',
      },
      { id: 'private', label: 'Name nobody', also: 'private privacy hide names lock screen secret discreet' },
      { id: 'quiet', label: 'Quiet hours', also: 'night sleep do not disturb silent mute' },
      {
        id: 'guide-phone',
        label: 'Text your guide',
        also: 'sms phone number mobile scout nico code verify text message',
      },
    ],
  },
  {
    to: paths.account,
    label: 'Account',
    says: 'Email, plan, password, sign out',
    icon: CircleUserRound,
    also: 'profile me user login',
    parts: [
      { id: 'plan', label: 'Email and plan', also: 'address free pro upgrade price limit people' },
      { id: 'password', label: 'Password', also: 'change forgot new reset security login' },
      { id: 'sign-out', label: 'Sign Out', also: 'log out logout leave signout' },
      { id: 'delete-account', label: 'Delete Account', also: 'remove close erase cancel danger everything' },
    ],
  },
  {
    to: paths.tags,
    label: 'Tags',
    says: 'Names, colours and places',
    icon: Tag,
    also: 'labels groups categories rename merge delete',
    parts: [{ id: 'new-tag', label: 'New tag', also: 'create add label group' }],
  },
  {
    to: paths.trash,
    label: 'Trash',
    says: 'Restore whoever you deleted',
    icon: Trash2,
    also: 'bin deleted undelete recover people',
    parts: [],
  },
  {
    to: paths.phone,
    label: 'Phone and computer',
    says: 'Contacts on your devices',
    icon: Smartphone,
    also: 'sync synchronise carddav dav devices mobile laptop',
    parts: [
      {
        id: 'connect',
        label: 'Connect a phone or computer',
        also: 'carddav dav sync contacts address book password user name qr code account iphone ipad mac android davx5 thunderbird',
      },
      {
        id: 'devices',
        label: 'Connected devices',
        also: 'disconnect lost stolen phone computer revoke last sync when',
      },
      { id: 'synced-people', label: 'Only people with this tag', also: 'sync limit who which some' },
    ],
  },
  {
    to: paths.programs,
    label: 'Other programs',
    says: 'Assistants and API tokens',
    icon: Plug,
    also: 'apps connect integrations developers agents',
    parts: [
      {
        id: 'assistant',
        label: 'Connect an assistant',
        also: 'mcp ai agent claude code vs copilot cursor codex chatgpt server',
      },
      {
        id: 'tokens',
        label: 'API tokens',
        also: 'key secret access script curl developer revoke bearer rest',
      },
    ],
  },
  {
    to: paths.data,
    label: 'Your data',
    says: 'Import, export, backup, calendar',
    icon: Database,
    also: 'privacy files',
    parts: [
      {
        to: paths.import,
        label: 'Import people',
        also: 'csv vcard vcf file contacts address book google apple outlook linkedin upload add',
      },
      { id: 'export', label: 'Export', also: 'download backup json file save copy' },
      {
        id: 'export-people',
        label: 'Take people with you',
        also: 'export download vcard vcf csv file spreadsheet excel phone contacts address book tag photos',
      },
      { id: 'restore', label: 'Restore from a backup', also: 'json file upload' },
      { to: paths.duplicates, label: 'Duplicates', also: 'merge same twice double people clean' },
      {
        id: 'calendar',
        label: 'Calendar',
        also: 'birthdays follow-ups ics ical subscribe feed address google apple outlook',
      },
      { id: 'offline', label: 'Copy on this device', also: 'reading offline no without connection network' },
    ],
  },
];

/** One result of the search in the settings. */
export interface Setting {
  to: string;
  label: string;
  /** The title of its page or, for a page, its description. */
  where: string;
  icon: LucideIcon;
  also: string;
}

const settingsOf = ({ parts, says, ...page }: SettingsPage): Setting[] => [
  { ...page, where: says, also: `${page.also} ${says}` },
  ...parts.map(({ id, label, also, to = `${page.to}#${id}` }) => ({
    to,
    label,
    where: page.label,
    icon: page.icon,
    also,
  })),
];

/** All pages and their parts. */
export const SETTINGS: Setting[] = SETTINGS_PAGES.flatMap(settingsOf);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns how many of the typed words are the beginning of a word in the text. */
function countFound(typed: string[], text: string): number {
  const words = wordsOf(text);
  return typed.filter((start) => words.some((word) => word.startsWith(start))).length;
}

/**
 * Returns the settings that have the most of the typed words, those with the words in the label first. Not
 * all words need to match, so "delete my account" is found too.
 */
export function findSettings(text: string): Setting[] {
  const typed = wordsOf(text);
  const rated = SETTINGS.map((setting) => ({
    setting,
    found: countFound(typed, `${setting.label} ${setting.also}`),
    inLabel: countFound(typed, setting.label),
  }));
  const most = Math.max(...rated.map(({ found }) => found));
  return rated
    .filter(({ found }) => found > 0 && found === most)
    .toSorted((a, b) => b.inLabel - a.inLabel)
    .map(({ setting }) => setting);
}
