/** The inputs and results of a calculation, and how they are stored so that it can be repeated. */

import {
  type NoFigures,
  noFiguresOf,
  proposedContents,
  recordSettings,
  recordWithNewFields,
  scenarioWithNewFields,
  withoutNoFigures,
} from '@advice-builder/casework';
import type { HeadlineFigures, RecordDocument, Scenario } from '@advice-builder/contract';
import { type CivilDate, isoDate, type Result, success, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport, headlineFigures, type ReportData } from '@advice-builder/results';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import { deflated, inflated } from '../../../platform/packed-json.ts';
import { engineVersion } from '../../../platform/version.ts';
import { inputHashOf } from '../input-hash.ts';

/**
 * The documents that a scenario is calculated from. `current` is the Current Situation. When the Current Situation
 * itself is calculated, `scenario` and `current` are the same.
 */
export interface CalculationInputs {
  readonly sid: number;
  readonly record: RecordDocument;
  readonly current: Scenario;
  readonly scenario: Scenario;
  readonly today: CivilDate;
}

export interface CalculatedFigures {
  readonly report: ReportData;
  readonly figures: HeadlineFigures;
  /** The complete report as JSON, as the engine wrote it. */
  readonly reportJson: string;
  /** SHA-256 of `reportJson`. */
  readonly figuresHash: string;
}

const hashOfInputs = ({ sid, record, current, scenario, today }: CalculationInputs): string =>
  inputHashOf({ record, scenarios: { 0: current, [sid]: scenario }, asAt: toIso(today) });

/** The report in the form of an answer, over the fifteen years that the stored headline figures need. */
export function reportOf({ record, scenario, current, today }: CalculationInputs, book: RateBook) {
  return calculateReport(record, scenario, current, book, today, { lookTo: 180 });
}

/** The figures that are stored with the inputs of a report. */
export function figuresOf(
  today: CivilDate,
  { projection, longer, report }: Pick<CalculatedReport, 'projection' | 'longer' | 'report'>,
): CalculatedFigures {
  const figures = headlineFigures(projection, longer, today);
  // Equal contents give equal JSON: the order of members comes from our code, not from what was read.
  const reportJson = JSON.stringify(report);
  return { report, figures, reportJson, figuresHash: sha256Hex(reportJson) };
}

/** Like `figuresOf`, from the inputs alone. */
export function calculatedFigures(inputs: CalculationInputs, book: RateBook): Result<CalculatedFigures> {
  const made = reportOf(inputs, book);
  return made.ok ? success(figuresOf(inputs.today, made.value)) : made;
}

/** Whether the figures match a hash. Earlier releases hashed the report with sorted members. */
export const areThose = ({ report, figuresHash }: CalculatedFigures, hash: string): boolean =>
  figuresHash === hash || sha256Hex(canonicalJson(report)) === hash;

/** Parts that no figure uses: notes, letters and texts about the client are not stored. */
type Unread = keyof NoFigures | 'description' | 'reference';
type KeptScenario = Omit<Scenario, 'meta' | 'tmp' | 'imported'>;

/** The stored form of the inputs. `version` tells a later release how to read it. */
interface Kept {
  readonly version: 1;
  readonly record: Omit<RecordDocument, Unread>;
  /** The Current Situation, and the scenario if it is a different one. */
  readonly scenarios: readonly KeptScenario[];
  readonly asAt: string;
}

function keptScenario({ meta: _meta, tmp: _tmp, imported: _imported, ...contents }: Scenario): KeptScenario {
  return contents;
}

export async function packInputs({ sid, record, current, scenario, today }: CalculationInputs): Promise<Uint8Array> {
  const { description: _d, reference: _f, ...read } = withoutNoFigures(record);
  const scenarios = (sid === 0 ? [current] : [current, scenario]).map(keptScenario);
  const kept: Kept = { version: 1, record: read, scenarios, asAt: toIso(today) };
  return deflated(Buffer.from(JSON.stringify(kept), 'utf8'));
}

const BLANK_UNREAD = noFiguresOf(recordSettings());

const BLANK: Pick<Scenario, 'meta' | 'tmp'> = {
  meta: { seen: true, revision: 0, saved_at: null },
  tmp: { homeStatus: null, exitEntitlements: [], saleProceeds: null },
};

/** The stored inputs. Fields added later have their defaults. */
export async function unpackInputs(sid: number, packed: Uint8Array): Promise<CalculationInputs> {
  const { version, record, scenarios, asAt } = JSON.parse((await inflated(packed)).toString('utf8')) as Kept;
  if (version !== 1) throw new Error(`a calculation stored in format ${version} cannot be read`);
  const documents = scenarios.map((contents, index) => {
    const document = { ...contents, ...BLANK };
    return index === 0 ? scenarioWithNewFields(document) : proposedContents(document, record);
  });
  const [current] = documents;
  const scenario = documents.at(-1);
  if (current === undefined || scenario === undefined) throw new Error('a stored calculation has no scenario');
  const complete: RecordDocument = { description: '', reference: '', ...BLANK_UNREAD, ...record };
  return { sid, record: recordWithNewFields(complete), current, scenario, today: isoDate(asAt) };
}

/** The versions that a scenario was calculated with, as stored in its row. */
export interface MadeWith {
  readonly engineVersion: string;
  readonly ratesHash: string;
  readonly inputHash: string;
}

export const madeWith = (inputs: CalculationInputs, book: RateBook): MadeWith => ({
  engineVersion,
  ratesHash: book.hash,
  inputHash: hashOfInputs(inputs),
});
