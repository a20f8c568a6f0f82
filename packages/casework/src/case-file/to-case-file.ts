/** Writes a record with its scenarios as a case file, for the command line or for another server. */

import {
  APPLICATION_VERSION,
  CASE_FORMAT,
  CASE_VERSION,
  type CaseFile,
  type Scenario,
  type ScenarioPatch,
} from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { withoutNotes } from '../record/notes.ts';
import { openMarks } from '../record/one-time-marks.ts';
import { withoutPageSettings } from '../record/page-settings.ts';
import type { CaseDocuments } from './documents.ts';

export type CaseSource = CaseDocuments;

/**
 * Leaves out the totals that a proposed scenario takes from the Current Situation, so that no file contains them twice.
 */
function ownContents(sid: number, scenario: Omit<Scenario, 'meta' | 'tmp'>): ScenarioPatch {
  if (sid === 0) return scenario;
  const { quickTotal: _bank, ...sInvest } = scenario.sInvest;
  const { quickTotal: _income, ...sIncome } = scenario.sIncome;
  return { ...scenario, sInvest, sIncome };
}

/** Includes only those parts of `meta` that mark notices nobody has seen yet. */
function scenarioPart(sid: number, { meta, tmp: _tmp, ...scenario }: Scenario): ScenarioPatch {
  const unseenMarks = openMarks(meta);
  const contents = ownContents(sid, scenario);
  return Object.keys(unseenMarks).length > 0 ? { ...contents, meta: unseenMarks } : contents;
}

/**
 * Includes everything that affects a figure, plus reference, description, names, and letters and fees paid, but no
 * notes (nor those on letters), page settings, owner or server data.
 */
export function toCaseFile({ record, scenarios }: CaseSource, today: CivilDate): CaseFile {
  const { notes: _notes, ...carried } = withoutPageSettings(withoutNotes(record));
  return {
    format: CASE_FORMAT,
    version: CASE_VERSION,
    product: APPLICATION_VERSION,
    exported: toIso(today),
    asAt: toIso(today),
    record: carried,
    scenarios: Object.fromEntries([...scenarios].map(([sid, scenario]) => [String(sid), scenarioPart(sid, scenario)])),
  };
}
