import type { Access } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import type { App } from './app.ts';

/** A registered route. */
export interface KnownRoute {
  readonly method: string;
  /** The path with its parameters: `/api/v1/record/:recId/load`. */
  readonly url: string;
  /** Undefined for the page, its files and the health checks, which anyone may read. */
  readonly access: Access | undefined;
  readonly body: z.ZodType | undefined;
  readonly whenBusy: FastifyContextConfig['whenBusy'];
}

declare module 'fastify' {
  interface FastifyInstance {
    knownRoutes: readonly KnownRoute[];
  }
}

/** Records every route registered from now on in `app.knownRoutes`. */
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

/** Like the router, it ignores a slash at the end. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/');

/** The methods that an address accepts. Empty if it does not exist. Addresses of files are not counted. */
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
