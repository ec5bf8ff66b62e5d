/**
 * Ids of documents that are computed from their content. This file reads no data, so that stores and services
 * may both import it.
 */

/** Id of a number pair in `sms_routes`, computed from our number and the phone, both in E.164. */
export const pairId = (number: string, phone: string) => `${number}_${phone}`.replaceAll('+', '');

/** Id of a shard of the read model by its number, such as `people-0003`. */
export const shardId = (kind: 'people' | 'texts', shard: number | string) =>
  `${kind}-${String(shard).padStart(4, '0')}`;
