/** What a person must decide before saving can go on. Until then nothing typed here is touched. */

import type { Change } from '@advice-builder/casework';
import type { RecordFacts } from './answer.ts';
import type { SavedState } from './changes.ts';
import type { Sid } from './documents.ts';
import type { Choices, Merged } from './three-way/merge.ts';

/** What the server has, as far as it is known here. */
export interface Newer {
  readonly saved: SavedState;
  readonly facts: RecordFacts;
  /** Scenarios that were deleted there, and whose numbers others have since. */
  readonly reissued: readonly Sid[];
}

interface Asked {
  /** Why the decision could not be carried out; it can be tried again. */
  readonly failure?: string | undefined;
}

/** Both sides changed the same. */
export interface ClashQuestion extends Asked {
  readonly kind: 'clash';
  readonly newer: Newer;
  readonly merged: Merged;
  readonly choices: Choices;
}

/** A scenario in which something is unsaved here was deleted elsewhere. */
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

/** A scenario that is to be deleted here was changed elsewhere. */
export interface DeleteQuestion extends Asked {
  readonly kind: 'delete-changed';
  readonly sid: Sid;
  readonly theirs: readonly Change[];
}

export type Question = ClashQuestion | ScenarioGoneQuestion | RecordGoneQuestion | DeleteQuestion;
