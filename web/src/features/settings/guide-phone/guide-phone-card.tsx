import type { Me } from 'functions/contract';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useDismissNotice, useRemoveGuidePhone } from '#queries/account/guide-phone.ts';
import { usePhoneText } from '#queries/account/country.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Button, buttonClass } from '#ui/form/button.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { ProvePhone } from './prove-phone.tsx';

const COMMANDS = [
  ['WHO', 'whom to reach out to today'],
  ['FIND Ana', 'number, last contact and newest memory'],
  ['UNDO', 'takes the last YES back'],
  ['STOP', 'ends it, START begins again'],
];

interface ReadyProps {
  name: string;
  number: string;
  phone: string;
}

/** The proved phone, and instructions for texting the guide from it. */
function Ready({ name, number, phone }: ReadyProps) {
  const phoneText = usePhoneText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRemoveGuidePhone(() => toastDone('This phone texts no more.'));
  return (
    <>
      <p className="text-soft">
        Text {name} from <strong className="font-semibold text-ink">{phoneText(phone).text}</strong>: whom you
        met and what happened, or a question. Nothing is written down before you answer YES.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-2xl bg-sunken px-4 py-3 text-sm">
        {COMMANDS.map(([word, does]) => (
          <div key={word} className="contents">
            <dt className="font-semibold">{word}</dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <a href={`sms:${number}`} className={buttonClass({ look: 'solid' })}>
          <MessageCircle aria-hidden className="size-4" /> Text {phoneText(number).text}
        </a>
        <Button look="dangerQuiet" disabled={isPending} onClick={() => setIsAsking(true)}>
          {isPending ? 'Removing...' : 'Remove this phone'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this phone?"
        description={`${name} answers it no longer. A text that still waits for your YES is forgotten.`}
        confirm="Remove"
        onConfirm={() => mutate()}
      />
    </>
  );
}

/** Message that another account has the phone now. */
function Taken({ notices }: Pick<Me, 'notices'>) {
  const { mutate, isPending } = useDismissNotice();
  return notices.map(({ id, text }) => (
    <div key={id} role="status" className="flex flex-wrap items-center gap-3 rounded-2xl bg-sunken px-4 py-3">
      <p className="min-w-48 grow text-sm">{text}</p>
      <Button size="small" disabled={isPending} onClick={() => mutate(id)}>
        OK
      </Button>
    </div>
  ));
}

/** Card of the phone from which the user texts the guide; nothing if the guide cannot be texted. */
export function GuidePhoneCard({ me: { guide_number, guide_phone, notices } }: { me: Me }) {
  const name = useSettings((settings) => nameOfGuide(guideOf(settings)));
  if (!guide_number) return null;
  return (
    <SettingsCard title={`Text ${name}`}>
      {notices.length > 0 && <Taken notices={notices} />}
      {guide_phone ? (
        <Ready name={name} number={guide_number} phone={guide_phone} />
      ) : (
        <ProvePhone name={name} />
      )}
    </SettingsCard>
  );
}
