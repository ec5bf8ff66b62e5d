import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { TabsRow } from '#features/settings/controls/tabs-row.tsx';

interface Device {
  id: string;
  label: string;
  /** The steps of the user, in order. `address` is that of the address book. */
  steps: (address: string) => ReactNode[];
  /** A sentence about the time after the steps. */
  note: string;
}

/** A word as it is on the device's screen. */
const On = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink">{children}</strong>
);

/** The parts of an address, for programs that ask for them one by one. */
function partsOf(address: string) {
  const { hostname, pathname, port, protocol } = new URL(address);
  const isSecure = protocol === 'https:';
  return { hostname, pathname, isSecure, port: port || (isSecure ? '443' : '80') };
}

const DEVICES: readonly Device[] = [
  {
    id: 'iphone',
    label: 'iPhone',
    steps: () => [
      <>
        On an iPhone or iPad, open <On>Settings</On>, then <On>Apps</On>, <On>Contacts</On>,{' '}
        <On>Contacts Accounts</On>. Before iOS&nbsp;18 it is <On>Settings</On>, <On>Contacts</On>,{' '}
        <On>Accounts</On>.
      </>,
      <>
        Tap <On>Add Account</On>, then <On>Other</On>, then <On>Add CardDAV Account</On>.
      </>,
      <>
        Put the address above into <On>Server</On>, and the user name and the password into their lines.
      </>,
      <>
        Tap <On>Next</On>. <On>Contacts</On> is switched on: tap <On>Save</On>.
      </>,
    ],
    note: 'New contacts go to Kindred once it is the default account: Settings, Apps, Contacts, Default Account.',
  },
  {
    id: 'mac',
    label: 'Mac',
    steps(address) {
      const { hostname, pathname, port, isSecure } = partsOf(address);
      return [
        <>
          Open <On>System Settings</On>, then <On>Internet Accounts</On>.
        </>,
        <>
          Click <On>Add Account</On>, then <On>Add Other Account</On>, then <On>CardDAV account</On>.
        </>,
        <>
          Choose the account type <On>Advanced</On>, and enter the user name and the password.
        </>,
        <>
          Server address <On>{hostname}</On>, server path <On>{pathname}</On>, port <On>{port}</On>,{' '}
          <On>Use SSL</On> {isSecure ? 'on' : 'off'}. Click <On>Sign In</On>.
        </>,
      ];
    },
    note: 'In Contacts, Settings, General you choose Kindred as the default account for new contacts.',
  },
  {
    id: 'android',
    label: 'Android',
    steps: () => [
      <>
        Android needs the app <On>DAVx⁵</On>, from F‑Droid or Google Play. Open it and tap <On>+</On>.
      </>,
      <>
        Choose <On>Login with URL and user name</On>, and enter the address above as <On>Base URL</On>, the
        user name and the password. Tap <On>Login</On>.
      </>,
      <>
        For <On>Contact group method</On> choose <On>Groups are per-contact categories</On>: groups are then
        your tags. Tap <On>Create account</On>.
      </>,
      <>
        On the tab <On>CardDAV</On> switch <On>people</On> on, and tap the arrows to sync.
      </>,
    ],
    note: 'DAVx⁵ then syncs by itself every few hours; how often is in its settings of the account.',
  },
  {
    id: 'thunderbird',
    label: 'Thunderbird',
    steps: () => [
      <>
        Open the <On>Address Book</On>.
      </>,
      <>
        Click the arrow beside <On>New Address Book</On>, then <On>Add CardDAV Address Book</On>.
      </>,
      <>
        Enter the user name, and the address above as <On>Location</On>. Click <On>Continue</On>, and enter
        the password.
      </>,
      <>
        Check <On>people</On>, and click <On>Continue</On>.
      </>,
    ],
    note: 'Thunderbird syncs when it starts, and every half hour.',
  },
];

/** Steps to connect each kind of device. */
export const DeviceSteps = ({ address }: { address: string }) => (
  <Tabs.Root defaultValue={DEVICES[0]!.id} className="grid gap-3">
    <TabsRow label="Kind of device" tabs={DEVICES} />
    {DEVICES.map(({ id, steps, note }) => (
      <Tabs.Content key={id} value={id} className="grid gap-3 rounded-2xl">
        <ol className="grid gap-2.5">
          {steps(address).map((step, index) => (
            <li key={index} className="flex gap-3 text-soft">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-[0.8125rem] font-semibold text-accent"
              >
                {index + 1}
              </span>
              <span className="min-w-0 break-words">{step}</span>
            </li>
          ))}
        </ol>
        <p className="text-[0.8125rem] text-soft">{note}</p>
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
