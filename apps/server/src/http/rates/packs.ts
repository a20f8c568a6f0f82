import { problem } from '@advice-builder/contract';
import { type PackDifference, shippedRateBook } from '@advice-builder/rates';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/caller.ts';
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
import { type App, signedInOf } from '../app.ts';
import { operatorRefusal } from '../plugins/authentication.ts';
import { ProblemError } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** Waits for the work, and answers a refused pack with its reasons, one per line. */
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
  const serve = serving(app, services);
  const by = ({ caller, requestId, address }: Actor, request: FastifyRequest) => {
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

  serve('packs', async ({ request }) => {
    const signedIn = signedInOf(request);
    const { operators } = services.settings;
    return {
      released: shippedRateBook.hash,
      isOperator: operators.has(signedIn.user.email.toLowerCase()),
      // Names and proposals are only for people who may act on them.
      packs: await readPacks(services.db, { isOperator: operatorRefusal(signedIn, operators) === undefined }),
    };
  });
  serve('importPack', { whenBusy: 'last', body: 'large' }, async ({ actor, body, request, reply }) => {
    const { pack: text, dryRun, effect } = body;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const examined: Examined & { readonly id?: number } = await orRefuse(
      dryRun ? examinePack(by(actor, request), text) : importPack(by(actor, request), text),
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
  });
  serve('acceptPack', { whenBusy: 'last' }, async ({ actor, params, request }) => {
    await orRefuse(acceptPack(by(actor, request), params.pack));
    await services.rates.refresh();
    return done;
  });
  serve('withdrawPack', { whenBusy: 'last' }, async ({ actor, params, request }) => {
    await orRefuse(withdrawPack(by(actor, request), params.pack));
    await services.rates.refresh();
    return done;
  });
}
