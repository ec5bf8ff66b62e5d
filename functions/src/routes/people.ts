import { peopleRoutes } from '#contract/calls/people.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { etagOf } from '#http/etag.ts';
import { earlierState, tellChanges } from '#http/list-changes.ts';
import { createRouter } from '#http/router.ts';
import { sendSerialized } from '#http/fast/send-json.ts';
import { versionIn } from '#http/version-in.ts';
import { markContacted } from '#services/people/interactions.ts';
import {
  createPerson,
  getPerson,
  listChanges,
  listPeople,
  listTrash,
  markRead,
  removePerson,
  restorePerson,
  updatePerson,
} from '#services/people/people.ts';
import { listState } from '#services/people-list/index.ts';
import { purgePerson } from '#services/people/owned/purge.ts';
import { undoContact } from '#services/people/undo-contact.ts';
import { undoCreation } from '#services/people/undo-creation.ts';

const router = createRouter();
router.on('GET', peopleRoutes.list.getRoutingPath(), etagOf(listState));

export const people = router
  .openapi(peopleRoutes.list, async (c) => {
    const query = c.req.valid('query');
    const changes = await listChanges(c.var.ctx, earlierState(c, query));
    if (!changes) return sendSerialized<PersonSummary[]>(c, await listPeople(c.var.ctx, query));
    tellChanges(c, changes.count);
    return sendSerialized<PersonSummary[], 226>(c, changes.json, 226);
  })
  .openapi(peopleRoutes.trash, async (c) => c.json(await listTrash(c.var.ctx), 200))
  .openapi(peopleRoutes.create, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await createPerson(c.var.ctx, c.req.valid('json'), key), 201);
  })
  .openapi(peopleRoutes.get, async (c) => c.json(await getPerson(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(peopleRoutes.update, async (c) => {
    const version = versionIn(c.req.header('if-match'));
    const key = c.req.header('idempotency-key') || undefined;
    const { id } = c.req.valid('param');
    return c.json(await updatePerson(c.var.ctx, id, c.req.valid('json'), { version, key }), 200);
  })
  .openapi(peopleRoutes.purge, async (c) => {
    await purgePerson(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(peopleRoutes.undoCreation, async (c) => {
    await undoCreation(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(peopleRoutes.remove, async (c) => {
    const lost = await removePerson(c.var.ctx, c.req.valid('param').id);
    return lost.length > 0 ? c.json({ lost }, 200) : c.body(null, 204);
  })
  .openapi(peopleRoutes.restore, async (c) =>
    c.json(await restorePerson(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(peopleRoutes.contact, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const person = await markContacted(c.var.ctx, c.req.valid('param').id, c.req.valid('json') ?? {}, key);
    return c.json(person, 200);
  })
  .openapi(peopleRoutes.undoContact, async (c) => {
    const { id, eventId } = c.req.valid('param');
    return c.json(await undoContact(c.var.ctx, id, eventId), 200);
  })
  .openapi(peopleRoutes.read, async (c) => c.json(await markRead(c.var.ctx, c.req.valid('param').id), 200));
