import type { Site } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import type { TokenSigner } from './auth/token.ts';
import type { Background } from './platform/background.ts';
import type { Clock } from './platform/clock.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Vault } from './platform/vault.ts';
import type { Database } from './store/database.ts';
import type { Watch } from './store/watch.ts';

/** What the endpoints and use-cases work with. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly rates: RateBook;
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly watch: Watch;
  readonly settings: Settings;
}

export interface Settings {
  readonly maxIdleSeconds: number;
  readonly maxSessionSeconds: number;
  readonly maxScenarios: number;
  readonly grannyFlatOffered: boolean;
  readonly spaVersion: string;
  readonly site: Site;
}
