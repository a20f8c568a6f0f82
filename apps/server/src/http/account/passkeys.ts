import {
  addPasskey,
  askPasskey,
  beginPasskey,
  ownPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from '../../use-cases/account/passkeys/own-passkeys.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerPasskeys(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('passkeys', async ({ actor }) => ownPasskeys(services, actor));
  serve('beginPasskey', async ({ actor, body }) => unwrap(await beginPasskey(services, actor, body)));
  serve('addPasskey', { whenBusy: 'last' }, async ({ actor, body }) => unwrap(await addPasskey(services, actor, body)));
  serve('askPasskey', async ({ actor }) => unwrap(await askPasskey(services, actor)));
  serve('renamePasskey', { whenBusy: 'last' }, async ({ actor, body }) =>
    unwrap(await renameOwnPasskey(services, actor, body)),
  );
  serve('removePasskey', { whenBusy: 'last' }, async ({ actor, body }) =>
    unwrap(await removeOwnPasskey(services, actor, body)),
  );
}
