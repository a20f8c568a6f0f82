import {
  errorAnswerSchema,
  newestRerunAnswerSchema,
  type RerunAnswer,
  rerunAnswerSchema,
  rerunRequestSchema,
} from '@advice-builder/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../use-cases/base/services.ts';
import { controlRerun, type RerunControl } from '../../use-cases/rates/reruns/control-rerun.ts';
import { newestRerun, readRerun } from '../../use-cases/rates/reruns/read-rerun.ts';
import { startRerun } from '../../use-cases/rates/reruns/start-rerun.ts';
import { type App, actorOf } from '../app.ts';
import { rerunParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

const tags = ['practice'];
const config = { access: 'session' } as const;
const refused = { '4xx': errorAnswerSchema, '5xx': errorAnswerSchema } as const;
const response = { 200: rerunAnswerSchema, ...refused };

const CONTROLS: readonly (readonly [RerunControl, string])[] = [
  ['pause', 'Pause a re-run; what is done stays'],
  ['resume', 'Go on with a re-run that was paused'],
  ['cancel', 'Cancel a re-run for good; what is done stays'],
];

export function registerRerun(app: App, services: Services): void {
  const read = async (request: FastifyRequest, id: number): Promise<RerunAnswer> => {
    const { caller } = actorOf(request, services.clock);
    return { rerun: unwrap(await readRerun(services, caller, id)) };
  };
  app.post(
    '/practice/rerun',
    {
      config,
      schema: {
        summary: 'Calculate the records of the practice again, or for an adviser their own, with the rates of now',
        tags,
        body: rerunRequestSchema,
        response,
      },
    },
    async (request) => {
      const id = unwrap(await startRerun(services, actorOf(request, services.clock)));
      return read(request, id);
    },
  );
  app.get(
    '/practice/rerun',
    {
      config: { ...config, extendsSession: false },
      schema: {
        summary: 'The newest re-run the caller may see',
        tags,
        response: { 200: newestRerunAnswerSchema, ...refused },
      },
    },
    async (request) => ({ rerun: await newestRerun(services, actorOf(request, services.clock).caller) }),
  );
  app.get(
    '/practice/rerun/:rerun',
    {
      // Looked at again and again by a page that nobody may be sitting at.
      config: { ...config, extendsSession: false },
      schema: { summary: 'How far a re-run is', tags, params: rerunParams, response },
    },
    (request) => read(request, request.params.rerun),
  );
  for (const [control, summary] of CONTROLS) {
    app.post(
      `/practice/rerun/:rerun/${control}`,
      { config, schema: { summary, tags, params: rerunParams, body: rerunRequestSchema, response } },
      async (request) => {
        const { rerun: id } = request.params;
        unwrap(await controlRerun(services, actorOf(request, services.clock), id, control));
        return read(request, id);
      },
    );
  }
}
