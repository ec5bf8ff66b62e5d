/** The parts of Monica’s JSON export that are read. Every value may be missing. */
type Properties = Record<string, unknown>;

/** A record of the file. */
export interface MonicaRecord {
  uuid?: string;
  created_at?: string;
  properties: Properties;
  /** Records inside it, by type. */
  below: ReadonlyMap<string, MonicaRecord[]>;
  /**
   * Ids of records that belong to it, by type. Activities and photos are listed once for the whole account.
   */
  ids: ReadonlyMap<string, string[]>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values of a list. PHP writes a list with gaps as an object; its values are returned too. */
const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];

const textIn = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

function recordOf(value: unknown): MonicaRecord {
  const record = isObject(value) ? value : {};
  const lists = itemsOf(record.data).filter(isObject);
  const all = lists.map((list) => [textIn(list.type), itemsOf(list.values)] as const);
  return {
    ...(textIn(record.uuid) && { uuid: textIn(record.uuid) }),
    ...(textIn(record.created_at) && { created_at: textIn(record.created_at) }),
    properties: isObject(record.properties) ? record.properties : record,
    below: new Map(all.map(([type, values]) => [type, values.filter(isObject).map(recordOf)])),
    ids: new Map(all.map(([type, values]) => [type, values.filter((one) => typeof one === 'string')])),
  };
}

/** Returns a text of a record; empty if it is missing. */
export const textOf = ({ properties }: MonicaRecord, name: string): string => textIn(properties[name]);

/** Returns a record inside a record, such as its birthdate. */
export const innerOf = ({ properties }: MonicaRecord, name: string): MonicaRecord | undefined =>
  isObject(properties[name]) ? recordOf(properties[name]) : undefined;

/** Returns the texts in a list of a record. */
export const textsOf = ({ properties }: MonicaRecord, name: string): string[] =>
  itemsOf(properties[name]).map(textIn).filter(Boolean);

export const belowOf = (record: MonicaRecord, type: string): MonicaRecord[] => record.below.get(type) ?? [];

export interface MonicaFile {
  account: MonicaRecord;
  /** Kinds of contact details and of life events, by id. */
  kinds: ReadonlyMap<string, MonicaRecord>;
}

/** Reads the text of a file; undefined if it is not an export of Monica. */
export function readMonicaFile(text: string): MonicaFile | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const account = isObject(file) && isObject(file.account) ? file.account : undefined;
  if (!account || !itemsOf(account.data).some((list) => isObject(list) && list.type === 'contact'))
    return undefined;
  const instance = isObject(account.instance) ? account.instance : {};
  const kinds = Object.values(instance)
    .flatMap(itemsOf)
    .map(recordOf)
    .flatMap((kind) => (kind.uuid ? [[kind.uuid, kind] as const] : []));
  return { account: recordOf(account), kinds: new Map(kinds) };
}
