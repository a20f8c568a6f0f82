import { unreadyFields } from '@advice-builder/casework';
import { hart, hartRecord, TODAY } from '@advice-builder/casework/testing';
import type { Home, Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const record = hartRecord();
const withHome = (sHome: Partial<Home>, scenario: Scenario = hart().village): Scenario => ({
  ...scenario,
  sHome: { ...scenario.sHome, ...sHome },
});
const needs = (scenario: Scenario) => unreadyFields(record, scenario).map(({ fieldPath }) => fieldPath.join('.'));

describe('a community that is partly entered', () => {
  it('needs its base, date and price, listed in the order in which the form shows them', () => {
    const blank = { rv_calculationBase: null, rv_date_purchased: null, rv_purchasePrice: null } as const;
    expect(needs(withHome(blank))).toEqual([
      'sHome.rv_calculationBase',
      'sHome.rv_date_purchased',
      'sHome.rv_purchasePrice',
    ]);
    expect(needs(withHome({ rv_date_purchased: null }))).toEqual(['sHome.rv_date_purchased']);
    expect(needs(withHome({ rv_purchasePrice: 0 }))).toEqual(['sHome.rv_purchasePrice']);
    expect(needs(withHome({ rv_calculationBase: null }))).toEqual([]);
  });

  it('needs nothing more once it is complete, in quick mode, or if nobody lives in one', () => {
    const { village, keep } = hart();
    expect(needs(village)).toEqual([]);
    expect(needs(withHome({ rcom_exEnt_choice: 'quick', rv_date_purchased: null, rv_purchasePrice: null }))).toEqual(
      [],
    );
    expect(needs(withHome({ rcom_exEnt_choice: 'full', rv_date_purchased: null }, keep))).toEqual([]);
  });

  it('is still calculated if it was stored without a date and a price', () => {
    const stored = withHome({ rv_date_purchased: null, rv_purchasePrice: null });
    expect(calculateReport(record, stored, hart().current, shippedRateBook, TODAY).ok).toBe(true);
  });
});
