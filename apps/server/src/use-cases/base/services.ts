import type { Site } from '@advice-builder/contract';
import { type PasskeyPlace, passkeyPlaceOf } from '../../auth/passkeys.ts';
import type { TokenSigner } from '../../auth/token.ts';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Documents } from '../../platform/documents/documents.ts';
import type { Progress } from '../../platform/documents/progress.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { OpenId } from '../../platform/open-id.ts';
import type { TrustedKeys } from '../../platform/pack-signature.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Watch } from '../../platform/watch.ts';
import type { Database } from '../../store/database.ts';
import type { JobQueue } from '../../store/jobs/job-queue.ts';
import type { RatesInForce } from './rates-in-force.ts';

/** The services that endpoints and use-cases work with. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly rates: RatesInForce;
  /** The keys of the publishers whose packs of rates are trusted. */
  readonly ratesKeys: TrustedKeys;
  readonly vault: Vault;
  readonly openId: OpenId;
  readonly mailer: Mailer;
  /** E-mails to send. They wait here while the mail server cannot be reached. */
  readonly outbox: Outbox;
  readonly background: Background;
  readonly watch: Watch;
  readonly documents: Documents;
  readonly progress: Progress;
  /** The queue for jobs of re-runs. */
  readonly jobs: JobQueue;
  readonly settings: Settings;
}

export interface Settings {
  readonly maxIdleSeconds: number;
  readonly maxSessionSeconds: number;
  readonly maxScenarios: number;
  readonly grannyFlatOffered: boolean;
  readonly spaVersion: string;
  readonly site: Site;
  /** Whether administrators of a development or staging host may download the summary as a workbook. */
  readonly adminExcelify: boolean;
  /** E-mail addresses, in lower case, of the accounts that may publish rates. */
  readonly operators: ReadonlySet<string>;
  /** Undefined if passkeys are not available. */
  readonly passkeys: PasskeyPlace | undefined;
  /** The address that people open. Single sign-on needs it. */
  readonly publicUrl: string | undefined;
}

export function settingsOf(config: Config): Settings {
  const operators = new Set(config.operators);
  const {
    maxIdleSeconds,
    maxSessionSeconds,
    maxScenarios,
    grannyFlatOffered,
    spaVersion,
    site,
    adminExcelify,
    publicUrl,
  } = config;
  return {
    maxIdleSeconds,
    maxSessionSeconds,
    maxScenarios,
    grannyFlatOffered,
    spaVersion,
    site,
    adminExcelify,
    operators,
    passkeys: passkeyPlaceOf(config.publicUrl, config.production),
    publicUrl,
  };
}
