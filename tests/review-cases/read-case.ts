/** Reads a review case from its file and calculates it like the command line. */

import { readFileSync } from 'node:fs';
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { type CaseFile, caseFileSchema, validate } from '@advice-builder/contract';
import { type FigureRef, figureValue, isFigureId, isPersonFigure, type Projection } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { calculateReport, type ReportData } from '@advice-builder/results';

/** The expected values of one scenario. */
interface Expected {
  /** Values by `figure@month[/client]` or `figure@yearN[/client]`, to half a cent. */
  readonly figures: Readonly<Record<string, number>>;
  /** The asset value of the first CarePlus entry by date of its row, to half a cent. */
  readonly careplus?: Readonly<Record<string, number>>;
  /** Dollars owned at the start of the projection, before its first events, to half a cent. */
  readonly opening?: number;
  /** Codes of notices that must be present; `withoutNotices`: codes of notices that must be absent. */
  readonly notices?: readonly string[];
  readonly withoutNotices?: readonly string[];
}

export interface ReviewCase {
  readonly about: string;
  readonly authority: string;
  /** The steps of the calculation by hand, where they are not obvious. */
  readonly working?: readonly string[];
  readonly case: CaseFile;
  /** By scenario number. */
  readonly expected: Readonly<Record<string, Expected>>;
}

export function readCase(url: URL): ReviewCase {
  const content = JSON.parse(readFileSync(url, 'utf8')) as ReviewCase;
  const file = validate(caseFileSchema, content.case);
  if (!file.ok) throw new Error(`${url.pathname}: ${JSON.stringify(file.problems)}`);
  return { ...content, case: file.value };
}

export interface CalculatedCase {
  readonly projection: Projection;
  readonly report: ReportData;
  readonly notices: readonly string[];
}

export function calculateCase({ case: file }: ReviewCase, sid: string): CalculatedCase {
  const today = isoDate(file.asAt);
  const scenarioOf = (id: string) => completeScenario(file.scenarios[id] ?? {}, Number(id), today);
  const record = completeRecord(file.record, today);
  // Uses the rates of the day of the review, so that later publications change none of its figures.
  const book = shippedRateBookUntil(today);
  const current = scenarioOf('0');
  const done = calculateReport(record, sid === '0' ? current : scenarioOf(sid), current, book, today);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  const { projection, report } = done.value;
  return { projection, report, notices: done.value.notices.map(({ code }) => code) };
}

export function valueAt(projection: Projection, target: string): number {
  const match = /^(\w+)@(?:year(\d+)|(\d+))(?:\/([01]))?$/.exec(target);
  const [, figure = '', year, month, client] = match ?? [];
  if (!isFigureId(figure)) throw new Error(`${target}: there is no figure of that name`);
  const at = year === undefined ? { month: Number(month) } : { year: Number(year) };
  if (!isPersonFigure(figure)) return figureValue(projection, { figure, at });
  const ref: FigureRef = { figure, person: client === '1' ? 1 : 0, at };
  return figureValue(projection, ref);
}
