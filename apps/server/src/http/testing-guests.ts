import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import type { Services } from '../use-cases/base/services.ts';
import type { App } from './app.ts';
import type { KnownRoute } from './route-table.ts';

/** The longest text a guest can send in one place. A body may have 16 kB, and all headers together the same. */
export const LONGEST = 15_000;

const filled = (unit: string) => (length: number) => unit.repeat(length).slice(0, length);
const between = (first: string, unit: string, last: string) => (length: number) =>
  `${first}${filled(unit)(length - first.length - last.length)}${last}`;

/** Texts on which regular expressions that backtrack take longest. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  letters: between('', 'a', '!'),
  spaces: between('a', ' ', 'b'),
  'at and dot': between('', '@.', ' a'),
  separators: between('', 'a , b;q = 0.1; ', '='),
  quotes: between('', ';a="\\"', '\\'),
  brackets: between('', 'a[b][0].1:2/3-4_', ']'),
};

/** Headers that the server or its libraries parse. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A call without a session, with a text of any length in one place. */
export interface GuestCall {
  readonly name: string;
  of(length: number): InjectOptions;
}

type Place = (text: string) => InjectOptions;

const isOpen = ({ access }: KnownRoute): boolean => access === undefined || access === 'guest';

/** Every field in the body schema of a route, in both encodings of a body. */
function bodyPlaces({ method, url, body }: KnownRoute): readonly (readonly [string, Place])[] {
  if (!(body instanceof z.ZodObject)) return [];
  const post = (type: string, payload: string) =>
    ({ method, url, payload, headers: { 'content-type': type } }) as InjectOptions;
  const names = Object.keys(body.shape);
  const plain = (text: string) => text.replaceAll('&', 'a').replaceAll(' ', '+');
  return [
    ...names.flatMap((name): [string, Place][] => {
      const others = Object.fromEntries(names.filter((other) => other !== name).map((other) => [other, 'a']));
      const form = names.filter((other) => other !== name).map((other) => `&${other}=a`);
      return [
        [`form field ${name}`, (text) => post(FORM, `${name}=${plain(text)}${form.join('')}`)],
        [`JSON field ${name}`, (text) => post(JSON_TYPE, JSON.stringify({ ...others, [name]: text }).slice(0, 16_384))],
      ];
    }),
    ['form', (text) => post(FORM, plain(text))],
    ['JSON', (text) => post(JSON_TYPE, text)],
  ];
}

function headerPlaces({ method, url, body }: KnownRoute): readonly (readonly [string, Place])[] {
  // Every field is refused, so the answer is long enough to be compressed.
  const form = Array.from({ length: 60 }, (_each, n) => `unknown${n}=1`).join('&');
  const sent = body === undefined ? {} : { payload: form };
  const type = body === undefined ? {} : { 'content-type': FORM };
  return HEADERS.map((header) => [
    `header ${header}`,
    (text) => ({ method, url, ...sent, headers: { ...type, [header]: text } }) as InjectOptions,
  ]);
}

/** The application as guests meet it in production: behind a proxy, with a page and a compressible file. */
export async function guestApp(
  services: Services,
): Promise<{ readonly app: App; readonly dispose: () => Promise<void> }> {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), `<p>${'page '.repeat(500)}</p>`);
  writeFileSync(join(webRoot, 'assets', 'a.js'), `export {};//${'file '.repeat(500)}`);
  const app = await buildApp(services, {
    bodyLimit: 4_194_304,
    requestsPerMinute: 10_000_000,
    trustProxy: 1,
    webRoot,
    apiPage: false,
    checkResponses: false,
    verboseErrors: false,
    logger: false,
  });
  return {
    app,
    async dispose() {
      await app.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}

/** Every place where a guest can send text, for all routes of the application. */
export function guestCalls(app: App): readonly GuestCall[] {
  const calls: GuestCall[] = [];
  const add = (route: string, [place, make]: readonly [string, Place]): void => {
    for (const [shape, text] of Object.entries(SHAPES)) {
      calls.push({ name: `${route}, ${place}, ${shape}`, of: (length) => make(text(length)) });
    }
  };
  for (const route of app.knownRoutes) {
    const name = `${route.method} ${route.url}`;
    const at = { ...route, url: route.url.replace('*', 'assets/a.js').replace(/:\w+/g, '1') };
    if (!isOpen(route)) {
      for (const place of headerPlaces({ ...at, body: undefined }))
        if (place[0] === 'header authorization') add(name, place);
      continue;
    }
    for (const place of [...bodyPlaces(at), ...headerPlaces(at)]) add(name, place);
    add(name, ['query', (text) => ({ method: route.method, url: `${at.url}?${encodeURI(text)}` }) as InjectOptions]);
  }
  for (const start of ['/', '/api/v1/', '/record/', '/assets/']) {
    add(`GET ${start}`, ['address', (text) => ({ url: `${start}${encodeURI(text)}` })]);
    add(`GET ${start}`, ['raw address', (text) => ({ url: `${start}${text.replaceAll(' ', '%')}` })]);
  }
  return calls;
}
