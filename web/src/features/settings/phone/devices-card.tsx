import type { Me, Token } from 'functions/contract';
import { Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { TokenRow } from '#features/settings/access/token-row.tsx';
import { usedText } from '#features/settings/access/token-words.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { countManyPeople, formatCount } from '#lib/people/count-people.ts';
import { toastDone } from '#lib/toasts.ts';
import { buttonClass } from '#ui/form/button.tsx';

const WORDS = {
  revoke: 'Disconnect',
  revoking: 'Disconnecting...',
  explains:
    'Its password stops working at once. Nobody is deleted on either side: Kindred keeps everybody, and the device keeps what it has until you remove the account there.',
};

interface DevicesCardProps {
  me: Me;
  /** All tokens of the account. */
  tokens: Token[];
}

/** Card with the devices that sync the address book: when they last did, and a way to disconnect them. */
export function DevicesCard({ me: { contacts }, tokens }: DevicesCardProps) {
  const list = useRef<HTMLDivElement>(null);
  const devices = tokens.filter(({ scope }) => scope === 'contacts');
  function handleDisconnected({ name }: Token) {
    toastDone(`Disconnected “${name}”.`);
    list.current?.focus();
  }
  return (
    <SettingsCard title="Connected devices">
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {devices.length > 0 ? (
          <>
            <p className="text-soft">
              {contacts.people === 1 ? '1 card is' : `${formatCount(contacts.people)} cards are`} in the
              address book that {devices.length === 1 ? 'it syncs' : 'they sync'}.
            </p>
            <ul aria-label="Devices" className="grid grid-cols-1 gap-2">
              {devices.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  icon={Smartphone}
                  words={WORDS}
                  onRevoked={handleDisconnected}
                >
                  <p className="wrap-anywhere">{usedText(token, 'synced')}</p>
                </TokenRow>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className="text-soft">
              No device is connected yet. The first sync brings {countManyPeople(contacts.people)} to it.
            </p>
            <Link to="#connect" className={`${buttonClass()} justify-self-start`}>
              Connect a device
            </Link>
          </>
        )}
      </div>
    </SettingsCard>
  );
}
