import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The keys of a subscription: the browser's key pair, and the secret that it shares with the sender. */
export interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

const KEY_BYTES = 65;
const TAG_BYTES = 16;

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Decrypts a message of one record like a browser (RFC 8291, in the encoding of RFC 8188). Throws if it
 * cannot.
 */
export function decrypt(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  if (body[20] !== KEY_BYTES) throw new Error('The header has no key of the sender');
  const sender = body.subarray(21, 21 + KEY_BYTES);
  const record = body.subarray(21 + KEY_BYTES);
  if (record.length > recordSize) throw new Error('There is more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The record is not marked as the last one');
  return padded.toString('utf8', 0, end);
}
