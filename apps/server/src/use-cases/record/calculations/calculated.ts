/** What a scenario is calculated with, what comes out, and how that is kept so that it can be made again. */

import {
  type PageSettings,
  pageSettingsOf,
  proposedContents,
  recordSettings,
  recordWithNewFields,
  scenarioWithNewFields,
  withoutPageSettings,
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

/** Documents of a scenario; `current` is the same one in the Current Situation. */
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
  /** The whole report as JSON, as the engine wrote it. */
  readonly reportJson: string;
  /** SHA-256 of it. */
  readonly figuresHash: string;
}

const hashOfInputs = ({ sid, record, current, scenario, today }: CalculationInputs): string =>
  inputHashOf({ record, scenarios: { 0: current, [sid]: scenario }, asAt: toIso(today) });

/** The report as it is answered, with the fifteen years that what is kept beside it looks to. */
export function reportOf({ record, scenario, current, today }: CalculationInputs, book: RateBook) {
  return calculateReport(record, scenario, current, book, today, { lookTo: 180 });
}

/** What is kept of a report beside what it was made of. */
export function figuresOf(
  today: CivilDate,
  { projection, longer, report }: Pick<CalculatedReport, 'projection' | 'longer' | 'report'>,
): CalculatedFigures {
  const figures = headlineFigures(projection, longer, today);
  // The same for the same contents: the report has its members in the order of our code, not of what was read.
  const reportJson = JSON.stringify(report);
  return { report, figures, reportJson, figuresHash: sha256Hex(reportJson) };
}

/** The same from the inputs alone. */
export function calculatedFigures(inputs: CalculationInputs, book: RateBook): Result<CalculatedFigures> {
  const made = reportOf(inputs, book);
  return made.ok ? success(figuresOf(inputs.today, made.value)) : made;
}

/** Whether these are the figures of a hash. Earlier releases hashed the report with its members sorted. */
export const areThose = ({ report, figuresHash }: CalculatedFigures, hash: string): boolean =>
  figuresHash === hash || sha256Hex(canonicalJson(report)) === hash;

/** No figure is made of these: notes and texts about the client are not kept. */
type Unread = 'notes' | keyof PageSettings | 'description' | 'reference';
type KeptScenario = Omit<Scenario, 'meta' | 'tmp' | 'imported'>;

/** `version` tells a later release how to read it. */
interface Kept {
  readonly version: 1;
  readonly record: Omit<RecordDocument, Unread>;
  /** The Current Situation, and the scenario where that is another. */
  readonly scenarios: readonly KeptScenario[];
  readonly asAt: string;
}

function keptScenario({ meta: _meta, tmp: _tmp, imported: _imported, ...contents }: Scenario): KeptScenario {
  return contents;
}

export async function packInputs({ sid, record, current, scenario, today }: CalculationInputs): Promise<Uint8Array> {
  const { notes: _n, description: _d, reference: _f, ...read } = withoutPageSettings(record);
  const scenarios = (sid === 0 ? [current] : [current, scenario]).map(keptScenario);
  const kept: Kept = { version: 1, record: read, scenarios, asAt: toIso(today) };
  return deflated(Buffer.from(JSON.stringify(kept), 'utf8'));
}

const blank = recordSettings();
const NO_SETTINGS = { notes: blank.notes, ...pageSettingsOf(blank) };

const BLANK: Pick<Scenario, 'meta' | 'tmp'> = {
  meta: { seen: true, revision: 0, saved_at: null },
  tmp: { homeStatus: null, exitEntitlements: [], saleProceeds: null },
};

/** As they were kept; a field that came later has its default. */
export async function unpackInputs(sid: number, packed: Uint8Array): Promise<CalculationInputs> {
  const { version, record, scenarios, asAt } = JSON.parse((await inflated(packed)).toString('utf8')) as Kept;
  if (version !== 1) throw new Error(`a calculation kept in version ${version} cannot be read`);
  const documents = scenarios.map((contents, index) => {
    const document = { ...contents, ...BLANK };
    return index === 0 ? scenarioWithNewFields(document) : proposedContents(document, record);
  });
  const [current] = documents;
  const scenario = documents.at(-1);
  if (current === undefined || scenario === undefined) throw new Error('a calculation was kept without a scenario');
  const whole: RecordDocument = { description: '', reference: '', ...NO_SETTINGS, ...record };
  return { sid, record: recordWithNewFields(whole), current, scenario, today: isoDate(asAt) };
}

/** With what a scenario is calculated, as its row tells it. */
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
