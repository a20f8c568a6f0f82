/** Reads pairs of documents with hand-worked amounts from their files. */

import { readdirSync, readFileSync } from 'node:fs';
import { completeRecord, completeScenario, copyScenario, mergeScenario, noSuffix } from '@advice-builder/casework';
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import type { LineKind } from './account.ts';
import type { PersonDeposit } from './deposits.ts';
import type { Pair } from './documents.ts';

export const TODAY = isoDate('2026-11-21');

interface CaseFile {
  readonly about: string;
  /** Explanation of the hand calculation. */
  readonly working: string;
  readonly record: RecordPatch;
  readonly current: ScenarioPatch;
  /** The scenario that was copied, if it is not the Current Situation. */
  readonly between?: ScenarioPatch;
  /** The edits of the copy. */
  readonly scenario: ScenarioPatch;
  readonly expected: Expected;
}

interface Expected {
  /** The items owned at the start of the first month before its events, without nil items. */
  readonly opening: readonly { readonly kind: LineKind; readonly value: number }[];
  /** The differences of the opening items from those of the Current Situation. */
  readonly differences: readonly { readonly kind: LineKind; readonly amount: number }[];
  readonly deposits: readonly Readonly<Record<keyof PersonDeposit, number>>[];
  readonly communityPurchase: number;
  readonly bankAfterEvents: number;
  /** Later figures, by `figure@month` or `figure@month/client`. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface HandWorked extends Pair {
  readonly name: string;
  readonly about: string;
  readonly expected: Expected;
}

const folder = new URL('./cases/', import.meta.url);

export function handWorkedCases(): readonly HandWorked[] {
  return readdirSync(folder).map((name) => {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile;
    const current = completeScenario(file.current, 0, TODAY);
    const typed = (patch: ScenarioPatch, from: typeof current, sid: number) =>
      mergeScenario(copyScenario(from, sid, sid - 1, noSuffix), patch, sid, TODAY, noSuffix);
    const first = typed(file.between ?? file.scenario, current, 1);
    return {
      name,
      about: file.about,
      expected: file.expected,
      record: completeRecord(file.record, TODAY),
      current,
      scenario: file.between === undefined ? first : typed(file.scenario, first, 2),
    };
  });
}
