import {
  errorAnswerSchema,
  historyAnswerSchema,
  historyQuerySchema,
  nameVersionAnswerSchema,
  nameVersionRequestSchema,
  putBackAnswerSchema,
  putBackRequestSchema,
  versionAnswerSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { listHistory } from '../../use-cases/record/history/list-history.ts';
import { nameVersion } from '../../use-cases/record/history/name-version.ts';
import { openVersion } from '../../use-cases/record/history/open-version.ts';
import { putBack } from '../../use-cases/record/history/put-back.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams, scenarioOfVersionParams, versionParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { recordPart } from '../record/wire.ts';

const config = { access: 'session' } as const;
const tags = ['history'];

export function registerHistory(app: App, services: Services): void {
  app.get(
    '/record/:recId/history',
    {
      config,
      schema: {
        summary: 'What each save changed, by whom, the newest first; `before` asks for the rest',
        tags,
        params: recordParams,
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) =>
      unwrap(await listHistory(services, actorOf(request, services.clock), request.params.recId, request.query)),
  );
  app.get(
    '/record/:recId/history/:version',
    {
      config,
      schema: {
        summary: 'The record as it was in a version, and what differs from now',
        tags,
        params: versionParams,
        response: { 200: versionAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, version } = request.params;
      return unwrap(await openVersion(services, actorOf(request, services.clock), recId, version));
    },
  );
  app.post(
    '/record/:recId/history/name',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Name the record as it is saved now, or a version',
        tags,
        params: recordParams,
        body: nameVersionRequestSchema,
        response: { 200: nameVersionAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { version: unwrap(await nameVersion(services, actor, request.params.recId, request.body)) };
    },
  );
  app.post(
    '/record/:recId/history/:version/scenarios/:sid',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Add a scenario that says what one of a version said',
        tags,
        params: scenarioOfVersionParams,
        body: putBackRequestSchema,
        response: { 200: putBackAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, version, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const { revision } = request.body;
      const { state, updated, newSid } = unwrap(await putBack(services, actor, recId, { version, sid, revision }));
      return { ...recordPart(state), newSid, status: { success: true, updated } };
    },
  );
}
