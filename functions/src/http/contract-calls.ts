import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as Call } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { accessOf, type CallNeeds } from '#contract/needs.ts';
import type { ContractCall, Env } from './env.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isParameter = (segment: string) => segment.startsWith('{') || segment.startsWith(':');

/**
 * Returns a key that is the same for a path of the contract, `/people/{id}`, and of the router,
 * `/people/:id`.
 */
function keyOf(method: string, path: string): string {
  const segments = path.split('/').map((segment) => (isParameter(segment) ? '{}' : segment));
  return [method.toLowerCase(), ...segments].join('/');
}

/**
 * Maps each route of the router to its call in the contract. A call has several routes: for its ETag, its
 * validators and its handler.
 */
function indexRoutes(app: OpenAPIHono<Env>): Map<RouterRoute, ContractCall> {
  const calls = new Map<string, ContractCall>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, needs = {} } = definition.route as typeof definition.route & { needs?: CallNeeds };
    const parameterAt = path.split('/').findIndex(isParameter);
    calls.set(keyOf(method, path), { needs, access: accessOf(method, needs), parameterAt });
  }
  const indexed = app.routes.flatMap((route): [RouterRoute, ContractCall][] => {
    const call = calls.get(keyOf(route.method, route.path));
    return call ? [[route, call]] : [];
  });
  return new Map(indexed);
}

/** Returns functions that find the contract's call for a request, with the router's own matching. */
export function contractCalls(app: OpenAPIHono<Env>) {
  let index: Map<RouterRoute, ContractCall> | undefined;
  /** Built at the first request, because all routes are registered then. */
  const routes = () => (index ??= indexRoutes(app));
  return {
    /** Returns the call that will answer the request; undefined if the contract has none. */
    callOf(c: Call<Env>): ContractCall | undefined {
      for (const route of matchedRoutes(c)) {
        const call = routes().get(route);
        if (call) return call;
      }
      return undefined;
    },
    /** Returns the methods that the contract has for a path; empty if it has no such path. */
    methodsOf: (path: string): string[] =>
      METHODS.filter((method) =>
        app.router.match(method, path)[0].some(([[, route]]) => routes().has(route)),
      ),
  };
}
