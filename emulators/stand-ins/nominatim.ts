import { createHash } from 'node:crypto';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { type Call, sendJson } from './http.ts';

const geocoder = offlineGeocoder();

const errorBody = (code: number, message: string) => ({ error: { code, message } });

export const nominatimFailures = {
  refuse: { status: 403, body: errorBody(403, 'Access blocked: see the usage policy') },
  error: { status: 500, body: errorBody(500, 'Internal Server Error') },
};

/** Matches user agents that name no application, which Nominatim's usage policy forbids. */
const ANONYMOUS_AGENTS = /^(node|undici|axios|python-requests)?(\/|$)/i;

interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * Returns a place in Nominatim's JSON, with coordinates as strings. `parts` are the fields of the search:
 * street, city, state, ZIP code.
 */
function represent({ latitude, longitude }: Coordinates, parts: string[]) {
  const osm_id = createHash('sha256').update(parts.join()).digest().readUInt32BE();
  const around = (degrees: number) => [degrees - 0.05, degrees + 0.05].map((edge) => edge.toFixed(7));
  return {
    place_id: osm_id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    class: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.5,
    addresstype: 'city',
    name: parts[0],
    display_name: [...parts, 'United States'].join(', '),
    boundingbox: [...around(latitude), ...around(longitude)],
  };
}

/**
 * Answers Nominatim's structured search from the product's own list of US cities and ZIP codes; other
 * countries are not supported.
 */
export async function answerNominatim({ method, url, request, response }: Call): Promise<void> {
  const refuse = (code: number, message: string) => sendJson(response, code, errorBody(code, message));
  const query = url.searchParams;
  if (url.pathname !== '/nominatim/search' || method !== 'GET') return refuse(404, 'Not found');
  if (ANONYMOUS_AGENTS.test(request.headers['user-agent'] ?? ''))
    return refuse(403, 'A user agent must be given');
  if (query.get('format') !== 'json') return refuse(400, "Parameter 'format' must be one of: json");
  const [street, city, state, zip] = ['street', 'city', 'state', 'postalcode'].map(
    (name) => query.get(name) ?? undefined,
  );
  const parts = [street, city, state, zip].filter((part) => part !== undefined);
  if (!parts.length) return refuse(400, 'Nothing to search for.');
  if (!/^us(a)?$/i.test(query.get('country') ?? 'us')) return sendJson(response, 200, []);
  const located = await geocoder.find({ street, city, state, zip, country: 'US' });
  sendJson(response, 200, located.outcome === 'found' ? [represent(located, parts)] : []);
}
