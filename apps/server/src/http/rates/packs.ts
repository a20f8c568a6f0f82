import {
  errorAnswerSchema,
  importPackAnswerSchema,
  importPackRequestSchema,
  packChangedSchema,
  packListSchema,
  problem,
} from '@advice-builder/contract';
import { type PackDifference, shippedRateBook } from '@advice-builder/rates';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../use-cases/base/services.ts';
import { effectOf } from '../../use-cases/rates/effect.ts';
import {
  acceptPack,
  type Examined,
  examinePack,
  importPack,
  type Operator,
  PackRefused,
  readPacks,
  withdrawPack,
} from '../../use-cases/rates/packs.ts';
import { type App, actorOf, signedInOf } from '../app.ts';
import { packParams } from '../parameters.ts';
import { operatorRefusal } from '../plugins/authentication.ts';
import { ProblemError } from '../problem-error.ts';

const refused = { '4xx': errorAnswerSchema } as const;

/** What is wrong with a pack, a line each, as the answer of the call. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    throw new ProblemError(error.faults.map((words) => problem('pack-refused', ['pack'], { words })));
  }
}

export const toldDifferences = (differences: readonly PackDifference[]) =>
  differences.map(({ before, ...rest }) => ({ ...rest, ...(before && { before }) }));

export function registerPacks(app: App, services: Services): void {
  const by = (request: FastifyRequest) => {
    const { caller, requestId, address } = actorOf(request, services.clock);
    const operator: Operator = {
      name: signedInOf(request).user.email,
      requestId,
      address,
      userId: caller.userId,
      practiceId: caller.practiceId,
    };
    return { ...services, operator };
  };
  const done = { status: { success: true } } as const;

  app.get(
    '/rates/packs',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Packs of rates that came after the release; for operators also what is proposed, and who did what',
        tags: ['rates'],
        response: { 200: packListSchema, ...refused },
      },
    },
    async (request) => {
      const signedIn = signedInOf(request);
      const { operators } = services.settings;
      return {
        released: shippedRateBook.hash,
        isOperator: operators.has(signedIn.user.email.toLowerCase()),
        // Names and proposals are for who may also act on them.
        packs: await readPacks(services.db, { isOperator: operatorRefusal(signedIn, operators) === undefined }),
      };
    },
  );
  app.post(
    '/rates/packs',
    {
      config: { access: 'session', operators: true, whenBusy: 'last', body: 'large' },
      schema: {
        summary:
          'Operators: check a pack of rates and store it as proposed; a dry run tells its effect on every record',
        tags: ['rates'],
        body: importPackRequestSchema,
        response: { 200: importPackAnswerSchema, ...refused },
      },
    },
    async (request, reply) => {
      const { pack: text, dryRun, effect } = request.body;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const examined: Examined & { readonly id?: number } = await orRefuse(
        dryRun ? examinePack(by(request), text) : importPack(by(request), text),
      );
      const { id, pack, signedBy = null, differences, older } = examined;
      const { id: name, title, made } = pack;
      return {
        ...(id === undefined ? {} : { id }),
        ...(dryRun && effect ? { effect: await effectOf(services, pack, gone.signal) } : {}),
        name,
        title,
        made,
        signedBy,
        older,
        differences: toldDifferences(differences),
      };
    },
  );
  app.post(
    '/rates/packs/:pack/accept',
    {
      config: { access: 'session', operators: true, whenBusy: 'last' },
      schema: {
        summary: 'Operators: make a pack part of the rates; one that no trusted key signed takes a second operator',
        tags: ['rates'],
        params: packParams,
        response: { 200: packChangedSchema, ...refused },
      },
    },
    async (request) => {
      await orRefuse(acceptPack(by(request), request.params.pack));
      await services.rates.refresh();
      return done;
    },
  );
  app.post(
    '/rates/packs/:pack/withdraw',
    {
      config: { access: 'session', operators: true, whenBusy: 'last' },
      schema: {
        summary: 'Operators: take a pack out of the rates for good',
        tags: ['rates'],
        params: packParams,
        response: { 200: packChangedSchema, ...refused },
      },
    },
    async (request) => {
      await orRefuse(withdrawPack(by(request), request.params.pack));
      await services.rates.refresh();
      return done;
    },
  );
}
