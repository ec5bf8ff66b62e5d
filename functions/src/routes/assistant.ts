import { askRoutes } from '#contract/calls/ask.ts';
import { assistantRoutes } from '#contract/calls/assistant.ts';
import { cardRoutes } from '#contract/calls/cards.ts';
import { createRouter } from '#http/router.ts';
import { answerQuestion } from '#services/assistant/ask.ts';
import { dropCard, listCards } from '#services/assistant/confirm/cards.ts';
import { extractPeople } from '#services/assistant/extract-people.ts';
import { confirmMemory } from '#services/assistant/confirm/confirm-memory.ts';
import { confirmPerson } from '#services/assistant/confirm/confirm-person.ts';
import { confirmRelation } from '#services/assistant/confirm/confirm-relation.ts';
import { confirmTag } from '#services/assistant/confirm/confirm-tag.ts';
import { undoRun } from '#services/undo/undo-run.ts';

export const assistant = createRouter()
  .openapi(assistantRoutes.extract, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await extractPeople(c.var.ctx, c.req.valid('json'), key), 200);
  })
  .openapi(askRoutes.ask, async (c) =>
    c.json(await answerQuestion(c.var.ctx, c.req.valid('json').question), 200),
  )
  .openapi(assistantRoutes.confirmPerson, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await confirmPerson(c.var.ctx, c.req.valid('json'), key), 200);
  })
  .openapi(assistantRoutes.confirmTag, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await confirmTag(c.var.ctx, c.req.valid('json'), key), 200);
  })
  .openapi(assistantRoutes.confirmMemory, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await confirmMemory(c.var.ctx, c.req.valid('json'), key), 201);
  })
  .openapi(assistantRoutes.confirmRelation, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await confirmRelation(c.var.ctx, c.req.valid('json'), key), 201);
  })
  .openapi(cardRoutes.list, async (c) => c.json(await listCards(c.var.ctx), 200))
  .openapi(cardRoutes.drop, async (c) => {
    await dropCard(c.var.ctx, c.req.valid('param').cardId);
    return c.body(null, 204);
  })
  .openapi(assistantRoutes.undoRun, async (c) => {
    await undoRun(c.var.ctx, c.req.valid('param').runId);
    return c.body(null, 204);
  });
