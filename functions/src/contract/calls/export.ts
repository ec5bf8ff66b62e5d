import { createRoute, z } from '@hono/zod-openapi';
import { headers } from '#contract/answer.ts';
import { VCARD_VERSIONS } from '#contract/card/card-entries.ts';
import { refusals } from '#contract/error.ts';
import { IDS } from '#contract/examples.ts';
import { MOST_EXPORTED_IDS } from '#contract/limits.ts';
import { type CallNeeds, READS_LIST } from '#contract/needs.ts';

/** The people to export: those with a tag, those with these ids, or everybody. */
const Who = z.object({
  tag: z
    .string()
    .optional()
    .openapi({ description: 'The id of a tag: only people who have it', example: IDS.tag }),
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
    .refine(({ length }) => length <= MOST_EXPORTED_IDS, `must be at most ${MOST_EXPORTED_IDS}`)
    .optional()
    .openapi({
      type: 'string',
      description: `Only these people, at most ${MOST_EXPORTED_IDS}, separated by commas`,
      example: `${IDS.person},${IDS.other}`,
    }),
});
export type Who = z.infer<typeof Who>;

const isOneChoice = ({ tag, ids }: Who) => tag === undefined || ids === undefined;
const EITHER = { message: 'give a tag or ids, not both', path: ['ids'] };

const CsvQuery = Who.refine(isOneChoice, EITHER);

const VcardQuery = Who.extend({
  version: z.enum(VCARD_VERSIONS).default('3.0').openapi({ description: 'Phones read 3.0 best' }),
  photos: z.enum(['all', 'none']).default('all'),
}).refine(isOneChoice, EITHER);
export type VcardQuery = z.infer<typeof VcardQuery>;

const WHO =
  'People in the trash and example people are left out; ids that do not exist too. In the order of names, then of UIDs. ';

/** Describes an answer that is a file of text. */
const file = (description: string, type: string, example: string) => ({
  description,
  headers: headers(),
  content: { [type]: { schema: z.string().openapi({ example }) } },
});

export const exportRoutes = {
  vcard: createRoute({
    operationId: 'exportVcard',
    tags: ['Account'],
    method: 'get',
    path: '/api/export.vcf',
    needs: { ...READS_LIST, access: 'session' } satisfies CallNeeds,
    summary: 'People as vCards, streamed',
    description:
      `${WHO}A card keeps the UID it was imported with, and its lines that no field has. Numbers are in E.164. Without ` +
      'photos the file is small. A file that is cut off is ended by an error of the connection.',
    request: { query: VcardQuery },
    responses: { 200: file('The cards', 'text/vcard', 'BEGIN:VCARD…'), ...refusals(400, 404) },
  }),
  csv: createRoute({
    operationId: 'exportCsv',
    tags: ['Account'],
    method: 'get',
    path: '/api/export.csv',
    needs: { ...READS_LIST, access: 'session' } satisfies CallNeeds,
    summary: 'People as a table, streamed',
    description:
      `${WHO}One line a person, with every field, the lists in numbered columns as Google has them. No cell is a ` +
      'formula. The import reads all of it back.',
    request: { query: CsvQuery },
    responses: { 200: file('The table', 'text/csv', 'Name,Nickname,Company,…'), ...refusals(400, 404) },
  }),
};
