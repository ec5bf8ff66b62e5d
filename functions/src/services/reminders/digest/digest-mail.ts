import type { DigestKind, Guide, NamedPerson } from '#contract/reminders/digest/digest.ts';

/** One person of a mail, with the addresses of their page and of the pages that ask before they do something. */
export interface MailLine extends NamedPerson {
  url: string;
  inTouchUrl: string;
  snoozeUrl: string;
}

/** The content of a mail, in the guide's voice; the same for its plain text and its HTML. All addresses are absolute. */
export interface DigestMail {
  guide: Guide;
  /** With `private` on, neither subject nor preview nor greeting names anybody: a lock screen shows them. */
  subject: string;
  /** The first words of the text, which mail programs show beside the subject. */
  preview: string;
  greeting: string;
  sections: { kind: DigestKind; title: string; lines: MailLine[] }[];
  /** Number of lines that are left out, because a mail would be too long. */
  more: number;
  /** One line on what went well; null if there is nothing to tell. */
  wentWell: string | null;
  /** Asks whether to come less often; null nearly always. */
  lessOften: { question: string; label: string; url: string } | null;
  closing: string;
  /** The reason why the mail comes, for its last lines. */
  why: string;
  todayUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
}
