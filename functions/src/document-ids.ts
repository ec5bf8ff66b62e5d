/**
 * Ids of documents that follow from what the documents hold; pure, so that stores and services may both
 * import them.
 */

/** The document of a number pair: our number and a phone, both in E.164. */
export const pairId = (number: string, phone: string) => `${number}_${phone}`.replaceAll('+', '');

/** The document of a shard of the read model, `people-0003`. */
export const shardId = (kind: 'people' | 'texts', shard: number | string) =>
  `${kind}-${String(shard).padStart(4, '0')}`;
