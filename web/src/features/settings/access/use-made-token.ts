import type { NewToken } from 'functions/contract';
import { useState } from 'react';

/** Returns the token that was just made, until the user has it, and whether it was copied. */
export function useMadeToken() {
  const [made, setMade] = useState<NewToken>();
  const [isCopied, setIsCopied] = useState(false);
  return {
    made,
    isCopied,
    markCopied: () => setIsCopied(true),
    show(token: NewToken) {
      setIsCopied(false);
      setMade(token);
    },
    hide: () => setMade(undefined),
  };
}
