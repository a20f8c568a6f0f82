import {
  type AnswerOf,
  addresses,
  type Call,
  type CallName,
  calls,
  errorAnswerSchema,
  type ParamsOf,
  parameters,
  type ReceivedBodyOf,
  type ReceivedQueryOf,
} from '@advice-builder/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../domain/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { Services } from '../use-cases/base/services.ts';
import { type App, actorOf } from './app.ts';

/** Route settings that only the server needs, so they are not in the table of calls. */
interface OfServer
  extends Pick<FastifyContextConfig, 'whenBusy' | 'body' | 'extendsSession'>,
    Pick<RouteShorthandOptions, 'exposeHeadRoute' | 'bodyLimit' | 'validatorCompiler'> {}

/** A class with a getter, because a function created for each request would outlive it (decision 0043). */
class Asked<Name extends CallName> {
  readonly params: ParamsOf<Name>;
  readonly query: ReceivedQueryOf<Name>;
  readonly body: ReceivedBodyOf<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #clock: Clock;

  constructor(request: FastifyRequest, reply: FastifyReply, clock: Clock) {
    // Fastify has validated these with the schemas of the call.
    this.params = request.params as ParamsOf<Name>;
    this.query = request.query as ReceivedQueryOf<Name>;
    this.body = request.body as ReceivedBodyOf<Name>;
    this.request = request;
    this.reply = reply;
    this.#clock = clock;
  }

  /** The signed-in person. @throws if the call is open to guests. */
  get actor(): Actor {
    return actorOf(this.request, this.#clock);
  }
}

type Answered<Name extends CallName> = AnswerOf<Name> | FastifyReply;
type Handler<Name extends CallName> = (
  asked: (typeof calls)[Name]['access'] extends 'guest' ? Omit<Asked<Name>, 'actor'> : Asked<Name>,
) => Answered<Name> | Promise<Answered<Name>>;

const FILES = { document: 'The file', csv: 'A CSV file' } as const;

const refused = { '4xx': errorAnswerSchema };
const refusedOrFailed = { ...refused, '5xx': errorAnswerSchema };

function responseOf({ answer, file, mayFail, refusals = mayFail ? refusedOrFailed : refused }: Call) {
  if (answer !== undefined) return { 200: answer, ...refusals };
  return file && { 200: z.unknown().describe(FILES[file]), ...refusals };
}

function paramsOf(path: string): z.ZodType | undefined {
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const found = Object.entries(parameters).filter(([name]) => names.has(name));
  return found.length === 0 ? undefined : z.object(Object.fromEntries(found));
}

function schemaOf(call: Call, path: string) {
  const params = paramsOf(path);
  const response = responseOf(call);
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(params && { params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.file === 'csv' && { produces: ['text/csv'] }),
    ...(response && { response }),
  };
}

function configOf({ access, roles, operators }: Call, own: Pick<OfServer, 'whenBusy' | 'body' | 'extendsSession'>) {
  return { access, ...(roles && { roles }), ...(operators && { operators }), ...own };
}

/**
 * Returns a function that registers the route of a call by name. Address, access and schemas come from the table of
 * calls.
 */
export function serving(app: App, services: Services) {
  return <Name extends CallName>(
    name: Name,
    ...given: [handler: Handler<Name>] | [own: OfServer, handler: Handler<Name>]
  ): void => {
    const [own, handler] = given.length === 2 ? given : [{}, ...given];
    const [method = '', path = ''] = addresses[name].split(' ');
    const call: Call = calls[name];
    const { exposeHeadRoute, bodyLimit, validatorCompiler, ...config }: OfServer = own;
    app.route({
      method,
      url: `/${path}`,
      config: configOf(call, config),
      ...(exposeHeadRoute !== undefined && { exposeHeadRoute }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(validatorCompiler && { validatorCompiler }),
      schema: schemaOf(call, path),
      handler: async (request, reply) => handler(new Asked<Name>(request, reply, services.clock)),
    });
  };
}
