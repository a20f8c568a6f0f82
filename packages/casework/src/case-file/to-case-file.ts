/** A record with its scenarios as a case file: what the command line reads and another server takes in. */

import {
  APPLICATION_VERSION,
  CASE_FORMAT,
  CASE_VERSION,
  type CaseFile,
  type Scenario,
  type ScenarioPatch,
} from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { withoutPageSettings } from '../record/page-settings.ts';
import { untoldMarks } from '../record/told-once.ts';
import type { CaseDocuments } from './documents.ts';

export type CaseSource = CaseDocuments;

/** Without the totals that a proposed scenario has from the Current Situation, so that no file says them twice. */
function ownContents(sid: number, scenario: Omit<Scenario, 'meta' | 'tmp'>): ScenarioPatch {
  if (sid === 0) return scenario;
  const { quickTotal: _bank, ...sInvest } = scenario.sInvest;
  const { quickTotal: _income, ...sIncome } = scenario.sIncome;
  return { ...scenario, sInvest, sIncome };
}

/** Of its standing goes along what a person was not told yet. */
function scenarioPart(sid: number, { meta, tmp: _tmp, ...scenario }: Scenario): ScenarioPatch {
  const untold = untoldMarks(meta);
  const contents = ownContents(sid, scenario);
  return Object.keys(untold).length > 0 ? { ...contents, meta: untold } : contents;
}

/** Everything that decides a figure, with reference, description and names; nothing of notes, pages, owner or server. */
export function toCaseFile({ record, scenarios }: CaseSource, today: CivilDate): CaseFile {
  const { notes: _notes, ...carried } = withoutPageSettings(record);
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
