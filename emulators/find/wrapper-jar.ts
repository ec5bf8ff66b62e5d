import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const ENTRY = Buffer.from('META-INF/MANIFEST.MF');
const DOS_1980 = 0x21;

/**
 * Returns a line of a jar's manifest. Lines have at most 72 bytes; the rest continues after a line break and
 * a space.
 */
function attribute(name: string, value: string): string {
  const text = `${name}: ${value}`;
  const rest = text.slice(72).replaceAll(/.{1,71}/g, '\r\n $&');
  return `${text.slice(0, 72)}${rest}\r\n`;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Returns the fields that both headers of a zip entry contain, from `version needed` to `extra length`. */
function entryFields(data: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DOS_1980, 8);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(ENTRY.length, 22);
  return fields;
}

function zipWithOneEntry(data: Buffer): Buffer {
  const fields = entryFields(data);
  const local = Buffer.concat([signature(0x04034b50), fields, ENTRY, data]);
  const central = Buffer.concat([
    signature(0x02014b50),
    Buffer.from([20, 0]),
    fields,
    Buffer.alloc(14),
    ENTRY,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, signature(0x06054b50), end]);
}

/**
 * Returns a jar with only a manifest. `java -jar` on it starts `mainClass` from the jar at `target`. It is
 * needed because firebase-tools starts emulators with `-jar`, and the SDK's emulator jar names no main class.
 */
export function wrapperJar(target: string, mainClass: string): Buffer {
  const manifest = [
    attribute('Manifest-Version', '1.0'),
    attribute('Main-Class', mainClass),
    attribute('Class-Path', pathToFileURL(target).href),
    '\r\n',
  ].join('');
  return zipWithOneEntry(Buffer.from(manifest));
}
