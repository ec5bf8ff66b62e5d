import type { Token } from 'functions/contract';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevokeToken } from '#queries/account/tokens.ts';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { endText, hasEnded, madeText } from './token-words.ts';

/** The words for taking a token's access away. */
interface RevokeWords {
  /** Label of the button, and of the answer to the question. */
  revoke: string;
  /** The label while it happens. */
  revoking: string;
  /** The question's explanation. */
  explains: string;
}

interface TokenRowProps {
  token: Token;
  icon: LucideIcon;
  words: RevokeWords;
  /** Facts below the name, before its days. */
  children: ReactNode;
  onRevoked: (token: Token) => void;
}

/** A token in a list, with a button that takes its access away after a question. */
export function TokenRow({ token, icon: Icon, words, children, onRevoked }: TokenRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRevokeToken(() => onRevoked(token));
  const { revoke, revoking, explains } = words;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-2xl border border-line px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold wrap-anywhere">{token.name}</p>
        <div className="text-[0.8125rem] text-soft">
          {children}
          <p>
            {madeText(token)} ·{' '}
            <span className={classNames(hasEnded(token) && 'font-semibold text-danger')}>
              {endText(token)}
            </span>
          </p>
        </div>
      </div>
      <Button
        size="small"
        look="dangerQuiet"
        className="max-sm:ml-8"
        aria-label={`${isPending ? revoking : revoke} ${token.name}`}
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        {isPending ? revoking : revoke}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${revoke} “${token.name}”?`}
        description={explains}
        confirm={revoke}
        onConfirm={() => mutate(token.id)}
      />
    </li>
  );
}
