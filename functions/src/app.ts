import type { Deps } from './deps.ts';
import { authenticate } from '#http/authenticate.ts';
import { createBaseApp } from '#http/base-app.ts';
import { callLimits } from '#http/call-limits.ts';
import { allowEmptyBody } from '#http/fast/allow-empty-body.ts';
import { limitBody } from '#http/fast/limit-body.ts';
import { requireApp } from '#http/require-app.ts';
import { mcp } from './mcp/front-door.ts';
import { requestContexts } from './request-context.ts';
import { account } from '#routes/account.ts';
import { activity } from '#routes/activity.ts';
import { assistant } from '#routes/assistant.ts';
import { calendar } from './routes/signed-out/calendar.ts';
import { documentation } from './routes/signed-out/documentation.ts';
import { duplicates } from '#routes/duplicates.ts';
import { exports } from '#routes/export.ts';
import { examplePeople } from '#routes/example-people.ts';
import { guide } from '#routes/guide.ts';
import { notebook } from '#routes/notebook.ts';
import { people } from '#routes/people.ts';
import { peopleBulk } from '#routes/people-bulk.ts';
import { photos } from '#routes/photos.ts';
import { places } from '#routes/places.ts';
import { reminderLinks } from './routes/signed-out/reminder-links.ts';
import { relations } from '#routes/relations.ts';
import { reminders } from '#routes/reminders.ts';
import { search } from '#routes/search.ts';
import { sms } from '#routes/sms.ts';
import { tags } from '#routes/tags.ts';
import { today } from '#routes/today.ts';
import { tokens } from '#routes/tokens.ts';

/**
 * Builds the API. Its documentation, the calendar feed and the links of reminders need no sign-in and no
 * App Check. All other routes need a sign-in or, where the call allows one, an API token; calls of browsers
 * also need an App Check token, if App Check is set up.
 */
export function createApp(deps: Deps) {
  const app = createBaseApp(deps);
  const limits = callLimits(deps);
  app.route('/', documentation(app, limits));
  const openRequest = requestContexts(deps);
  app.route('/', calendar(deps, limits));
  app.route('/', mcp(deps, limits, openRequest));
  const withLinks = app.route('/', reminderLinks(deps, limits));
  app.use(requireApp(deps));
  app.use(authenticate(deps, limits, openRequest));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBody(), allowEmptyBody());
  return withLinks
    .route('/', account)
    .route('/', exports)
    .route('/', guide)
    .route('/', duplicates)
    .route('/', peopleBulk)
    .route('/', photos)
    .route('/', places)
    .route('/', examplePeople)
    .route('/', people)
    .route('/', activity)
    .route('/', notebook)
    .route('/', sms)
    .route('/', tags)
    .route('/', relations)
    .route('/', search)
    .route('/', today)
    .route('/', reminders)
    .route('/', tokens)
    .route('/', assistant);
}

export type AppType = ReturnType<typeof createApp>;
