import { MOST_API_TOKENS } from 'functions/contract/limits';

/** Explains why no other token or password can be made. */
export const FullNote = () => (
  <p className="text-sm font-medium text-danger">
    An account has at most {MOST_API_TOKENS} tokens and passwords. Revoke one that you no longer need, to make
    another.
  </p>
);
