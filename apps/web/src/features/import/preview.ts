/** The content of a case file, before a record is made from it. */

import {
  completeCase,
  displayName,
  leftOutOfCase,
  newRecord,
  newScenario,
  withoutNoFigures,
} from '@advice-builder/casework';
import { type CaseFile, messageOf, RELATIONSHIP, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { type CivilDate, formatLongDate, formatMoney, isoDate } from '@advice-builder/kernel';
import {
  type CalculatedReport,
  calculateReport,
  headlineLabels,
  headlineOf,
  lastsWords,
  PER_DAY,
} from '@advice-builder/results';
import { rateBook } from '../../platform/rate-book.ts';

export interface PreviewFigures {
  /** One line for each person in care. */
  readonly care: readonly string[];
  readonly pension: string;
  readonly cashflow: string;
  readonly lasts: string;
}

interface PreviewScenario {
  readonly sid: number;
  readonly name: string;
  readonly figures: PreviewFigures | undefined;
  /** Why there are no figures. */
  readonly needs: string;
}

export interface Preview {
  /** For example `Frank Petrakis and Joan Petrakis`. */
  readonly clients: string;
  readonly reference: string;
  readonly description: string;
  readonly scenarios: readonly PreviewScenario[];
  readonly entries: number;
  /** The number of fields that differ from those of a new record. */
  readonly fields: number;
  /** For example `21 November 2026, by version 2.0`; empty if the file does not say. */
  readonly written: string;
  readonly leftOut: readonly string[];
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The number of values that differ from those of a blank document. */
function changedValues(value: unknown, blank: unknown): number {
  if (!isGroup(value)) return value === blank ? 0 : 1;
  const before = isGroup(blank) ? (blank as Readonly<Record<string, unknown>>) : {};
  return Object.entries(value).reduce((count, [key, member]) => count + changedValues(member, before[key]), 0);
}

function fieldsOf(record: RecordDocument, scenarios: readonly (readonly [number, Scenario])[], today: CivilDate) {
  const rest = withoutNoFigures(record);
  const { clients: blankClients, ...blank } = newRecord(today);
  // The second person is compared with a blank first person, so that a name and a date of birth count as changed.
  const ofRecord = changedValues(rest, { ...blank, clients: rest.clients.map(() => blankClients[0]) });
  return scenarios.reduce((count, [sid, scenario]) => {
    const { name, meta: _meta, tmp: _tmp, imported: _imported, sFentries: _entries, ...sections } = scenario;
    return count + changedValues({ name, ...sections }, newScenario(today, sid));
  }, ofRecord);
}

function namesOf({ clients, relationship }: RecordDocument): string {
  const shown = clients.slice(0, relationship === RELATIONSHIP.single ? 1 : 2).filter(({ deleted }) => !deleted);
  const names = shown.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  return names.filter((name) => name !== '').join(' and ');
}

function figuresOf({ report }: CalculatedReport, lasts: string): PreviewFigures {
  const { care, pension, compensation, cashflow } = headlineOf(report);
  const also =
    compensation === undefined ? '' : `, and ${headlineLabels.compensation} ${formatMoney(compensation.value)}`;
  return {
    care: care.map(({ name, month, asAt, daily }) => {
      const from = month > 0 ? ` from ${formatLongDate(isoDate(asAt))}` : '';
      const who = care.length > 1 ? `${name} ` : '';
      return `${who}${formatMoney(daily.value)} ${PER_DAY}${from}`;
    }),
    pension: `${formatMoney(pension.value)} a fortnight${also}`,
    cashflow: cashflow === undefined ? '' : formatMoney(cashflow.value),
    lasts,
  };
}

/** The figures as the record would show them today. */
export function previewOf(file: CaseFile, today: CivilDate, book = rateBook()): Preview {
  const { record, scenarios } = completeCase(file);
  const current = scenarios.get(0);
  const all = [...scenarios];
  const rows = all.map(([sid, scenario]): PreviewScenario => {
    const of = (months: 60 | 180) => calculateReport(record, scenario, current ?? scenario, book, today, { months });
    const [five, fifteen] = [of(60), of(180)];
    const name = displayName(scenario.name, sid);
    if (!five.ok || !fifteen.ok) {
      const [first] = five.ok ? [] : five.problems;
      return { sid, name, figures: undefined, needs: first === undefined ? 'Not calculated.' : messageOf(first) };
    }
    return { sid, name, figures: figuresOf(five.value, lastsWords(fifteen.value.projection)), needs: '' };
  });
  const product = file.product === undefined ? '' : `, by version ${file.product}`;
  return {
    clients: namesOf(record),
    reference: record.reference,
    description: record.description,
    scenarios: rows,
    entries: all.reduce((count, [, { sFentries }]) => count + sFentries.filter(({ auto }) => !auto).length, 0),
    fields: fieldsOf(record, all, isoDate(file.asAt)),
    written: file.exported === undefined ? '' : `${formatLongDate(isoDate(file.exported))}${product}`,
    leftOut: leftOutOfCase(file),
  };
}
