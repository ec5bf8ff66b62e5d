import { useRef, useState } from 'react';
import { signInWithGoogle } from '#session/sign-in.ts';
import { Button } from '#ui/form/button.tsx';
import { refusalOf, type Refusal } from '#features/auth/auth-errors.ts';
import { GoogleMark } from './google-mark.tsx';

interface GoogleButtonProps {
  isShared: boolean;
  disabled: boolean;
  /** Called with an empty list when Google's window opens, and with the reason if signing in there fails. */
  onRefused: (refusals: Refusal[]) => void;
  onNewAccount: () => void;
}

/**
 * Opens Google's window. The button stays enabled meanwhile, because it takes about ten seconds to notice
 * that the window was closed. Another press opens a new window and cancels the first one.
 */
export function GoogleButton({ isShared, disabled, onRefused, onNewAccount }: GoogleButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const presses = useRef(0);

  async function handleClick() {
    presses.current += 1;
    const press = presses.current;
    setIsOpen(true);
    onRefused([]);
    try {
      if (await signInWithGoogle(isShared)) onNewAccount();
    } catch (error) {
      if (press === presses.current) onRefused([{ ...refusalOf(error), byGoogle: true }]);
    } finally {
      if (press === presses.current) setIsOpen(false);
    }
  }

  return (
    <div className="grid gap-2">
      <Button size="large" disabled={disabled} onClick={() => void handleClick()}>
        <GoogleMark /> Continue with Google
      </Button>
      <p role="status" className="text-center text-sm text-soft">
        {isOpen && "Please go on in Google's window. If you have closed it, press the button again."}
      </p>
    </div>
  );
}
