import {
  acceptRatesAnswerSchema,
  acceptRatesRequestSchema,
  errorAnswerSchema,
  ratesReviewQuerySchema,
  ratesReviewSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { acceptRates } from '../../use-cases/practice/accept-rates.ts';
import { ratesReview } from '../../use-cases/practice/rates-review.ts';
import { type App, actorOf } from '../app.ts';
import { dayParams } from '../parameters.ts';

const config = { access: 'session' } as const;
const tags = ['practice'];

export function registerRatesReview(app: App, services: Services): void {
  app.get(
    '/practice/rates/:day',
    {
      config,
      schema: {
        summary: 'What the rates of a day change for each record, by client, 50 at a time; for an adviser of their own',
        tags,
        params: dayParams,
        querystring: ratesReviewQuerySchema,
        response: { 200: ratesReviewSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    (request) => ratesReview(services, actorOf(request, services.clock), request.params.day, request.query),
  );
  app.post(
    '/practice/rates/:day/accept',
    {
      config: { ...config, whenBusy: 'last' },
      schema: {
        summary: 'Accept own records as they come out with these rates, each for itself',
        tags,
        params: dayParams,
        body: acceptRatesRequestSchema,
        response: { 200: acceptRatesAnswerSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    (request) => acceptRates(services, actorOf(request, services.clock), request.params.day, request.body.records),
  );
}
