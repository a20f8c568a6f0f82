import type { Services } from '../../use-cases/base/services.ts';
import { acceptRates } from '../../use-cases/practice/accept-rates.ts';
import { ratesReview } from '../../use-cases/practice/rates-review.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerRatesReview(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('ratesReview', ({ actor, params, query }) => ratesReview(services, actor, params.day, query));
  serve('acceptRates', { whenBusy: 'last' }, ({ actor, params, body }) =>
    acceptRates(services, actor, params.day, body.records),
  );
}
