import type { Role, UserTag } from './account.ts';

/** The signed-in person who sent a request. */
export interface Caller {
  readonly userId: number;
  readonly practiceId: number;
  readonly role: Role;
  readonly tags: readonly UserTag[];
  readonly sessionId: string;
  readonly mustChange: boolean;
  /** The practice requires a second factor and this person has none yet. */
  readonly mustSetUpTwoFactor: boolean;
}

/** Where a request came from. The audit trail stores it with the person and the time. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}

/** Where an attempt to sign in came from. */
export interface SignInOrigin extends Origin {
  /** The family of the browser and operating system. */
  readonly browser: string;
}

/** A caller at a point in time, as use-cases need it. */
export interface Actor extends Origin {
  readonly caller: Caller;
  readonly at: Date;
}

export function originOf({ requestId, address }: Actor): Origin {
  return { requestId, address };
}
