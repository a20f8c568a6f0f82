/**
 * Random records: a Current Situation, and a scenario copied from it or from another copy, with six edits. Seeds are
 * fixed.
 */

import { completeRecord, copyScenario, newScenario, noSuffix } from '@advice-builder/casework';
import type { Care, Home, RecordDocument, Scenario } from '@advice-builder/contract';
import fc from 'fast-check';
import { firstOfMonthNumber, monthNumber } from '../social-security/dates.ts';
import { anyEdit, type Edit } from './arbitrary-edits.ts';
import {
  anyEntry,
  dollars,
  grannyFlat,
  month,
  ordinary,
  residence,
  typesOfCare,
  village,
  withEntry,
} from './arbitrary-parts.ts';
import type { Pair } from './documents.ts';
import { TODAY } from './hand-worked.ts';

const people = [
  { first_name: 'Margaret', dob: '03/03/1942' },
  { first_name: 'Thomas', dob: '02/09/1939' },
];

const anyRecord = fc
  .record({
    relationship: fc.constantFrom(1, 2, 3),
    projectFrom: fc.constantFrom('2026-11-01', '2026-11-01', '2026-12-01', '2025-10-01', '2028-02-01'),
  })
  .map(({ relationship, projectFrom }): RecordDocument => {
    const clients = relationship === 1 ? people.slice(0, 1) : people;
    return completeRecord({ relationship, projectFrom, clients } as never, TODAY);
  });

const owner = fc.constantFrom(0 as const, 1 as const, null);

/**
 * Random Current Situations without missing fields: every person has a care type, and a resident has a date of entry.
 */
function anyCurrent(record: RecordDocument): fc.Arbitrary<Scenario> {
  const first = monthNumber(record.projectFrom);
  return fc
    .record({
      types: typesOfCare,
      care: fc.tuple(residence(first), residence(first)),
      home: ordinary(first),
      community: village(first, fc.boolean()),
      flat: grannyFlat(first),
      formerHome: fc.boolean(),
      bank: dollars(900_000),
      assets: fc.record({
        quick: fc.boolean(),
        quickTotal: dollars(60_000),
        vehiclesTotal: dollars(40_000),
        funeralBond: dollars(15_000),
      }),
      exit: fc.option(month(first, 1, 40), { nil: null, freq: 1 }),
      entries: fc.array(fc.tuple(anyEntry(first), owner), { maxLength: 4 }),
    })
    .map(({ types, care, home, community, flat, formerHome, bank, assets, exit, entries }) => {
      const blank = newScenario(TODAY, 0);
      const careOf = (person: 0 | 1): Care => {
        const typeOfCare = types[person];
        return { ...blank.sCare[person], ...(typeOfCare === 1 ? care[person] : {}), typeOfCare };
      };
      const sHome: Home = { ...blank.sHome, ...home, ...community, ...flat, formerHome, rv_date_exit: exit };
      const bare: Scenario = {
        ...blank,
        sCare: [careOf(0), careOf(1)],
        sHome,
        sAssets: { ...blank.sAssets, ...assets },
        sInvest: { ...blank.sInvest, quickTotal: bank },
      };
      return entries.reduce((made, [parts, of]) => withEntry(made, 0, parts, ownerIn(record, of)), bare);
    });
}

const ownerIn = ({ relationship }: RecordDocument, of: 0 | 1 | null): 0 | 1 | null =>
  relationship === 1 && of === 1 ? 0 : of;

const edits = (record: RecordDocument, most: number): fc.Arbitrary<readonly Edit[]> => {
  const edit = fc.option(anyEdit(record), { nil: undefined, freq: 15 });
  return fc.array(edit, { minLength: most, maxLength: most }).map((each) => each.flatMap((made) => made ?? []));
};

/** `moved`: months by which the start of the projection is later than when the values were entered. */
export const anyPair: fc.Arbitrary<Pair> = anyRecord.chain((record) =>
  fc
    .record({
      current: anyCurrent(record),
      between: fc.option(edits(record, 3), { nil: undefined, freq: 1 }),
      typed: edits(record, 6),
      moved: fc.constantFrom(0, 0, 0, 0, 1, 5),
    })
    .map(({ current, between, typed, moved }) => {
      const apply = (scenario: Scenario, made: readonly Edit[]) =>
        made.reduce((edited, edit) => edit(edited, { record, current }), scenario);
      const copied = copyScenario(current, 1, 0, noSuffix);
      const source = between === undefined ? copied : copyScenario(apply(copied, between), 2, 1, noSuffix);
      const projectFrom = firstOfMonthNumber(monthNumber(record.projectFrom) + moved);
      return { record: { ...record, projectFrom }, current, scenario: apply(source, typed) };
    }),
);
