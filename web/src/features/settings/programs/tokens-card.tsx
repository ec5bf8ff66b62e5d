import type { Token } from 'functions/contract';
import { SCOPE_SENTENCES } from 'functions/contract/tokens/scopes';
import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FullNote } from '#features/settings/access/full-note.tsx';
import { ShownOnce } from '#features/settings/access/shown-once.tsx';
import { TokenForm } from '#features/settings/access/token-form.tsx';
import { TokenRow } from '#features/settings/access/token-row.tsx';
import { SCOPE_LABELS, usedText } from '#features/settings/access/token-words.ts';
import { useMadeToken } from '#features/settings/access/use-made-token.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { toastDone } from '#lib/toasts.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';

const linkClass = 'font-semibold text-accent underline-offset-2 hover:underline';

const WORDS = {
  revoke: 'Revoke',
  revoking: 'Revoking...',
  explains: 'The program that has it can do nothing more in your account, from now on. What it did stays.',
};

/** Says how many passwords of phones and computers there are besides the tokens. */
function PasswordsNote({ count }: { count: number }) {
  if (!count) return null;
  return (
    <p className="text-sm text-soft">
      {count === 1 ? 'One phone or computer has' : `${count} phones and computers have`} a password of{' '}
      {count === 1 ? 'its' : 'their'} own:{' '}
      <Link to={`${paths.phone}#devices`} className={linkClass}>
        Phone and computer
      </Link>
    </p>
  );
}

interface TokensCardProps {
  tokens: Token[];
  isFull: boolean;
}

/** Card with the tokens of other programs, and a form for another one. */
export function TokensCard({ tokens, isFull }: TokensCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { made, isCopied, markCopied, show, hide } = useMadeToken();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const ofPrograms = tokens.filter(({ scope }) => scope !== 'contacts');

  /** Closes the form or the new token, and focuses the button that opens the form. */
  function close() {
    hide();
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  function handleRevoked({ name }: Token) {
    toastDone(`Revoked “${name}”.`);
    list.current?.focus();
  }

  return (
    <SettingsCard title="API tokens">
      <p className="text-soft">
        A script or another program uses Kindred as you, as far as its token lets it.{' '}
        <a href="/api/docs" className={linkClass}>
          How to use the API
        </a>
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {ofPrograms.length > 0 ? (
          <ul aria-label="Tokens" className="grid grid-cols-1 gap-2">
            {ofPrograms.map((token) => (
              <TokenRow key={token.id} token={token} icon={KeyRound} words={WORDS} onRevoked={handleRevoked}>
                <p>
                  {SCOPE_LABELS[token.scope]}. {SCOPE_SENTENCES[token.scope]}
                </p>
                <p className="wrap-anywhere">{usedText(token)}</p>
              </TokenRow>
            ))}
          </ul>
        ) : (
          <p className="rounded-2xl bg-sunken px-4 py-3 text-sm text-soft">
            No tokens yet. Nobody but you, signed in, can use your account.
          </p>
        )}
      </div>
      <PasswordsNote count={tokens.length - ofPrograms.length} />
      {made ? (
        <ShownOnce
          secret={made.token}
          label="Token"
          isCopied={isCopied}
          onCopied={markCopied}
          onDone={close}
        />
      ) : isOpen ? (
        <TokenForm startScope="read" make="Make a token" takesFocus isFull={isFull} onMade={show}>
          <Button onClick={close}>Cancel</Button>
        </TokenForm>
      ) : (
        <Button ref={opener} className="justify-self-start" disabled={isFull} onClick={() => setIsOpen(true)}>
          <Plus aria-hidden className="size-4" /> New token
        </Button>
      )}
      {isFull && <FullNote />}
    </SettingsCard>
  );
}
