import { examplePeopleRoutes } from '#contract/calls/example-people.ts';
import { createRouter } from '#http/router.ts';
import { createExamples, removeExamples } from '#services/examples/example-people.ts';

export const examplePeople = createRouter()
  .openapi(examplePeopleRoutes.create, async (c) => c.json(await createExamples(c.var.ctx), 200))
  .openapi(examplePeopleRoutes.remove, async (c) => {
    await removeExamples(c.var.ctx);
    return c.body(null, 204);
  });
