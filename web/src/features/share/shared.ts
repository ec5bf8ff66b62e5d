/** Something that another app shared. */
export interface Shared {
  /** Title, text and address, one below the other. */
  text: string;
  /** A contact card, a table of people, or a picture. */
  file?: File | undefined;
  /** Number of further files. */
  left: number;
}

export const isPicture = ({ type }: File) => type.startsWith('image/');

const VCARD = /^\s*BEGIN:VCARD/i;

/** Joins the texts that were shared, without those that another one contains. */
function joined(form: FormData): string {
  const texts = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  return [...new Set(texts)]
    .filter((text, _, all) => !all.some((other) => other !== text && other.includes(text)))
    .join('\n');
}

/** Reads a form as the web manifest describes it. */
export function readShared(form: FormData): Shared {
  const text = joined(form);
  const files = form.getAll('files').filter((part) => part instanceof File && part.size > 0) as File[];
  const isCard = VCARD.test(text);
  return {
    text: isCard ? '' : text,
    file: isCard ? new File([text], 'contact.vcf') : (files.find((file) => !isPicture(file)) ?? files[0]),
    left: Math.max(0, files.length - (isCard ? 0 : 1)),
  };
}
