import type { Access } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import type { App } from './app.ts';

/** A call the server knows, as it was registered. */
export interface KnownRoute {
  readonly method: string;
  /** With its parameters: `/api/v1/record/:recId/load`. */
  readonly url: string;
  /** Undefined for the page, its files and what the operator's watch asks: anybody reads them. */
  readonly access: Access | undefined;
  readonly body: z.ZodType | undefined;
  readonly whenBusy: FastifyContextConfig['whenBusy'];
}

declare module 'fastify' {
  interface FastifyInstance {
    knownRoutes: readonly KnownRoute[];
  }
}

/** Keeps the list of all routes that are registered from now on, in `app.knownRoutes`. */
export function recordRoutes(app: App): void {
  const known: KnownRoute[] = [];
  app.decorate('knownRoutes', known);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    for (const each of [method].flat()) {
      const { access, whenBusy } = config ?? {};
      known.push({ method: each, url, access, whenBusy, body: schema?.body as z.ZodType | undefined });
    }
  });
}

/** A slash at the end does not count, as in the router. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/');

/** The methods that an address takes; none where there is nothing. Addresses that files may have are not counted. */
export function methodsAt(routes: readonly KnownRoute[], url: string): readonly string[] {
  const [path = ''] = url.split('?');
  const asked = segmentsOf(path);
  const here = routes.filter((route) => {
    const segments = segmentsOf(route.url);
    return (
      !route.url.includes('*') &&
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    );
  });
  return [...new Set(here.map((route) => route.method))].sort();
}
