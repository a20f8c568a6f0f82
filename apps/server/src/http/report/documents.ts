import {
  clientRequestSchema,
  type DownloadRequest,
  downloadRequestSchema,
  errorAnswerSchema,
  paperRequestSchema,
  previewQuerySchema,
  workbookRequestSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { type Delivery, deliverDocument } from '../../use-cases/documents/deliver.ts';
import { planDocument, type Wanted } from '../../use-cases/documents/plan.ts';
import { type App, actorOf } from '../app.ts';
import { preferredParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { deliveryOf, fileSchema, sendFile } from './file.ts';

const config = { access: 'session' } as const;
const shared = {
  tags: ['report'],
  params: preferredParams,
  querystring: previewQuerySchema,
  response: { ...fileSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
};

const ofReport = (
  document: 'detailed' | 'summary',
  preferred: number,
  { version, scenarios, charts, extendYears, covering, format }: DownloadRequest,
): Wanted => ({ version, document, format, scenarios, charts, preferred, extendYears, large: false, covering });

const PAPERS = [
  ['working', 'The working papers of the included scenarios'],
  ['parts', 'The parts of an advice document on the included scenarios'],
  ['note', 'The file note on the included scenarios'],
] as const;

/** Documents of what is saved, or of a version of it: the two reports, the page for the client, the workbook. */
export function registerDocuments(app: App, services: Services): void {
  const deliver = async (actor: ReturnType<typeof actorOf>, recId: number, wanted: Wanted, delivery: Delivery) =>
    unwrap(
      await deliverDocument(
        services,
        actor,
        unwrap(await planDocument(services, actor, recId, wanted, !delivery.preview)),
        delivery,
      ),
    );

  for (const [address, document] of [
    ['report', 'detailed'],
    ['reportSimple', 'summary'],
  ] as const) {
    app.post(
      `/${address}/:recId/download/:preferredScenId`,
      {
        config,
        schema: { ...shared, summary: `The ${document} report of the included scenarios`, body: downloadRequestSchema },
      },
      async (request, reply) => {
        const { recId, preferredScenId } = request.params;
        const preview = request.query.preview === '1';
        const wanted = ofReport(document, preferredScenId, request.body);
        const delivery = deliveryOf(request, reply, preview);
        return sendFile(reply, await deliver(actorOf(request, services.clock), recId, wanted, delivery), preview);
      },
    );
  }
  app.post(
    '/report/:recId/client/:preferredScenId',
    {
      config,
      schema: { ...shared, summary: 'The page for the client: two scenarios side by side', body: clientRequestSchema },
    },
    async (request, reply) => {
      const { recId, preferredScenId: preferred } = request.params;
      const { version, beside, large, format } = request.body;
      const preview = request.query.preview === '1';
      const wanted: Wanted = {
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
      };
      const delivery = deliveryOf(request, reply, preview);
      return sendFile(reply, await deliver(actorOf(request, services.clock), recId, wanted, delivery), preview);
    },
  );
  for (const [document, summary] of PAPERS) {
    app.post(
      `/report/:recId/${document}/:preferredScenId`,
      { config, schema: { ...shared, summary, body: paperRequestSchema } },
      async (request, reply) => {
        const { recId, preferredScenId: preferred } = request.params;
        const preview = request.query.preview === '1';
        const wanted: Wanted = { document, ...request.body, charts: undefined, preferred, large: false, covering: '' };
        const delivery = deliveryOf(request, reply, preview);
        return sendFile(reply, await deliver(actorOf(request, services.clock), recId, wanted, delivery), preview);
      },
    );
  }
  app.post(
    '/report/:recId/workbook/:preferredScenId',
    {
      config,
      schema: { ...shared, summary: 'The workbook of the included scenarios', body: workbookRequestSchema },
    },
    async (request, reply) => {
      const { recId, preferredScenId: preferred } = request.params;
      const preview = request.query.preview === '1';
      const wanted: Wanted = {
        document: 'workbook',
        format: 'xlsx',
        ...request.body,
        charts: undefined,
        preferred,
        large: false,
        covering: '',
      };
      const delivery = deliveryOf(request, reply, preview);
      return sendFile(reply, await deliver(actorOf(request, services.clock), recId, wanted, delivery), preview);
    },
  );
}
