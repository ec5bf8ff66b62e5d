import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from './router.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`);

/** The methods the documented calls have for a path; none when there is no such address. */
export function allowedMethods(app: OpenAPIHono<Env>, path: string): string[] {
  const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
  const methods = routes
    .filter((route) => patternOf(route.path).test(path))
    .map((route) => route.method.toUpperCase());
  return METHODS.filter((method) => methods.includes(method));
}
