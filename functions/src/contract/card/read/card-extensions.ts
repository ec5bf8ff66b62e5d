import type { CardReader } from './card-reader.ts';
import { readDate } from '#contract/card/values/read-date.ts';
import { partsOf, type Property, textOf } from './vcard-property.ts';

/** Relations in Android's numbering. */
const RELATIONS =
  ',assistant,brother,child,domestic partner,father,friend,manager,mother,parent,partner,referred by,relative,sister,spouse'.split(
    ',',
  );
/** Numbers of Android's events that have a field or a name here. */
const ANNIVERSARY = '1';
const BIRTHDAY = '3';

/**
 * Reads a row of Android's address book: `vnd.android.cursor.item/relation;Jane;14;;`. Returns false if no
 * field can hold it.
 */
function readAndroid(card: CardReader, property: Property): boolean {
  const [kind = '', value = '', type = '', label = ''] = partsOf(property);
  if (!value) return false;
  const custom = type === '0' ? label || null : undefined;
  if (kind.endsWith('/nickname')) card.person.texts.nickname.push(value);
  else if (kind.endsWith('/relation'))
    card.add('related', { value, label: custom ?? (RELATIONS[Number(type)] || null) }, property);
  else if (kind.endsWith('/contact_event')) {
    const date = readDate(value, 'mdy');
    if (!date) return false;
    if (type === BIRTHDAY) card.person.texts.birthday.push(date);
    else {
      const usual = type === ANNIVERSARY ? 'anniversary' : null;
      card.add('dates', { date, label: custom ?? usual }, property);
    }
  } else return false;
  return true;
}

/** Returns the text written in hexadecimal digits; empty if it is none. */
const spelled = (digits: string) =>
  new TextDecoder().decode(
    Uint8Array.from(digits.match(/[\dA-F]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );

/**
 * Reads a line of FullContact, whose name encodes the kind and the label. Returns false if no field can
 * hold it.
 */
function readFullContact(card: CardReader, property: Property): boolean {
  const [, kind, label = ''] =
    /^X-FC-(RelatedNames|OtherDates):(.*)$/s.exec(spelled(property.name.slice(12))) ?? [];
  const value = textOf(property);
  const date = kind === 'OtherDates' ? readDate(value, 'mdy') : undefined;
  if (kind === 'RelatedNames') card.add('related', { value, label: label.toLowerCase() || null }, property);
  else if (date) card.add('dates', { date, label: label.toLowerCase() || null }, property);
  else return false;
  return true;
}

/** Reads a line that only one program writes. Returns false if no field can hold it. */
export function readExtensionProperty(card: CardReader, property: Property): boolean {
  if (property.name === 'X-ANDROID-CUSTOM') return readAndroid(card, property);
  if (property.name.startsWith('X-FCENCODED-')) return readFullContact(card, property);
  return false;
}
