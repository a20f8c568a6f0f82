import type { DownloadRequest } from '@advice-builder/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/caller.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { deliverDocument } from '../../use-cases/documents/deliver.ts';
import { planDocument, type Wanted } from '../../use-cases/documents/plan.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { deliveryOf, sendFile } from './file.ts';

interface Asked {
  readonly actor: Actor;
  readonly params: { readonly recId: number };
  readonly query: { readonly preview?: '1' | undefined };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const ofReport = (
  document: 'detailed' | 'summary',
  preferred: number,
  { version, scenarios, charts, extendYears, covering, format }: DownloadRequest,
): Wanted => ({ version, document, format, scenarios, charts, preferred, extendYears, large: false, covering });

const PAPERS = { workingPapers: 'working', adviceParts: 'parts', fileNote: 'note' } as const;

/** All documents of the saved record or of a version, but the snapshot. */
export function registerDocuments(app: App, services: Services): void {
  const serve = serving(app, services);
  const deliver = async ({ actor, params, query, request, reply }: Asked, wanted: Wanted) => {
    const preview = query.preview === '1';
    // Watches the connection before planning: a preview whose client has gone by then takes no place in the queue.
    const delivery = deliveryOf(request, reply, preview);
    const planned = unwrap(await planDocument(services, actor, params.recId, wanted, !preview));
    return sendFile(reply, unwrap(await deliverDocument(services, actor, planned, delivery)), preview);
  };

  serve('detailedReport', (asked) => deliver(asked, ofReport('detailed', asked.params.preferredScenId, asked.body)));
  serve('summaryReport', (asked) => deliver(asked, ofReport('summary', asked.params.preferredScenId, asked.body)));
  serve('clientPage', (asked) => {
    const { preferredScenId: preferred } = asked.params;
    const { version, beside, large, format } = asked.body;
    return deliver(asked, {
      version,
      document: 'client',
      format,
      scenarios: beside === undefined ? [preferred] : [beside, preferred],
      beside,
      charts: undefined,
      preferred,
      extendYears: false,
      large,
      covering: '',
      named: 'beside',
    });
  });
  for (const name of ['workingPapers', 'adviceParts', 'fileNote'] as const) {
    serve(name, (asked) =>
      deliver(asked, {
        document: PAPERS[name],
        ...asked.body,
        charts: undefined,
        preferred: asked.params.preferredScenId,
        large: false,
        covering: '',
      }),
    );
  }
  serve('letterQuestion', (asked) => {
    const { preferredScenId: preferred } = asked.params;
    return deliver(asked, {
      document: 'question',
      ...asked.body,
      scenarios: [preferred],
      charts: [],
      preferred,
      extendYears: false,
      large: false,
      covering: '',
    });
  });
  serve('workbook', (asked) =>
    deliver(asked, {
      document: 'workbook',
      format: 'xlsx',
      ...asked.body,
      charts: undefined,
      preferred: asked.params.preferredScenId,
      large: false,
      covering: '',
    }),
  );
}
