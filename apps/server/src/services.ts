import type { RateBook } from '@advice-builder/rates';
import type { TokenSigner } from './auth/token.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './store/database.ts';

/** What the endpoints and use-cases work with. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly rates: RateBook;
  readonly settings: Settings;
}

export interface Settings {
  readonly maxIdleSeconds: number;
  readonly maxSessionSeconds: number;
  readonly maxScenarios: number;
}
