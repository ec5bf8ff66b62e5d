import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { BACKUP } from '#contract/examples.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { IdempotencyKey } from '#contract/request.ts';
import { Backup, BackupMerge, BackupPhoto, BackupRelation } from './backup.ts';

/**
 * Returns a schema of a list that stops at the first invalid row. The errors of all rows could be longer than
 * the document.
 */
const rowsOf = <Row extends z.ZodType>(list: z.ZodArray<Row>) =>
  z
    .array(z.unknown())
    .transform((values, ctx) => {
      const rows: z.output<Row>[] = [];
      for (const [index, value] of values.entries()) {
        const { data: row, error } = list.element.safeParse(value);
        for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue, path: [index, ...issue.path] });
        if (error) return z.NEVER;
        rows.push(row as z.output<Row>);
      }
      return rows;
    })
    .openapi({ type: 'array', items: { type: 'object' } });

const { shape } = Backup;
const BackupBody = Backup.extend({
  tags: rowsOf(shape.tags),
  people: rowsOf(shape.people),
  messages: rowsOf(shape.messages),
  notebook: rowsOf(shape.notebook),
  activity: rowsOf(shape.activity),
  dismissed_pairs: rowsOf(shape.dismissed_pairs),
  relations: rowsOf(z.array(BackupRelation)).default([]),
  merges: rowsOf(z.array(BackupMerge)).default([]),
  photos: rowsOf(z.array(BackupPhoto)).default([]),
}).openapi('BackupBody', {
  description: 'A Backup as it was exported',
  example: BACKUP,
});

export const backupRoutes = {
  export: createRoute({
    operationId: 'exportAccount',
    tags: ['Account'],
    method: 'get',
    path: '/api/export',
    needs: { readsAll: 'account', access: 'session' } satisfies CallNeeds,
    summary: 'Everything of the user as one JSON document, streamed',
    description:
      'A document that is cut off is not valid JSON. A text that waits for its report counts as sent, one whose outcome ' +
      'nobody knows yet as failed. A document over 30 MiB can be put back without its photos, which are the last list; they are then sent one by one.',
    responses: { 200: json('The document', Backup), ...refusals() },
  }),
  restore: createRoute({
    operationId: 'importBackup',
    tags: ['Account'],
    method: 'post',
    path: '/api/import-backup',
    needs: { bodyKib: 30 * 1024 } satisfies CallNeeds,
    summary: 'Put an exported document into an empty account',
    description:
      'The body may hold 30 MiB. Empty is an account without people, in the trash neither, and without tags. ' +
      'Interrupted, or answered 503 after 40 s, the call goes on where it stopped when it is repeated with the same ' +
      'document. It counts as one import. ' +
      'The numbers that people were texted from are not restored: the next text may come from another one, and until ' +
      'then their answers do not arrive here.',
    request: { headers: IdempotencyKey, body: jsonBody(BackupBody) },
    responses: {
      200: json(
        'How many people it held',
        z.object({ people: z.number().int() }).openapi({ example: { people: 60 } }),
      ),
      ...writeRefusals(400, 403, 404, 409),
    },
  }),
};
