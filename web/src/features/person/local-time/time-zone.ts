import { stateCode } from 'functions/assistant/lexicon/places.ts';
import { fold } from 'functions/contract/text/fold';

export interface Place {
  city: string | null;
  state: string | null;
  zip: string | null;
}

const words = (text: string) => text.trim().split(/\s+/);

/** The time zone of each state and province; of a divided one, that of its greater part. */
const OF_STATE = new Map(
  Object.entries({
    'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV ON QC',
    'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI MB',
    'America/Denver': 'CO ID MT NM UT WY AB',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA BC',
    'America/Anchorage': 'AK',
    'America/Regina': 'SK',
    'America/Halifax': 'NS NB PE',
    'America/St_Johns': 'NL',
    'America/Puerto_Rico': 'PR VI',
    'Pacific/Honolulu': 'HI',
    'Pacific/Guam': 'GU MP',
    'Pacific/Pago_Pago': 'AS',
  }).flatMap(([zone, states]) => words(states).map((state) => [state, zone] as const)),
);

/**
 * The smaller parts of some states with two zones. Each is given by the first digits of its ZIP codes and by
 * its cities.
 */
const OTHER_PARTS: [zone: string, state: string, zips: string, cities: string][] = [
  ['America/Chicago', 'FL', '324 325', 'pensacola|panama city|destin|fort walton beach'],
  ['America/Chicago', 'IN', '463 464 476 477', 'gary|hammond|evansville|merrillville|valparaiso|la porte'],
  ['America/Chicago', 'KY', '420 421 422 423 424', 'bowling green|owensboro|paducah|hopkinsville'],
  [
    'America/New_York',
    'TN',
    '373 374 376 377 378 379',
    'knoxville|chattanooga|johnson city|kingsport|bristol|oak ridge|maryville|cleveland',
  ],
  ['America/Denver', 'TX', '798 799 885', 'el paso|socorro'],
  ['America/Denver', 'ND', '586', 'dickinson'],
  ['America/Denver', 'SD', '577', 'rapid city|sturgis|deadwood|spearfish'],
  ['America/Denver', 'NE', '691 693', 'scottsbluff|ogallala|chadron'],
  ['America/Denver', 'OR', '979', 'ontario'],
  ['America/Los_Angeles', 'ID', '835 838', "coeur d'alene|lewiston|moscow|post falls|sandpoint"],
];

let cityZones: Map<string, string> | undefined;

/** Returns the time zone named after a city, such as `Europe/London`; undefined if there is none. */
function zoneNamedAfter(city: string): string | undefined {
  cityZones ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      fold(zone.split('/').at(-1)!.replaceAll('_', ' ')),
      zone,
    ]),
  );
  return cityZones.get(fold(city));
}

/**
 * Returns the time zone of a place in North America, or of a city after which a zone is named; undefined if
 * it is unknown.
 */
export function timeZoneOf({ city, state, zip }: Place): string | undefined {
  const name = state?.trim() ?? '';
  const code = stateCode(name) ?? name.toUpperCase();
  const zone = OF_STATE.get(code);
  if (!zone) return city ? zoneNamedAfter(city) : undefined;
  const other = OTHER_PARTS.find(
    ([, where, zips, cities]) =>
      where === code &&
      (zip ? words(zips).includes(zip.slice(0, 3)) : cities.split('|').includes(fold(city ?? ''))),
  );
  return other?.[0] ?? zone;
}
