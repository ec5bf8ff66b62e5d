import type { Me } from 'functions/contract';
import { ShownOnce } from '#features/settings/access/shown-once.tsx';
import { useMadeToken } from '#features/settings/access/use-made-token.ts';
import { CopyField } from '#features/settings/controls/copy-field.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { DeviceSteps } from './device-steps.tsx';
import { PasswordForm } from './password-form.tsx';
import { QrCode } from './qr-code.tsx';

interface ConnectCardProps {
  me: Me;
  /** True while no other password can be made. */
  isFull: boolean;
}

/** Card with everything that a device asks for to sync the address book, and how to enter it there. */
export function ConnectCard({ me: { email, contacts }, isFull }: ConnectCardProps) {
  const { made, isCopied, markCopied, show, hide } = useMadeToken();
  return (
    <SettingsCard title="Connect a phone or computer">
      <p className="text-soft">
        Your people in the address book of your phone or computer. What you change there changes here, and the
        other way round. Memories and texts stay in Kindred.
      </p>
      {email ? (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_auto]">
            <div className="grid content-start gap-4">
              <CopyField label="Address" what="the address" value={contacts.address} />
              <CopyField label="User name" what="the user name" value={email} />
              {made ? (
                <ShownOnce
                  secret={made.token}
                  label="Password"
                  isCopied={isCopied}
                  onCopied={markCopied}
                  onDone={hide}
                />
              ) : (
                <PasswordForm isFull={isFull} onMade={show} />
              )}
            </div>
            <figure className="flex items-center gap-4 sm:grid sm:content-start sm:gap-2">
              <QrCode text={contacts.address} label="QR code of the address" />
              <figcaption className="max-w-40 text-[0.8125rem] text-soft">
                The address, to scan with the other device’s camera and copy there.
              </figcaption>
            </figure>
          </div>
          <DeviceSteps address={contacts.address} />
        </>
      ) : (
        <p className="rounded-2xl bg-sunken px-4 py-3 text-sm text-soft">
          A device signs in with your email address, and this account has none.
        </p>
      )}
    </SettingsCard>
  );
}
