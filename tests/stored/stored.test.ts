/**
 * Documents stored by a release, including hidden values, give the same figures now to the last bit, except where a
 * decided rule (`RULES`) changes them.
 */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  completeRecord,
  completeScenario,
  depositChange,
  isHomeBought,
  personNumbers,
  proposedWithNewFields,
  scenarioWithNewFields,
  stageBefore,
} from '@advice-builder/casework';
import { pensionTypeOf, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { asReadBefore, paidFromBankWords, readBefore } from '@advice-builder/results';
import { expect, it } from 'vitest';
import { figuresOf, type Reading, STORED_AT, type StoredCase } from './figures.ts';

const file = new URL('released-2026-11-22.jsonl.gz', import.meta.url);
const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
const columns = new Set((JSON.parse(head) as { readonly columns: readonly string[] }).columns);
const stored = lines.map((line) => JSON.parse(line) as StoredCase & { readonly figures: object });

it('three hundred records of the release of 22 November 2026 keep their figures', () => {
  expect(stored).toHaveLength(300);
  const moved = movedBy({ scenario: asReleased, household: asReadBefore });
  expect(moved.filter(({ rules }) => !rules.some((rule) => READ_OTHERWISE.includes(rule)))).toEqual([]);
  expect(moved.length).toBeLessThan(30);
});

/**
 * Removes inputs that the release did not count: care at home in the Current Situation before a later entry, and a lump
 * sum paid from the exit of a community, whose field the form of that release hid.
 */
function asReleased(scenario: Scenario): Scenario {
  const [first, second] = scenario.sCare;
  const isCommunity = [first, second].some(({ typeOfCare }) => typeOfCare === 4 || typeOfCare === 5);
  const without = { keepCareUntilEntry: false, ...(isCommunity ? { sellRadRacPaid: null } : {}) };
  return {
    ...scenario,
    sCare: [
      { ...first, ...without },
      { ...second, ...without },
    ],
  };
}

type Source = Parameters<typeof stageBefore>[0] & { readonly record: RecordDocument };

/** The decided rules that change figures of stored documents, each with a test of whether it can apply. */
const RULES: Readonly<Record<string, (source: Source) => boolean>> = {
  'care of the Current Situation goes on until a later entry': (source) =>
    source.scenario !== source.current &&
    personNumbers(source.record).some((person) => stageBefore(source, person)?.isKept),
  'the exit from a community pays the deposit of the other one': ({ record, scenario }) => {
    const cares = personNumbers(record).map((person) => scenario.sCare[person]);
    return (
      cares.some(({ typeOfCare }) => typeOfCare === 4 || typeOfCare === 5) &&
      cares.some(({ typeOfCare, sellRadRacPaid }) => typeOfCare === 1 && (sellRadRacPaid ?? 0) > 0)
    );
  },
  'a deposit is paid from the bank, or returned to it': (source) =>
    personNumbers(source.record).some((person) => depositChange(money(source), person) !== 0),
  'a deposit begins as what homes have left of it in the Current Situation': ({ record, scenario, current }) =>
    personNumbers(record).some((person) => {
      const [here, there] = [scenario.sCare[person], current.sCare[person]];
      const holds = [here, there].every(({ typeOfCare, radRacPaid }) => typeOfCare === 1 && (radRacPaid ?? 0) > 0);
      return holds && here.dateOfEntry !== there.dateOfEntry;
    }),
  'a home is bought from the bank': (source) => isHomeBought(money(source)),
  'a war widow(er) pension of the partner counts in Support at Home': ({ record }) =>
    record.clients.some(({ pension_type }) => pensionTypeOf(pension_type) === 'war-widow-iss') &&
    personNumbers(record).length === 2,
};

/**
 * The rules by which figures differ even if the documents are read like the release read them. For example, a contract
 * now runs from the month of purchase.
 */
const READ_OTHERWISE: readonly string[] = [
  'a home is bought from the bank',
  'a war widow(er) pension of the partner counts in Support at Home',
];

const money = ({ record, scenario, current }: Source) => ({
  record,
  scenario: scenario as Scenario,
  current: current as Scenario,
});

/** The rules that apply to a scenario of a stored record. */
function rulesOf(each: StoredCase, sid: string): readonly string[] {
  const record = completeRecord(each.record, STORED_AT);
  const current = completeScenario(each.scenarios['0'] ?? {}, 0, STORED_AT);
  const scenario = sid === '0' ? current : completeScenario(each.scenarios[sid] ?? {}, Number(sid), STORED_AT);
  const source = { record, scenario, current, today: STORED_AT };
  return Object.keys(RULES).filter((rule) => RULES[rule]?.(source));
}

/** The changed figures by record and scenario, with the rules that explain them. */
function movedBy(reading?: Reading) {
  return stored.flatMap(({ figures, ...each }, at) => {
    const now: Readonly<Record<string, string>> = figuresOf(each, () => columns, reading);
    return Object.entries(figures as Readonly<Record<string, string>>)
      .filter(([sid, then]) => now[sid] !== then)
      .map(([sid]) => ({ at, sid, rules: rulesOf(each, sid) }));
  });
}

it('read unchanged, only scenarios named by a decided rule have other figures', () => {
  const moved = movedBy();
  expect(moved.filter(({ rules }) => rules.length === 0)).toEqual([]);
  // Each rule changes some documents, and none of them changes all.
  const counts = Object.keys(RULES).map((rule) => moved.filter(({ rules }) => rules.includes(rule)).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(stored.length / 2);
});

it('scenarios whose figures change say that the bank now pays a lump sum or a home', () => {
  const moved = movedBy({ scenario: asReleased, household: (household) => household }).filter(({ rules }) =>
    // The other rules, such as a deposit that starts smaller, do not make the bank pay a lump sum or a home.
    rules.some((rule) => rule.includes('from the bank')),
  );
  const said = stored.flatMap(({ record: was, scenarios }, at) => {
    const record = completeRecord(was, STORED_AT);
    const [stated, other] = [scenarios['0'], scenarios['1']] as Scenario[];
    const current = scenarioWithNewFields(stated as Scenario);
    const scenario = proposedWithNewFields(other as Scenario, { record, current });
    return scenario.meta.newlyPaidFromBank === true ? [{ at, record, scenario, current }] : [];
  });
  expect(moved.filter(({ at }) => !said.some((each) => each.at === at))).toEqual([]);
  expect(said.length).toBeLessThan(stored.length / 2);
  // If the figures do not change (a community left earlier, or nothing that can be calculated), no notice appears
  // either.
  const unmoved = said.filter(({ at }) => !moved.some((each) => each.at === at));
  for (const { record, scenario, current } of unmoved) {
    const read = readBefore(record, scenario, current, shippedRateBook, STORED_AT);
    expect(read && paidFromBankWords('', read)).toBeUndefined();
  }
});

it('only scenarios that keep care before an entry say that this care now counts', () => {
  const said = stored.flatMap(({ record: was, scenarios }, at) => {
    const record = completeRecord(was, STORED_AT);
    const [current, other] = [scenarios['0'], scenarios['1']] as Scenario[];
    const now = scenarioWithNewFields(current as Scenario);
    const scenario = proposedWithNewFields(other as Scenario, { record, current: now });
    const source = { record, scenario, current: now, today: STORED_AT };
    const isKept = personNumbers(record).some((person) => stageBefore(source, person)?.isKept);
    const isSaid = scenario.meta.careNewlyCounted === true;
    expect([at, isSaid]).toEqual([at, isKept]);
    return isSaid ? [at] : [];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThan(stored.length);
});

it('they cover every type of care, for one person and for two', () => {
  const types = new Set(
    stored.flatMap(({ record, scenarios }) => {
      const [first, second] = scenarios['0']?.sCare ?? [];
      return record.relationship === 1 ? [`${first?.typeOfCare}`] : [`${first?.typeOfCare} ${second?.typeOfCare}`];
    }),
  );
  const all = [1, 2, 3, 4, 5];
  expect(all.filter((type) => !types.has(String(type)))).toEqual([]);
  expect(all.filter((type) => ![...types].some((pair) => pair.startsWith(`${type} `)))).toEqual([]);
});
