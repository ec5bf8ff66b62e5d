/**
 * Ids of documents that are computed from their content. This file reads no data, so both stores and services
 * may import it.
 */

/** Id of a number pair in `sms_routes`, computed from our number and the phone, both in E.164. */
export const pairId = (number: string, phone: string) => `${number}_${phone}`.replaceAll('+', '');

/** Id of a shard of the read model by its number, such as `people-0003`. */
export const shardId = (kind: 'people' | 'texts' | 'relations', shard: number | string) =>
  `${kind}-${String(shard).padStart(4, '0')}`;

/** Id of the read model's document with all tags. It is read together with the people's shards. */
export const TAGS_ID = 'people-tags';

const TOKEN_ID_LENGTH = 20;

/** Public id of an API token: too little of the digest, which is the document's id, to find the token by. */
export const tokenIdOf = ({ id }: { id: string }): string => id.slice(0, TOKEN_ID_LENGTH);

/** Id of a delivery. A digest has one per local day and channel, a text one per Twilio id and channel. */
export const deliveryId = (kind: 'digest' | 'text', dayOrSid: string, channel: 'push' | 'email') =>
  `${kind}-${dayOrSid}-${channel}`;
