/** The common part of handling a provider's answer, for every purpose. */
import { type Begun, OpenIdError, type OpenIdTrouble, type Subject } from '../../../platform/open-id.ts';
import { type ProviderRow, readProvider } from '../../../store/repositories/sign-on.ts';
import type { Services } from '../../base/services.ts';
import { sealedForSignOn } from './begin.ts';
import type { MatchTrouble } from './match.ts';
import { clientOf, redirectUriOf } from './provider.ts';

/** The time a person may spend at the provider. */
export const LASTS_MS = 10 * 60_000;

export type Trouble = OpenIdTrouble | MatchTrouble | 'changed-meanwhile';

export class Refused extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly what = '',
    readonly userId?: number,
  ) {
    super(trouble);
  }
}

/** The data that was stored when the sign-in began. */
interface Kept {
  readonly practiceId: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly stateHash: string;
  readonly sealedSecrets: string;
}

/** The provider that the sign-in began with. Refused if the provider has changed since, or is turned off. */
export async function providerOf(services: Services, kept: Kept, mayBeOff: boolean): Promise<ProviderRow> {
  const row = await readProvider(services.db, kept.practiceId);
  const isSame = row.issuer === kept.issuer && row.clientId === kept.clientId;
  if (!isSame || !(row.enabled || mayBeOff)) throw new Refused('changed-meanwhile');
  return row;
}

export async function subjectOf(services: Services, kept: Kept, row: ProviderRow, query: string): Promise<Subject> {
  const { vault, openId, settings } = services;
  const client = clientOf(vault, row);
  if (client === undefined || settings.publicUrl === undefined) throw new Refused('changed-meanwhile');
  const begun = JSON.parse(vault.open(kept.sealedSecrets, sealedForSignOn(kept.stateHash))) as Begun;
  // Uses the address that the provider received, not the host of this request.
  const answer = new URL(`${redirectUriOf(settings.publicUrl)}${query}`);
  try {
    return await openId.finish(client, answer, begun);
  } catch (error) {
    if (error instanceof OpenIdError) throw new Refused(error.trouble, error.what);
    throw error;
  }
}
