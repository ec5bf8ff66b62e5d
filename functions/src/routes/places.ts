import { placeRoutes } from '#contract/calls/places.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { findPlaces, listMapPeople, listUnplacedPeople, locateCity } from '#services/places/places.ts';

const router = createRouter();
router.on('GET', placeRoutes.mapData.getRoutingPath(), etagFrom('people', 'tags', 'places'));
// The country of the account decides what is an address.
router.on('GET', placeRoutes.unplaced.getRoutingPath(), etagFrom('people', 'tags', 'places', 'country'));

export const places = router
  .openapi(placeRoutes.mapData, async (c) => sendJson(c, await listMapPeople(c.var.ctx)))
  .openapi(placeRoutes.unplaced, async (c) => sendJson(c, await listUnplacedPeople(c.var.ctx)))
  .openapi(placeRoutes.find, async (c) =>
    c.json(await findPlaces(c.var.ctx, c.req.valid('query').search), 200),
  )
  .openapi(placeRoutes.geocode, async (c) => {
    const { city, state } = c.req.valid('query');
    return c.json(await locateCity(c.var.ctx, city, state), 200);
  });
