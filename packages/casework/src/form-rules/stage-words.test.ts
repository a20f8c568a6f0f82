import type { Care } from '@advice-builder/contract';
import { expect, it, test } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { careCountedWords, careStages, careUntilThen, keptCareWords, type StageContext } from './stage-words.ts';

const support = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025' } as const;
const later = { ...resident, dateOfEntry: '10/03/2027' } as const;
const cost = { least: 13.53, most: 13.68, total: 1654.88, months: 4 };

const proposed = (care: Partial<Care>, now: Partial<Care>, projectFrom = '2026-11-01'): StageContext => ({
  record: recordOf({ projectFrom }),
  scenario: scenarioOf({ sCare: [care] }, 1),
  sid: 1,
  today: TODAY,
  current: scenarioOf({ sCare: [now] }),
});

it('stages are described by months and in one sentence', () => {
  expect(careStages(proposed(later, support), 0)).toMatchObject({
    isKept: true,
    before: { title: 'Support at Home', detail: 'Nov 2026 to Feb 2027, 4 months', months: 4 },
    after: { title: 'Residential Aged Care', detail: 'from 10 March 2027' },
    sentence:
      'Margaret: Support at Home November 2026 to February 2027, 4 months, then residential aged care from 10 March 2027.',
  });
});

test.each<[string, Partial<Care>, Partial<Care>, string | undefined]>([
  ['one month', { ...later, dateOfEntry: '01/12/2026' }, support, 'Nov 2026, 1 month'],
  ['a package to come', later, { ...support, dateOfEntry: '15/01/2027' }, 'Jan 2027 to Feb 2027, 2 months'],
  ['care that is not kept', { ...later, keepCareUntilEntry: false }, support, undefined],
  ['no care at home', later, { typeOfCare: 2 }, undefined],
])('the first stage is undefined for %s', (_, care, now, detail) => {
  expect(careStages(proposed(care, now), 0)?.before.detail).toBe(detail);
});

it('the first stage ends with a death before the entry', () => {
  const dying = (month: string, clientIndex: 0 | 1 = 0): StageContext => ({
    ...proposed(later, support),
    record: { ...coupleOf(), projectFrom: '2026-11-01' },
    scenario: scenarioOf({ sCare: [later], sSurvivor: { clientIndex, month } }, 1),
  });
  expect(careStages(dying('2027-02-01'), 0)).toMatchObject({
    before: { detail: 'Nov 2026 to Jan 2027, 3 months' },
    after: { title: 'Margaret dies', detail: 'in February 2027' },
    sentence: 'Margaret: Support at Home November 2026 to January 2027, 3 months, then Margaret dies.',
  });
  expect(keptCareWords(dying('2027-02-01'), 0, undefined)).toBe(
    'Until February 2027: Support at Home as in the Current Situation.',
  );
  const fourMonths = { before: { months: 4 } };
  expect(careStages(dying('2027-03-01'), 0)).toMatchObject({ ...fourMonths, after: { title: 'Margaret dies' } });
  expect(careStages(dying('2027-04-01'), 0)).toMatchObject({
    ...fourMonths,
    after: { title: 'Residential Aged Care' },
  });
  expect(careStages(dying('2027-02-01', 1), 0)).toMatchObject({
    ...fourMonths,
    after: { title: 'Residential Aged Care' },
  });
});

it('the Current Situation has its own stages', () => {
  const scenario = scenarioOf({ sCare: [{ ...later, packageUntilEntry: true }] });
  const stages = careStages({ record: recordOf(), scenario, sid: 0, today: TODAY }, 0);
  expect(stages).toMatchObject({ isKept: false, before: { title: 'Support at Home' } });
});

it('care that is kept states its cost, and care that is not kept states the saving', () => {
  expect(keptCareWords(proposed(later, support), 0, cost)).toBe(
    'Until March 2027: Support at Home as in the Current Situation. $13.53 to $13.68 a day, $1,654.88 in 4 months.',
  );
  expect(keptCareWords(proposed(later, support), 0, { ...cost, most: 13.531, months: 1 })).toMatch(
    /\. \$13\.53 a day, \$1,654\.88 in 1 month\.$/,
  );
  const dropped = { ...later, keepCareUntilEntry: false };
  expect(keptCareWords(proposed(dropped, support), 0, cost)).toBe(
    'No care costs before March 2027. $1,654.88 less than in the Current Situation.',
  );
  expect(keptCareWords(proposed(dropped, support), 0, undefined)).toBe('No care costs before March 2027.');
  expect(keptCareWords(proposed(later, { typeOfCare: 2 }), 0, cost)).toBeUndefined();
});

it('newly counted care states its cost, and its person if there are two', () => {
  expect(careCountedWords(proposed(later, support), 0, cost)).toBe(
    'Until March 2027 Support at Home is charged as in the Current Situation: $1,654.88 in 4 months.',
  );
  const couple = { ...proposed(later, support), record: { ...coupleOf(), projectFrom: '2026-11-01' } };
  expect(careCountedWords(couple, 0, undefined)).toBe(
    "Until March 2027 Margaret's Support at Home is charged as in the Current Situation.",
  );
  expect(careCountedWords(proposed({ ...later, keepCareUntilEntry: false }, support), 0, cost)).toBeUndefined();
  expect(careCountedWords(proposed(later, { typeOfCare: 2 }), 0, cost)).toBeUndefined();
});

it('care is called a package before 1 November 2025', () => {
  const old = { ...support, dateOfEntry: '01/12/2024' };
  expect(keptCareWords(proposed({ ...later, dateOfEntry: '10/12/2025' }, old, '2025-10-01'), 0, undefined)).toMatch(
    /^Until December 2025: Home Care Package as in/,
  );
  expect([careUntilThen(undefined), careUntilThen(proposed(later, support).today)]).toEqual([
    'Support at Home',
    'Support at Home',
  ]);
});
