/**
 * Full cases calculated by a program that shares no code with the product: how long the cash lasts, the figures of
 * every month, why two scenarios differ, and the effect of each share of a price.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { type CaseFile, caseFileSchema } from '@advice-builder/contract';
import {
  type DifferencePartId,
  type DifferenceView,
  explainDifference,
  type HouseholdFigureId,
  lastsUntil,
  type PersonFigureId,
  type PersonIndex,
  type Projection,
  type ProjectionLength,
  shortSpells,
  sweepPoint,
  sweepSubject,
} from '@advice-builder/engine';
import { type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';

interface Spell {
  /** The first month, `yyyy-mm`. */
  readonly from: string;
  readonly to: string;
  readonly lowest: number;
}

interface Lasts {
  /** `yyyy-mm`; null if beyond 180 months. */
  readonly cashLastsUntil: string | null;
  readonly shortSpells: readonly Spell[];
}

interface Point {
  readonly share: number;
  readonly target: number;
  readonly paidAtEntry: number;
  readonly paidLater: number;
  readonly unpaid: number;
  readonly allowed: boolean;
  readonly careYear2: number;
  readonly pensionYear2: number;
  readonly netWorth: number;
  readonly cash: number;
  /** The first day of the month until which the cash lasts, `yyyy-mm-01`. */
  readonly lastsUntil: string | null;
}

/** A value for each of 60 months; null if not stated. */
type Values = readonly (number | null)[];

interface Monthly extends Partial<Readonly<Record<HouseholdFigureId, Values>>> {
  /** Capital received less capital paid. */
  readonly capitalMovements: Values;
  readonly people: readonly Partial<Readonly<Record<PersonFigureId, Values>>>[];
}

interface Moves {
  readonly about: string;
  readonly case: unknown;
  readonly lasts: Readonly<Record<string, Lasts>>;
  readonly monthly?: Readonly<Record<string, Monthly>>;
  readonly difference?: { readonly a: string; readonly b: string } & Readonly<
    Record<DifferenceView, Readonly<Record<DifferencePartId | 'total', number>>>
  >;
  readonly sweep?: {
    readonly scenario: string;
    readonly client: PersonIndex;
    readonly buffer: number;
    readonly minimumAssets: number;
    readonly points: readonly Point[];
  };
}

const HALF_CENT = 0.005;
/** The cases were calculated with the rates of this day, so later publications change none of their figures. */
const WORKED_OUT = isoDate('2026-11-21');

const folder = new URL('./moves/', import.meta.url);
const files = readdirSync(folder);
const read = (name: string): Moves => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

function projectionOf(file: CaseFile, sid: string, months: ProjectionLength): Projection {
  const today = isoDate(file.asAt);
  const scenarioOf = (id: string) => completeScenario(file.scenarios[id] ?? {}, Number(id), today);
  const record = completeRecord(file.record, today);
  const book = shippedRateBookUntil(WORKED_OUT);
  const done = calculateReport(record, scenarioOf(sid), scenarioOf('0'), book, today, { months });
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.projection;
}

const monthOfCase = ({ monthStarts }: Projection, month: number): string =>
  toIso(monthStarts[month] as CivilDate).slice(0, 'yyyy-mm'.length);

const isNear = (found: number, wanted: number, what: string): void =>
  expect(Math.abs(found - wanted), `${what}: ${found} for ${wanted}`).toBeLessThan(HALF_CENT);

describe.each(files)('%s', (name) => {
  const moves = read(name);
  const file = caseFileSchema.parse(moves.case);

  it.each(Object.entries(moves.lasts))('scenario %s: how long the cash lasts', (sid, wanted) => {
    const projection = projectionOf(file, sid, 180);
    const month = lastsUntil(projection);
    expect(month === undefined ? null : monthOfCase(projection, month)).toBe(wanted.cashLastsUntil);
    const spells = shortSpells(projection);
    expect(spells.map(({ first, last }) => [monthOfCase(projection, first), monthOfCase(projection, last)])).toEqual(
      wanted.shortSpells.map(({ from, to }) => [from, to]),
    );
    for (const [at, { lowest }] of spells.entries()) isNear(lowest, wanted.shortSpells[at]?.lowest ?? 0, 'lowest');
  });

  it.each(Object.entries(moves.monthly ?? {}))('scenario %s: the figures of every month', (sid, wanted) => {
    const { columns, people } = projectionOf(file, sid, 60);
    const { capitalMovements, people: wantedPeople, ...household } = wanted;
    const areNear = (name: string, values: Values, found: (month: number) => number | undefined): void =>
      values.forEach((value, month) => {
        if (value !== null) isNear(found(month) ?? Number.NaN, value, `${name} of month ${month}`);
      });
    areNear('capital', capitalMovements, (m) => (columns.capitalIn[m] ?? Number.NaN) - (columns.capitalOut[m] ?? 0));
    for (const [name, values] of Object.entries(household)) {
      areNear(name, values, (m) => columns[name as HouseholdFigureId][m]);
    }
    for (const [index, own] of wantedPeople.entries()) {
      for (const [name, values] of Object.entries(own)) {
        areNear(`${name} of person ${index}`, values, (m) => people[index]?.[name as PersonFigureId][m]);
      }
    }
  });

  const { difference, sweep } = moves;
  if (difference !== undefined) {
    it.each(['netWorth', 'cash'] as const)('%s: why the two scenarios differ', (view) => {
      const [a, b] = [projectionOf(file, difference.a, 60), projectionOf(file, difference.b, 60)];
      const { parts, total } = explainDifference(a, b, 60, view);
      for (const { id, value } of parts) isNear(value, difference[view][id] ?? 0, id);
      isNear(total, difference[view].total, 'total');
    });
  }

  if (sweep !== undefined) {
    const { household } = projectionOf(file, sweep.scenario, 60);
    const book = shippedRateBookUntil(WORKED_OUT);
    const subjectOver = (months: ProjectionLength) => {
      const start = sweepSubject(household, book, sweep.client, { buffer: sweep.buffer, months });
      if (!start.ok) throw new Error(start.reason);
      return start.subject;
    };

    it.each(sweep.points)('a share of $share', (wanted) => {
      const point = sweepPoint(subjectOver(60), wanted.share);
      isNear(point.target, wanted.target, 'target');
      isNear(point.paidAtEntry, wanted.paidAtEntry, 'paid at entry');
      isNear(point.paidAtSettlement, wanted.paidLater, 'paid at settlement');
      isNear(point.unpaid, wanted.unpaid, 'unpaid');
      expect(point.isAcceptedByLaw).toBe(wanted.allowed);
      isNear(point.costOfCare, wanted.careYear2, 'cost of care');
      isNear(point.pension, wanted.pensionYear2, 'pension');
      isNear(point.netWorthAfterFiveYears, wanted.netWorth, 'net worth');
      isNear(point.bankAfterFiveYears, wanted.cash, 'cash');
      const { lastsUntil: month } = sweepPoint(subjectOver(180), wanted.share);
      const projection = projectionOf(file, sweep.scenario, 180);
      expect(month === undefined ? null : `${monthOfCase(projection, month)}-01`).toBe(wanted.lastsUntil);
    });

    it('leaves the minimum assets of the example', () => {
      expect(subjectOver(60).minimumAssets?.minimum).toBe(sweep.minimumAssets);
    });
  }
});
