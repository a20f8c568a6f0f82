import { RATES_HEADER } from '@advice-builder/contract';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../use-cases/base/services.ts';
import { registerOwnDetails } from './account/own-details.ts';
import { registerPasskeys } from './account/passkeys.ts';
import { registerPassword } from './account/password.ts';
import { registerPreferences } from './account/preferences.ts';
import { registerReset } from './account/reset.ts';
import { registerSessions } from './account/sessions.ts';
import { registerTwoFactor } from './account/two-factor.ts';
import { registerAudit } from './admin/audit.ts';
import type { App } from './app.ts';
import { registerExportRecord } from './client-data/export.ts';
import { registerPurge } from './client-data/purge.ts';
import { registerPageFault } from './feedback/page-fault.ts';
import { registerSendFeedback } from './feedback/send.ts';
import { registerHistory } from './history/history.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerRefusals } from './plugins/refusals.ts';
import { registerPracticeDefaults } from './practice/defaults.ts';
import { registerPracticeOverview } from './practice/overview.ts';
import { registerRatesReview } from './practice/rates-review.ts';
import { registerRerun } from './practice/rerun.ts';
import { registerSecondFactor } from './practice/second-factor.ts';
import { registerPracticeSettings } from './practice/settings.ts';
import { registerPracticeSignOn } from './practice/sign-on.ts';
import { registerRateBook } from './rates/book.ts';
import { registerPacks } from './rates/packs.ts';
import { registerProposals } from './rates/proposals.ts';
import { registerCalculations } from './record/calculations.ts';
import { registerCloneRecord } from './record/clone.ts';
import { registerCopyScenario } from './record/copy.ts';
import { registerCreateRecord } from './record/create.ts';
import { registerDeleteRecord } from './record/delete.ts';
import { registerDeleteScenario } from './record/delete-scenario.ts';
import { registerDeleteScenarios } from './record/delete-scenarios.ts';
import { registerDuplicateRecord } from './record/duplicate.ts';
import { registerOpenExample } from './record/example.ts';
import { registerExportCase } from './record/export-case.ts';
import { registerImportCase } from './record/import-case.ts';
import { registerLoadRecord } from './record/load.ts';
import { registerMakeScenarios } from './record/make-scenarios.ts';
import { registerSaveRecord } from './record/save.ts';
import { registerDeleteRecords } from './records/delete.ts';
import { registerListRecords } from './records/list.ts';
import { registerMarkRecords } from './records/mark.ts';
import { registerDocuments } from './report/documents.ts';
import { registerDownloads } from './report/downloads.ts';
import { registerGraph } from './report/graph.ts';
import { registerSnapshot } from './report/snapshot.ts';
import { registerSummary } from './report/summary.ts';
import { registerIsAuth } from './session/is-auth.ts';
import { registerLogIn, registerPasskeyLogIn } from './session/log-in.ts';
import { registerLogOut } from './session/log-out.ts';
import { registerSignOn } from './session/sign-on.ts';
import { registerUser } from './session/user.ts';

const REGISTRATIONS = [
  registerLogIn,
  registerPasskeyLogIn,
  registerSignOn,
  registerIsAuth,
  registerUser,
  registerLogOut,
  registerReset,
  registerPassword,
  registerTwoFactor,
  registerPasskeys,
  registerSessions,
  registerPreferences,
  registerOwnDetails,
  registerAudit,
  registerListRecords,
  registerDeleteRecords,
  registerMarkRecords,
  registerCreateRecord,
  registerOpenExample,
  registerImportCase,
  registerLoadRecord,
  registerSaveRecord,
  registerCopyScenario,
  registerMakeScenarios,
  registerDeleteScenario,
  registerDeleteScenarios,
  registerDeleteRecord,
  registerCloneRecord,
  registerDuplicateRecord,
  registerExportCase,
  registerExportRecord,
  registerPurge,
  registerHistory,
  registerSummary,
  registerCalculations,
  registerGraph,
  registerDocuments,
  registerSnapshot,
  registerDownloads,
  registerPracticeSettings,
  registerSecondFactor,
  registerPracticeDefaults,
  registerPracticeSignOn,
  registerRerun,
  registerPracticeOverview,
  registerRatesReview,
  registerRateBook,
  registerPacks,
  registerProposals,
  registerSendFeedback,
  registerPageFault,
] as const;

/**
 * Registers every call of the API below its base path. Browsers and proxies may cache only books of rates. Each answer
 * carries the client version to use, the hash of the server's rates, and its time.
 */
export async function registerRoutes(app: App, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        const { revision, book } = services.rates;
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        reply.header('date', services.clock.now().toUTCString());
        reply.header('spa-version', services.settings.spaVersion).header(RATES_HEADER, `${revision} ${book.hash}`);
      });
      const api = scope.withTypeProvider<ZodTypeProvider>();
      registerCompression(api);
      registerAuthentication(api, services);
      registerRefusals(api, services);
      for (const register of REGISTRATIONS) register(api, services);
    },
    { prefix: '/api/v1' },
  );
}
