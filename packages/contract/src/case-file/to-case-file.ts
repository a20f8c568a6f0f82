/** A record with its scenarios as a case file: what the command line reads and another server takes in. */
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { untoldMarks } from '../record/told-once.ts';
import { CASE_FORMAT, CASE_VERSION, type CaseFile } from '../wire/case-file.ts';
import { APPLICATION_VERSION } from '../wire/limits.ts';
import type { Scenario, ScenarioPatch } from '../wire/scenario.ts';
import type { CaseDocuments } from './documents.ts';

export type CaseSource = CaseDocuments;

/** Of its standing goes along what a person was not told yet. */
function scenarioPart({ meta, tmp: _tmp, ...scenario }: Scenario): ScenarioPatch {
  const untold = untoldMarks(meta);
  return Object.keys(untold).length > 0 ? { ...scenario, meta: untold } : scenario;
}

/** Everything that decides a figure, with reference, description and names; nothing of notes, pages, owner or server. */
export function toCaseFile({ record, scenarios }: CaseSource, today: CivilDate): CaseFile {
  const { notes: _notes, reportSetting: _reportSetting, graphSetting: _graphSetting, ...carried } = record;
  return {
    format: CASE_FORMAT,
    version: CASE_VERSION,
    product: APPLICATION_VERSION,
    exported: toIso(today),
    asAt: toIso(today),
    record: carried,
    scenarios: Object.fromEntries([...scenarios].map(([sid, scenario]) => [String(sid), scenarioPart(scenario)])),
  };
}
