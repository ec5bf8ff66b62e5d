import { OpenAPIHono } from '@hono/zod-openapi';
import { HEADERS } from '#contract/answer.ts';
import { accessOf, type CallNeeds } from '#contract/needs.ts';
import { calendarRoutes } from '#contract/calls/calendar.ts';
import { ImportRow } from '#contract/calls/people-bulk.ts';
import { webhookRoutes } from '#contract/calls/webhooks.ts';
import type { Env } from '#http/env.ts';
import type { Schema } from './openapi-example.ts';

/** Documented calls that `app` does not serve as contract routes: the calendar feed and Twilio's webhooks. */
const OTHER_CALLS = [calendarRoutes.feed, ...Object.values(webhookRoutes)];

const INFO = {
  title: 'Kindred',
  version: '1.0.0',
  description:
    'Times are ISO 8601 in UTC; a missing value is null, never an absent key; unknown body keys are refused. With and ' +
    'without a slash at the end an address is the same. An address there is not answers 404, a method it has not 405 ' +
    'with `allow`, both in the shape of Error; whoever is not signed in gets 401 before either. Where the site asks for App Check, calls ' +
    'of a signed-in browser also carry its token in `x-firebase-appcheck`; calls with an API token need none.',
};

const GROUPS = {
  People: 'Those a user keeps in touch with, their trash and what happened with them',
  Photos: 'Pictures of people',
  'Many people': 'Changes of many at once, and the import; ids that are not the user’s are skipped',
  Duplicates: 'People that are likely one',
  Notebook: 'Memories of people',
  Messages: 'Texts to and from people',
  Tags: 'What people have in common',
  Relations: 'What people are to each other',
  Places: 'Where people are',
  Today: 'Whom to reach out to',
  Calendar: 'A feed to subscribe to',
  Reminders: 'Notifications and mails that come when the app is closed',
  Assistant: 'Narratives turned into people, tags and memories; questions answered from what is stored',
  Guide: 'The phone from which a user texts the guide',
  Tokens: 'Secrets with which other programs act for the user, as far as their scope allows',
  Account: 'The user, their settings and all of their data',
  Webhooks: 'What Twilio calls',
};

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: { enum?: unknown[]; example?: unknown };
}

export interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

/** A call in the document. */
export interface Operation {
  /** For the server only; removed from the document. */
  needs?: CallNeeds;
  operationId: string;
  /** The ways to sign in, if they are not the usual one. */
  security?: Record<string, string[]>[];
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { headers: Record<string, { $ref: string }> }>;
}

/** The parts of the document that the page shows. */
export interface ApiDocument {
  info: typeof INFO;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Builds the OpenAPI document of all calls of `app`, the calendar feed and the webhooks. */
export function describeApi(app: OpenAPIHono<Env>): ApiDocument {
  const all = new OpenAPIHono<Env>().route('/', app);
  const { openAPIRegistry: registry } = all;
  for (const route of OTHER_CALLS) registry.registerPath(route);
  registry.register('ImportRow', ImportRow);
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent('headers', name, header);
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The Firebase ID token of the signed-in user',
  });
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, with a scope that covers the one named here: write covers propose, propose covers read',
  });
  registry.registerComponent('securitySchemes', 'twilio', {
    type: 'apiKey',
    in: 'header',
    name: 'x-twilio-signature',
    description: 'Twilio’s signature of the address and the fields',
  });
  const document = all.getOpenAPI31Document({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This site' }],
    security: [{ bearer: [] }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
  }) as unknown as ApiDocument;
  for (const operations of Object.values(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const access = accessOf(method, operation.needs ?? {});
      if (access !== 'session') operation.security ??= [{ bearer: [] }, { token: [access] }];
      delete operation.needs;
    }
  return document;
}
