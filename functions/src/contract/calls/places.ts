import { createRoute, z } from '@hono/zod-openapi';
import { IF_NONE_MATCH, json, revalidated } from '#contract/answer.ts';
import { refusals } from '#contract/error.ts';
import { READS_PEOPLE } from '#contract/needs.ts';
import { IDS, PERSON } from '#contract/examples.ts';
import { LONGEST_PLACE, LONGEST_SEARCH } from '#contract/limits.ts';

export const Coordinates = z
  .object({ latitude: z.number(), longitude: z.number() })
  .openapi('Coordinates', { example: { latitude: 30.27, longitude: -97.74 } });
export type Coordinates = z.infer<typeof Coordinates>;

/** A person with coordinates. */
export const MapPerson = Coordinates.extend({
  id: z.string(),
  name: z.string(),
  location_source: z.string().openapi({ description: 'personal, zip:<code> or tag:<name>' }),
}).openapi('MapPerson', {
  example: {
    id: IDS.person,
    name: PERSON.name,
    latitude: 30.27,
    longitude: -97.74,
    location_source: 'personal',
  },
});
export type MapPerson = z.infer<typeof MapPerson>;

/** A person without coordinates, with the reason. */
export const UnplacedPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    reason: z.enum(['no_address', 'not_found', 'country_only', 'pending']),
    country: z.string().optional().openapi({ description: 'Only with country_only: the country' }),
  })
  .openapi('UnplacedPerson', {
    example: { id: IDS.person, name: PERSON.name, reason: 'no_address' },
  });
export type UnplacedPerson = z.infer<typeof UnplacedPerson>;

/** A US city, or the city of a ZIP code, from the built-in gazetteer. */
export const NamedPlace = Coordinates.extend({
  name: z.string(),
  state: z.string().openapi({ description: 'Its two letters' }),
}).openapi('NamedPlace', {
  example: { name: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 },
});
export type NamedPlace = z.infer<typeof NamedPlace>;

const PlaceQuery = z.object({
  city: z.string().trim().min(1).max(LONGEST_PLACE).openapi({ example: 'Austin' }),
  state: z.string().trim().min(1).max(LONGEST_PLACE).openapi({ example: 'TX' }),
});

export const placeRoutes = {
  mapData: createRoute({
    operationId: 'listMapPeople',
    tags: ['Places'],
    method: 'get',
    path: '/api/people/map-data',
    needs: READS_PEOPLE,
    summary: 'Everybody with coordinates',
    parameters: [IF_NONE_MATCH],
    responses: {
      ...revalidated('The people', z.array(MapPerson)),
      ...refusals(),
    },
  }),
  unplaced: createRoute({
    operationId: 'listUnplacedPeople',
    tags: ['Places'],
    method: 'get',
    path: '/api/people/unplaced',
    needs: READS_PEOPLE,
    summary: 'Everybody without coordinates, and why',
    description:
      'no_address: too little is known, which takes a city (in the US with its state) or a ZIP code. not_found: there is no such place. country_only: the built-in gazetteer knows no places of this country. pending: the geocoder is still to answer.',
    parameters: [IF_NONE_MATCH],
    responses: {
      ...revalidated('The people', z.array(UnplacedPerson)),
      ...refusals(),
    },
  }),
  find: createRoute({
    operationId: 'findPlaces',
    tags: ['Places'],
    method: 'get',
    path: '/api/places',
    summary: 'US cities of a name, or of a ZIP code',
    description:
      'The whole name, with or without its state. At most five, the largest first. They come from the built-in gazetteer: what is searched for, often somebody’s name, is told to no outside service.',
    request: {
      query: z.object({
        search: z.string().trim().min(1).max(LONGEST_SEARCH).openapi({ example: 'Austin, TX' }),
      }),
    },
    responses: { 200: json('The places', z.array(NamedPlace)), ...refusals(400) },
  }),
  geocode: createRoute({
    operationId: 'locateCity',
    tags: ['Places'],
    method: 'get',
    path: '/api/geocode',
    summary: 'Where a city is, in the account’s country or in the US',
    request: { query: PlaceQuery },
    responses: { 200: json('Its coordinates', Coordinates), ...refusals(400, 404, 502, 503, 504) },
  }),
};
