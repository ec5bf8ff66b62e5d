import type { Picture } from './file-person.ts';
import type { Property } from './vcard-property.ts';

const isBase64 = ({ params }: Property) =>
  (params.get('encoding') ?? []).some((encoding) => /^(b|base64)$/i.test(encoding));

/** Matches how the base64 of a JPEG, PNG, GIF and WebP begins. Some programs do not name the encoding. */
const IMAGE_BASE64 = /^\s*(\/9j\/|iVBORw0KGgo|R0lGOD|UklGR)/;

/** Matches how an address begins that holds base64. Version 3.0 escapes its comma. */
const DATA_BASE64 = /^\s*data:[^,]*;base64\s*\\?,/i;

/** Tells whether a value begins as base64, of which its line need not name the encoding. */
export const beginsAsBase64 = (value: string) => DATA_BASE64.test(value) || IMAGE_BASE64.test(value);

/** Returns the picture inside a line; undefined if the line has only an address, or no base64. */
export function pictureIn(property: Property): Picture | undefined {
  const { value } = property;
  const comma = /^\s*data:/i.test(value) ? value.indexOf(',') : -1;
  if (comma >= 0) {
    const isEncoded = /;base64\s*\\?$/i.test(value.slice(0, comma));
    return isEncoded ? { base64: value.slice(comma + 1) } : undefined;
  }
  const isAddress = /^\s*[a-z][\w+.-]*:/i.test(value.slice(0, 40));
  return (isBase64(property) && !isAddress) || IMAGE_BASE64.test(value) ? { base64: value } : undefined;
}

/**
 * Returns the bytes of a picture; undefined if they cannot be decoded. Characters that base64 does not use
 * are skipped.
 */
export function pictureBytes({ base64 }: Picture): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = base64.replaceAll(/[^A-Za-z\d+/]/g, '');
    return Uint8Array.from(
      atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0))),
      (byte) => byte.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
