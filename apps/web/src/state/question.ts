/** The questions that a person must decide before saving can continue. Until then, no entered value changes. */

import type { Change } from '@advice-builder/casework';
import type { RecordFacts } from './answer.ts';
import type { SavedState } from './changes.ts';
import type { Sid } from './documents.ts';
import type { Choices, Merged } from './three-way/merge.ts';

/** The server's copy, as far as it is known here. */
export interface Newer {
  readonly saved: SavedState;
  readonly facts: RecordFacts;
  /** Scenarios that were deleted on the server, and whose numbers new scenarios have now. */
  readonly reissued: readonly Sid[];
}

interface Asked {
  /** The reason why the decision failed. The person can try again. */
  readonly failure?: string | undefined;
}

/** Both sides changed the same values. */
export interface ClashQuestion extends Asked {
  readonly kind: 'clash';
  readonly newer: Newer;
  readonly merged: Merged;
  readonly choices: Choices;
}

/** A scenario with unsaved local changes was deleted elsewhere. */
export interface ScenarioGoneQuestion extends Asked {
  readonly kind: 'scenario-gone';
  readonly newer: Newer;
  readonly sid: Sid;
  readonly mine: readonly Change[];
}

export interface RecordGoneQuestion extends Asked {
  readonly kind: 'record-gone';
  readonly mine: readonly Change[];
}

/** A scenario to be deleted here was changed elsewhere. */
export interface DeleteQuestion extends Asked {
  readonly kind: 'delete-changed';
  readonly sid: Sid;
  readonly theirs: readonly Change[];
}

export type Question = ClashQuestion | ScenarioGoneQuestion | RecordGoneQuestion | DeleteQuestion;
