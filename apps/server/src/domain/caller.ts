import type { Role, UserTag } from './account.ts';

/** The signed-in person a request speaks for. */
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

/** Where a request came from: what the audit trail keeps beside who and when. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}

/** The same of an attempt to sign in. */
export interface SignInOrigin extends Origin {
  /** Family of browser and system. */
  readonly browser: string;
}

/** A caller at a moment: what a use-case needs to know about who asks. */
export interface Actor extends Origin {
  readonly caller: Caller;
  readonly at: Date;
}

export function originOf({ requestId, address }: Actor): Origin {
  return { requestId, address };
}
