import type { Services } from '../../use-cases/base/services.ts';
import { dateRecords } from '../../use-cases/practice/date-records.ts';
import { practiceOverview } from '../../use-cases/practice/overview.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerPracticeOverview(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('practiceOverview', ({ actor }) => practiceOverview(services, actor));
  serve('dateRecords', ({ actor, params, query }) => dateRecords(services, actor, params.day, query));
}
