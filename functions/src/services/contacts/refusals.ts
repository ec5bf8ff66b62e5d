/** Reasons for which a card is neither stored nor deleted; where the protocol has a name for one, it is that name. */
type Reason =
  | 'not-found'
  /** The condition in `If-Match` or `If-None-Match` does not hold. */
  | 'precondition-failed'
  /** The text is no vCard of one person, or a value in it cannot be kept. */
  | 'valid-address-data'
  /** The vCard has a version that is not stored. */
  | 'supported-address-data'
  /** Another file has the card's UID. */
  | 'no-uid-conflict'
  | 'max-resource-size';

/** A refusal of a card, with a sentence for the user. */
export class CardRefusal extends Error {
  readonly reason: Reason;
  /** The file that has the UID, for `no-uid-conflict`. */
  readonly file: string | undefined;

  constructor(reason: Reason, message: string, file?: string) {
    super(message);
    this.reason = reason;
    this.file = file;
  }
}
