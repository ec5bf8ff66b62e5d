import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { CallNeeds } from '#contract/needs.ts';
import type { Access } from '#contract/tokens/scopes.ts';
import { AppError, stackOf } from '#errors.ts';
import { invalidInput } from '#http/invalid-input.ts';
import { brief, fit, MOST_BYTES, MOST_BYTES_IF_ASKED, NOTICE } from '#mcp/answers.ts';

type Shape = z.ZodRawShape;

interface MatchingCall {
  method: string;
  needs?: CallNeeds;
}

/** A tool: something that programs may ask of Kindred, and the code that answers it. */
export interface Tool<In extends Shape = Shape, Out extends Shape = Shape> {
  name: string;
  title: string;
  description: string;
  /** The scope that a token needs for it. */
  access: Exclude<Access, 'session'>;
  /** The call of the API that does the same. It counts as that call against the limits. */
  like: MatchingCall;
  input: z.ZodObject<In>;
  output: z.ZodObject<Out>;
  /** Tells whether the program has asked for more than a short answer. */
  asksForMore?: (input: z.output<z.ZodObject<In>>) => boolean;
  /** Answers; `most` is about how many bytes its lists may take. */
  run: (ctx: Context, input: z.output<z.ZodObject<In>>, most: number) => Promise<z.input<z.ZodObject<Out>>>;
}

/** Tells whether a call of the tool counts as a change, as calls of the API do that are no GET. */
export const isChange = ({ like }: Tool): boolean => like.method !== 'get' && !like.needs?.changesNothing;

/**
 * Lets the compiler check a tool by its schemas, and drops their types, so that all tools fit into one list.
 */
export const tool = <In extends Shape, Out extends Shape>(one: Tool<In, Out>): Tool => one as unknown as Tool;

/** Fields of every answer. */
const OF_EVERY_ANSWER = {
  notice: z.string(),
  left_out: z
    .record(z.string(), z.number())
    .optional()
    .describe('How many entries of a list are left out, because the answer would be too long'),
};

/** About how many bytes an answer takes beside its lists. */
const BESIDE_LISTS = 400;
/** Maximum size in bytes of the message of a refusal. */
const LONGEST_REFUSAL = 1000;

function refusalOf(error: unknown, { log }: Context, name: string): CallToolResult {
  const isOurs = error instanceof AppError;
  if (!isOurs) log('error', `The tool ${name} failed`, { stack: stackOf(error) });
  const text = isOurs ? `${error.code}: ${brief(error.message, LONGEST_REFUSAL)}` : 'internal: It went wrong';
  return { content: [{ type: 'text', text }], isError: true };
}

/**
 * Returns a schema that looks the same to clients but accepts every input: `register` checks the input
 * itself, so that refusals are in our words.
 */
const told = (schema: z.ZodObject) => ({
  '~standard': { ...schema['~standard'], validate: (value: unknown) => ({ value }) },
});

/** Registers a tool. Its answer stands as structured content and, in the same words, as text. */
export function register(server: McpServer, ctx: Context, one: Tool): void {
  const { name, title, description, access, input, output, asksForMore, run } = one;
  const isReading = access === 'read';
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: told(input),
      outputSchema: output.extend(OF_EVERY_ANSWER),
      annotations: {
        readOnlyHint: isReading,
        destructiveHint: name === 'update_person',
        openWorldHint: false,
      },
    },
    async (sent): Promise<CallToolResult> => {
      try {
        const { data: given, error } = input.safeParse(sent);
        if (error) throw invalidInput(error, 'arguments');
        const most = asksForMore?.(given) ? MOST_BYTES_IF_ASKED : MOST_BYTES;
        const answer = fit({ notice: NOTICE, ...(await run(ctx, given, most - BESIDE_LISTS)) }, most);
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
      } catch (error) {
        return refusalOf(error, ctx, name);
      }
    },
  );
}
