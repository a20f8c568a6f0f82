import type { RerunAnswer } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { controlRerun } from '../../use-cases/rates/reruns/control-rerun.ts';
import { newestRerun, readRerun } from '../../use-cases/rates/reruns/read-rerun.ts';
import { startRerun } from '../../use-cases/rates/reruns/start-rerun.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

const CONTROLS = { pauseRerun: 'pause', resumeRerun: 'resume', cancelRerun: 'cancel' } as const;

export function registerRerun(app: App, services: Services): void {
  const serve = serving(app, services);
  const read = async ({ caller }: Actor, id: number): Promise<RerunAnswer> => ({
    rerun: unwrap(await readRerun(services, caller, id)),
  });
  serve('startRerun', async ({ actor }) => read(actor, unwrap(await startRerun(services, actor))));
  // A page polls this call and the next one, even if nobody is using the page.
  serve('newestRerun', { extendsSession: false }, async ({ actor }) => ({
    rerun: await newestRerun(services, actor.caller),
  }));
  serve('rerun', { extendsSession: false }, ({ actor, params }) => read(actor, params.rerun));
  for (const name of ['pauseRerun', 'resumeRerun', 'cancelRerun'] as const) {
    serve(name, async ({ actor, params }) => {
      unwrap(await controlRerun(services, actor, params.rerun, CONTROLS[name]));
      return read(actor, params.rerun);
    });
  }
}
