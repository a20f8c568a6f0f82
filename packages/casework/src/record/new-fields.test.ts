import type { Care, RecordDocument, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { copyScenario, newClient, newRecord, newScenario } from './factories.ts';
import { mergeScenario } from './merge.ts';
import {
  currentWithNewFields,
  proposedWithNewFields,
  recordWithNewFields,
  scenarioWithNewFields,
} from './new-fields.ts';

const TODAY = isoDate('2026-11-21');
const current = newScenario(TODAY);
current.sFentries.push(newEntry(13, { sid: 0, existing: current.sFentries, today: TODAY }));
current.sCare[1].typeOfCare = 2;
const scenario = copyScenario(current, 1);
const record: RecordDocument = { ...newRecord(TODAY), clients: [newClient(0), newClient(1)], capDay: 'law' };

const without = <T>(document: T, names: readonly string[]): T =>
  JSON.parse(JSON.stringify(document, (name, value) => (names.includes(name) ? undefined : value)));

it('a complete document is returned unchanged', () => {
  expect(scenarioWithNewFields(scenario)).toBe(scenario);
  expect(recordWithNewFields(record)).toBe(record);
});

it.each([
  'feeAtTransition',
  'grannyFlatRentFreq',
  'funeralBond',
  'cashGrowth',
  'oopFrequency',
  'exemptKept',
  'fromWork',
  'paymentType',
  'sRV',
  'departureFeeBy',
  'villageState',
  'paysRent',
  'rentPaidFrequency',
])('a scenario without %s gets its default, and so do its imported values; existing values stay', (name) => {
  const older: Scenario = without(scenario, [name]);
  expect(older).not.toEqual(scenario);
  expect(scenarioWithNewFields(older)).toEqual(scenario);
});

it.each(['poaRep', 'graphSetting', 'rateIndexation', 'workBonusBalance', 'letters', 'paidFees'])(
  'a record without %s gets its default',
  (name) => {
    const older: RecordDocument = without(record, [name]);
    expect(older).not.toEqual(record);
    expect(recordWithNewFields(older)).toEqual(record);
    expect(recordWithNewFields(without(record, ['capDay'])).capDay).toBe('exact');
  },
);

describe('a proposed scenario stored before care until an entry was counted', () => {
  const support = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/12/2025' } as const;
  const later = { typeOfCare: 1, dateOfEntry: '10/03/2027' } as const;
  const stored = (care: Partial<Care>, now: Partial<Care> = support, person: 0 | 1 = 0) => {
    const sCare = (fields: Partial<Care>) => (person === 0 ? [fields] : [{}, fields]);
    const start = mergeScenario(newScenario(TODAY), { sCare: sCare(now) }, 0, TODAY);
    const proposed = mergeScenario(copyScenario(start, 1), { sCare: sCare(care) }, 1, TODAY);
    return { start, older: without(proposed, ['keepCareUntilEntry']) };
  };
  const marked = (older: Scenario, start: Scenario, relationship: 1 | 2 = 1) =>
    proposedWithNewFields(older, { record: { ...record, relationship }, current: start });

  it('is marked if that care is counted now, and never again after a save', () => {
    const { start, older } = stored(later);
    const read = marked(older, start);
    expect(read).toEqual({ ...scenarioWithNewFields(older), meta: { ...older.meta, careNewlyCounted: true } });
    expect(marked(read, start)).toBe(read);
    const understood = mergeScenario(read, { meta: { careNewlyCounted: false } }, 1, TODAY);
    expect(marked(understood, start).meta.careNewlyCounted).toBe(false);
    expect(mergeScenario(read, { meta: { seen: true } }, 1, TODAY).meta).toEqual({ ...read.meta, seen: true });
  });

  it('passes the mark on to a copy of itself, but not to a copy of the Current Situation', () => {
    const { start, older } = stored(later);
    const read = marked(older, start);
    expect(copyScenario(read, 2, 1).meta).toEqual({ ...newScenario(TODAY).meta, careNewlyCounted: true });
    expect(copyScenario(read, 2, 0).meta).toEqual(newScenario(TODAY).meta);
    const seen = mergeScenario(read, { meta: { careNewlyCounted: false } }, 1, TODAY);
    expect(copyScenario(seen, 2, 1).meta).toEqual(newScenario(TODAY).meta);
  });

  it.each<[string, Partial<Care>, Partial<Care>]>([
    ['there is no care at home', later, { typeOfCare: 2 }],
    ['the care would begin with the entry', later, { ...support, dateOfEntry: '10/03/2027' }],
    ['the entry is past', { ...later, dateOfEntry: '10/03/2026' }, support],
    ['nobody enters', {}, support],
  ])('is not marked if %s', (_, care, now) => {
    const { start, older } = stored(care, now);
    expect(marked(older, start)).toEqual(scenarioWithNewFields(older));
  });

  it('is marked for a partner, if there is one', () => {
    const { start, older } = stored(later, support, 1);
    expect(marked(older, start).meta).toEqual(older.meta);
    expect(marked(older, start, 2).meta.careNewlyCounted).toBe(true);
  });
});

describe('a scenario stored before personal care had its own cost', () => {
  const support = { typeOfCare: 2, homeCarePackage: true, independenceServiceCosts: 9_000 } as const;
  const older = (care: Partial<Care>, person: 0 | 1 = 0): Scenario => {
    const sCare = person === 0 ? [care] : [{}, care];
    return without(mergeScenario(newScenario(TODAY), { sCare }, 0, TODAY), ['personalCareCosts']);
  };
  const single = { ...record, relationship: 1 } as const;
  const asCurrent = (care: Partial<Care>, person: 0 | 1 = 0, relationship: 1 | 2 = 1) =>
    currentWithNewFields(older(care, person), { ...record, relationship }).meta.personalCareNewlyAsked;

  it('is marked if independence services are entered, and never again after a save', () => {
    const read = currentWithNewFields(older(support), single);
    expect(read.meta.personalCareNewlyAsked).toBe(true);
    expect(read.sCare[0].personalCareCosts).toBeNull();
    expect(currentWithNewFields(read, single)).toBe(read);
    const understood = mergeScenario(read, { meta: { personalCareNewlyAsked: false } }, 0, TODAY);
    expect(currentWithNewFields(understood, single).meta.personalCareNewlyAsked).toBe(false);
  });

  it('is marked also if it is a proposed scenario, and its copies get the mark', () => {
    const start = currentWithNewFields(older(support), single);
    const read = proposedWithNewFields(older(support), { record: single, current: start });
    expect(read.meta.personalCareNewlyAsked).toBe(true);
    expect(copyScenario(read, 2, 1).meta.personalCareNewlyAsked).toBe(true);
    expect(copyScenario(start, 2).meta.personalCareNewlyAsked).toBe(true);
  });

  it('is marked for care until a later entry only in the Current Situation', () => {
    const resident = { ...support, typeOfCare: 1, packageUntilEntry: true, dateOfEntry: '10/03/2027' } as const;
    expect(asCurrent(resident)).toBe(true);
    const current = currentWithNewFields(older(resident), single);
    expect(proposedWithNewFields(older(resident), { record: single, current }).meta).toEqual(newScenario(TODAY).meta);
  });

  it.each<[string, Partial<Care>]>([
    ['no independence services are entered', { ...support, independenceServiceCosts: null }],
    ['nobody has a package', { ...support, homeCarePackage: false }],
  ])('is not marked if %s', (_, care) => {
    expect(asCurrent(care)).toBeUndefined();
  });

  it('is marked for a partner, if there is one', () => {
    expect([asCurrent(support, 1), asCurrent(support, 1, 2)]).toEqual([undefined, true]);
  });
});

describe('a proposed scenario stored before the bank paid for deposits and homes', () => {
  const FROM = '2026-11-01';
  const inCare = { typeOfCare: 1, dateOfEntry: '10/03/2026', marketPriceRad: 550_000 } as const;
  const released = { eid: 2, name: 'RAD not paid, in the bank', assetValue: 162_500, treatment: 2, assetDateEnd: FROM };
  const topUp = { eid: 20, name: 'RAD top-up', clientId: 0, assetValue: 100_000, assetDateStart: FROM };
  const start = mergeScenario(
    newScenario(TODAY),
    { sCare: [{ ...inCare, radRacPaid: 300_000 }], sHome: { netHomeValue: 900_000 } },
    0,
    TODAY,
  );
  const single = { ...record, relationship: 1, projectFrom: FROM } as const;
  const storedWith = (patch: object, from = start): Scenario =>
    without(mergeScenario(copyScenario(from, 1), patch, 1, TODAY), [
      'depositElsewhere',
      'homeElsewhere',
      'grannyFlatTitle',
      'grannyFlatFormerHome',
      'openingKept',
    ]);
  const read = (older: Scenario, from = start) => proposedWithNewFields(older, { record: single, current: from });
  const own = ({ sFentries }: Scenario) => sFentries.filter(({ auto }) => !auto).map(({ name }) => name);

  it('gets no money from elsewhere', () => {
    const { sCare, sHome, sInvest } = read(storedWith({}));
    expect([
      sCare[0].depositElsewhere,
      sHome.homeElsewhere,
      sHome.grannyFlatTitle,
      sHome.grannyFlatFormerHome,
      sInvest.openingKept,
    ]).toEqual([null, null, false, false, {}]);
  });

  it('loses the entries of share sets, whose top-up becomes part of the deposit paid', () => {
    const less = read(storedWith({ sCare: [{ radRacPaid: 137_500 }], sFentries: [released] }));
    expect([own(less), less.sCare[0].radRacPaid]).toEqual([[], 137_500]);
    const more = read(storedWith({ sFentries: [topUp] }));
    expect([own(more), more.sCare[0].radRacPaid]).toEqual([[], 400_000]);
    // The bank already paid both, so no figure changes.
    expect([less.meta.newlyPaidFromBank, more.meta.newlyPaidFromBank]).toEqual([undefined, undefined]);
  });

  it.each<[string, object]>([
    ['of another name', { sFentries: [{ ...released, name: 'RAD not paid' }] }],
    ['that is sold later', { sFentries: [{ ...released, assetDateEnd: '2026-12-01' }] }],
    ['that is never sold', { sFentries: [{ ...released, assetDateEnd: null }] }],
    ['paid in a later month', { sFentries: [{ ...topUp, assetDateStart: '2026-12-01' }] }],
    ['paid by somebody who enters later', { sCare: [{ dateOfEntry: '10/03/2027' }], sFentries: [topUp] }],
  ])('keeps an entry %s', (_, patch) => {
    expect(own(read(storedWith(patch)))).toHaveLength(1);
  });

  it('keeps entries like those of share sets if they were added later', () => {
    const typed = mergeScenario(read(storedWith({})), { sFentries: [released, topUp] as never }, 1, TODAY);
    expect(read(typed)).toBe(typed);
    expect(own(typed)).toHaveLength(2);
  });

  it('is marked if the bank now pays for something that was free, until somebody has seen the notice', () => {
    const older = storedWith({ sCare: [{ radRacPaid: 450_000 }] });
    const marked = read(older);
    expect(marked.meta.newlyPaidFromBank).toBe(true);
    expect(read(marked)).toBe(marked);
    expect(copyScenario(marked, 2, 1).meta.newlyPaidFromBank).toBe(true);
    const seen = mergeScenario(marked, { meta: { newlyPaidFromBank: false } }, 1, TODAY);
    expect(read(seen).meta.newlyPaidFromBank).toBe(false);
  });

  const village = { typeOfCare: 4 } as const;
  const atHome = mergeScenario(newScenario(TODAY), { sCare: [{ typeOfCare: 2 }] }, 0, TODAY);
  it.each<[string, object, boolean]>([
    ['a village', { sCare: [village], sHome: { rcom_exEnt_choice: 'quick', home_rv_exit: 500_000 } }, true],
    ['a village without a price', { sCare: [village], sHome: { rcom_exEnt_choice: 'quick' } }, false],
    ['a granny flat', { sCare: [{ typeOfCare: 3 }], sHome: { quick: true, grannyFlatQuick: 200_000 } }, true],
    [
      'a village bought later, without a price and a former home',
      { sCare: [village], sHome: { rcom_exEnt_choice: 'full', rv_date_purchased: '2027-02-01' } },
      true,
    ],
    [
      'a village bought later in addition to a former home',
      {
        sCare: [village],
        sHome: {
          rcom_exEnt_choice: 'full',
          rv_purchasePrice: 500_000,
          rv_date_purchased: '2027-02-01',
          formerHome: true,
        },
      },
      false,
    ],
    [
      'a deposit of a person who enters later',
      { sCare: [{ ...inCare, dateOfEntry: '10/03/2027', radRacPaid: 5 }] },
      false,
    ],
    ['a deposit', { sCare: [{ ...inCare, radRacPaid: 5 }] }, true],
  ])('with %s is marked: %o', (_, patch, isMarked) => {
    expect(read(storedWith(patch, atHome), atHome).meta.newlyPaidFromBank).toBe(isMarked ? true : undefined);
  });
});
