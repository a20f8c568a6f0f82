/** The notices about a sale or exit before the projection, and the fields they link to. */

import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { messageOf, type RecordDocument, type Scenario, type ScenarioPatch } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

function noticesOf(scenario: Scenario, record: RecordDocument = recordOf()) {
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.notices
    .filter(({ code }) => code.endsWith('before-projection'))
    .map((notice) => ({
      words: messageOf(notice),
      ways: notice.ways?.map(({ label, fieldPath }) => [label, fieldPath.join('.')]),
    }));
}

const BANK = ['Bank accounts', 'sInvest.quickTotal'];
const sale = { netHomeValue: 900_000, sell: true, sellMonth: '2026-03-01' } as const;
const soldBy = (sCare: ScenarioPatch['sCare'], sHome: ScenarioPatch['sHome'] = sale) => scenarioOf({ sCare, sHome });

describe('a sale before the projection', () => {
  it('has a notice on where its proceeds belong', () => {
    expect(noticesOf(soldBy([{ typeOfCare: 2 }]))).toEqual([
      {
        words: 'Sale of the home in March 2026 lies before the projection: enter its proceeds in Bank accounts.',
        ways: [BANK],
      },
    ]);
  });

  it('has a notice on where to enter the deposit of a person who had entered care by the first month', () => {
    const entered = (dateOfEntry: string) => noticesOf(soldBy([{ ...resident, dateOfEntry, sellRadRacPaid: 100_000 }]));
    const both = [
      {
        words:
          'Sale of the home in March 2026 lies before the projection: enter its proceeds in Bank accounts and its deposit in RAD/RAC Paid.',
        ways: [BANK, ['RAD/RAC Paid', 'sCare.0.radRacPaid']],
      },
    ];
    expect(entered('30/10/2026')).toEqual(both);
    expect(entered('30/11/2026')).toEqual(both);
    expect(entered('01/12/2026')[0]?.ways).toEqual([BANK]);
    expect(noticesOf(soldBy([{ ...resident, sellRadRacPaid: 0 }]))[0]?.ways).toEqual([BANK]);
  });

  it('has a notice for each person of a couple, by name', () => {
    const care = { ...resident, sellRadRacPaid: 50_000 };
    expect(noticesOf(soldBy([care, care]), coupleOf())[0]?.ways).toEqual([
      BANK,
      ['RAD/RAC Paid of Margaret', 'sCare.0.radRacPaid'],
      ['RAD/RAC Paid of Thomas', 'sCare.1.radRacPaid'],
    ]);
  });

  it('does not include a sale in the first month of the projection', () => {
    expect(noticesOf(soldBy([resident], { ...sale, sellMonth: '2026-11-01' }))).toEqual([]);
    expect(noticesOf(soldBy([resident], { ...sale, sellMonth: '2026-10-01' }))).toHaveLength(1);
  });
});

it('an exit before the projection has a notice on where the entitlement belongs', () => {
  const exit = (rv_date_exit: string) =>
    noticesOf(
      soldBy([{ typeOfCare: 4 }], {
        rcom_exEnt_choice: 'full',
        rv_calculationBase: 1,
        rv_date_purchased: '01/07/2015',
        rv_purchasePrice: 400_000,
        rv_date_exit,
      }),
    );
  expect(exit('31/10/2026')).toEqual([
    {
      words:
        'The exit from the community was in October 2026, before the projection starts. Enter the exit entitlement in Bank accounts.',
      ways: [BANK],
    },
  ]);
  expect(exit('01/11/2026')).toEqual([]);
});
