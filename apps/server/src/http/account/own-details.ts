import type { Services } from '../../use-cases/base/services.ts';
import { changeOwnDetails, readOwnDetails } from '../../use-cases/practice/own-details.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** A person's own details, for the documents of their records. */
export function registerOwnDetails(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('ownDetails', async ({ actor }) => readOwnDetails(services, actor));
  serve('changeOwnDetails', { whenBusy: 'last', body: 'large' }, async ({ actor, body }) =>
    unwrap(await changeOwnDetails(services, actor, body)),
  );
}
