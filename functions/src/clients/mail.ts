export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address to which a mail program posts to unsubscribe with one click. */
  unsubscribeUrl: string;
  /** The id that becomes the mail's Message-ID. */
  id: string;
}

/**
 * The mail server's answer. `later`: it has certainly not taken the mail. `unknown`: it may have taken it.
 */
export type MailOutcome =
  | { outcome: 'sent' }
  | { outcome: 'later' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unknown' };

export interface Mail {
  isSetUp: boolean;
  /** Sends a mail; never throws. */
  send(message: MailMessage): Promise<MailOutcome>;
}
