import { askRoutes } from '#contract/ask.ts';
import { assistantRoutes } from '#contract/assistant.ts';
import { createRouter } from '#http/router.ts';
import { answerQuestion } from '#services/assistant/ask.ts';
import { extractPeople } from '#services/assistant/extract-people.ts';
import { confirmMemory } from '#services/assistant/confirm-memory.ts';
import { confirmPerson } from '#services/assistant/confirm-person.ts';
import { confirmTag } from '#services/assistant/confirm-tag.ts';
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
  .openapi(assistantRoutes.undoRun, async (c) => {
    await undoRun(c.var.ctx, c.req.valid('param').runId);
    return c.body(null, 204);
  });
