/** Edits of a scenario that a person could make, with the further changes that the form then makes. */
import type { Care, Entry, Home, RecordDocument, Scenario } from '@advice-builder/contract';
import fc from 'fast-check';
import { monthNumber } from '../social-security/dates.ts';
import {
  anyEntry,
  blankOr,
  day,
  dollars,
  grannyFlat,
  mayBeQuick,
  month,
  ordinary,
  residence,
  typed,
  typesOfCare,
  village,
  withEntry,
} from './arbitrary-parts.ts';
import type { PersonNumber } from './documents.ts';

interface Around {
  readonly record: RecordDocument;
  readonly current: Scenario;
}

export type Edit = (scenario: Scenario, around: Around) => Scenario;

const withCare = (scenario: Scenario, person: PersonNumber, fields: Partial<Care>): Scenario => {
  const [client, partner] = scenario.sCare;
  return {
    ...scenario,
    sCare: person === 0 ? [{ ...client, ...fields }, partner] : [client, { ...partner, ...fields }],
  };
};

const withHome = (scenario: Scenario, fields: Partial<Home>): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, ...fields },
});

const person = fc.constantFrom(0 as const, 1 as const);

const sidOf = ({ sFentries }: Scenario): number => sFentries[0]?.sid ?? 1;

/** A resident has a date of entry, and mutually exclusive care types are never combined. */
function careEdits(first: number): readonly fc.Arbitrary<Edit>[] {
  const ofCare = <T>(fields: fc.Arbitrary<T>, to: (value: T) => Partial<Care>) =>
    fc.tuple(person, fields).map(
      ([who, value]): Edit =>
        (scenario) =>
          withCare(scenario, who, to(value)),
    );
  return [
    fc.record({ types: typesOfCare, care: fc.tuple(residence(first), residence(first)) }).map(
      ({ types, care }): Edit =>
        (scenario, { current }) => {
          const at = (who: PersonNumber): Care => {
            const before = scenario.sCare[who];
            if (before.typeOfCare === types[who]) return before;
            const fields = types[who] === 1 ? care[who] : { dateOfEntry: null };
            return { ...before, ...fields, typeOfCare: types[who] };
          };
          const isLeft = (kinds: readonly Care['typeOfCare'][]) =>
            types.every((type) => type === 1) && current.sCare.some(({ typeOfCare }) => kinds.includes(typeOfCare));
          const left = { leavesCommunity: isLeft([4, 5]), leavesGrannyFlat: isLeft([3]) };
          return withHome({ ...scenario, sCare: [at(0), at(1)] }, left);
        },
    ),
    fc.tuple(person, day(first, -30, 20).map(typed)).map(
      ([who, dateOfEntry]): Edit =>
        (scenario) =>
          scenario.sCare[who].typeOfCare === 1 ? withCare(scenario, who, { dateOfEntry }) : scenario,
    ),
    ofCare(dollars(700_000), (radRacPaid) => ({ radRacPaid })),
    ofCare(fc.record({ radRacPaid: dollars(900_000), depositElsewhere: dollars(200_000) }), (fields) => fields),
    ofCare(dollars(800_000), (depositElsewhere) => ({ depositElsewhere })),
    ofCare(dollars(300_000), (sellRadRacPaid) => ({ sellRadRacPaid })),
    ofCare(dollars(900_000), (marketPriceRad) => ({ marketPriceRad })),
    ofCare(fc.constantFrom(null, 0, 3), (radRetention) => ({ radRetention })),
  ];
}

/** Everybody moves into a granny flat. The move also sets a date of entry. */
const everybodyInFlat = (scenario: Scenario): Scenario =>
  [0 as const, 1 as const].reduce((moved, who) => withCare(moved, who, { typeOfCare: 3, dateOfEntry: null }), scenario);

function homeEdits(first: number): readonly fc.Arbitrary<Edit>[] {
  const ofHome = (fields: fc.Arbitrary<Partial<Home>>) =>
    fields.map(
      (each): Edit =>
        (scenario) =>
          withHome(scenario, each),
    );
  return [
    ofHome(ordinary(first)),
    ofHome(fc.record({ netHomeValue: dollars(1_500_000) })),
    ofHome(fc.record({ sell: fc.constant(true), sellMonth: month(first, -6, 24), sellExpenses: dollars(30_000) })),
    ofHome(fc.record({ formerHome: fc.boolean(), grannyFlatFormerHome: fc.boolean() })),
    ofHome(
      fc
        .tuple(village(first, fc.boolean()), dollars(400_000))
        .map(([each, homeElsewhere]) => ({ ...each, homeElsewhere })),
    ),
    ofHome(fc.record({ rv_date_purchased: blankOr(day(first, -20, 40).map(typed)) })),
    ofHome(fc.record({ rv_date_exit: blankOr(day(first, 1, 50).map(typed)) })),
    fc.tuple(grannyFlat(first), fc.boolean()).map(
      ([each, grannyFlatTitle]): Edit =>
        (scenario) =>
          withHome(everybodyInFlat(scenario), { ...each, grannyFlatTitle }),
    ),
    ofHome(fc.record({ grannyFlatPurchDate: blankOr(day(first, -20, 40).map(typed)) })),
    ofHome(fc.record({ homeElsewhere: dollars(300_000) })),
  ];
}

const isOwn = ({ auto }: Entry): boolean => !auto;

/** Changes or removes one of the entries that are not automatic. */
function changeEntry(scenario: Scenario, place: number, change: (entry: Entry) => readonly Entry[]): Scenario {
  const own = scenario.sFentries.filter(isOwn);
  const chosen = own[place % Math.max(1, own.length)];
  return {
    ...scenario,
    sFentries: scenario.sFentries.flatMap((entry) => (entry === chosen ? change(entry) : [entry])),
  };
}

function entryEdits(first: number): readonly fc.Arbitrary<Edit>[] {
  const added = fc.tuple(anyEntry(first), fc.constantFrom(0 as const, 1 as const, null)).map(
    ([parts, of]): Edit =>
      (scenario, { record }) =>
        withEntry(scenario, sidOf(scenario), parts, record.relationship === 1 && of === 1 ? 0 : of),
  );
  return [
    added,
    added,
    added,
    fc.nat(7).map(
      (place): Edit =>
        (scenario) =>
          changeEntry(scenario, place, () => []),
    ),
    fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 300_000 })).map(
      ([place, assetValue]): Edit =>
        (scenario) =>
          changeEntry(scenario, place, (entry) => ['assetValue' in entry ? { ...entry, assetValue } : entry]),
    ),
    fc.nat(7).map(
      (place): Edit =>
        (scenario) =>
          changeEntry(scenario, place, (entry) => ['new' in entry ? { ...entry, new: entry.new !== true } : entry]),
    ),
    fc.tuple(fc.nat(7), month(first, -12, 3)).map(
      ([place, assetDateEnd]): Edit =>
        (scenario) =>
          changeEntry(scenario, place, (entry) => [
            'assetDateEnd' in entry && (entry.assetDateStart ?? '') < assetDateEnd ? { ...entry, assetDateEnd } : entry,
          ]),
    ),
  ];
}

function otherEdits(first: number): readonly fc.Arbitrary<Edit>[] {
  return [
    fc
      .record({
        quick: fc.boolean(),
        quickTotal: dollars(60_000),
        vehiclesTotal: dollars(40_000),
        funeralBond: dollars(15_000),
      })
      .map(
        (assets): Edit =>
          (scenario) => ({
            ...scenario,
            sAssets: { ...scenario.sAssets, ...assets, quick: assets.quick && mayBeQuick(scenario) },
          }),
      ),
    fc.tuple(person, month(first, -1, 30)).map(
      ([clientIndex, at]): Edit =>
        (scenario, { record }) =>
          record.relationship === 1
            ? scenario
            : { ...scenario, sSurvivor: { clientIndex, month: at, expensesPercent: null } },
    ),
  ];
}

export function anyEdit(record: RecordDocument): fc.Arbitrary<Edit> {
  const first = monthNumber(record.projectFrom);
  const groups = [careEdits(first), homeEdits(first), entryEdits(first), otherEdits(first)];
  return fc.oneof(...groups.flat());
}
