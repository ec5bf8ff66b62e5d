import { placeRoutes } from '#contract/places.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { listMapPeople, listUnplacedPeople, locateCity } from '#services/places.ts';

const router = createRouter();
const etag = etagFrom('people', 'tags', 'places');
router.on('GET', placeRoutes.mapData.getRoutingPath(), etag);
router.on('GET', placeRoutes.unplaced.getRoutingPath(), etag);

export const places = router
  .openapi(placeRoutes.mapData, async (c) => c.json(await listMapPeople(c.var.ctx), 200))
  .openapi(placeRoutes.unplaced, async (c) => c.json(await listUnplacedPeople(c.var.ctx), 200))
  .openapi(placeRoutes.geocode, async (c) => {
    const { city, state } = c.req.valid('query');
    return c.json(await locateCity(c.var.ctx, city, state), 200);
  });
