import { mergeRecord, withSettingsOf } from '@advice-builder/casework';
import { coupleOf, recordOf, scenarioOf } from '@advice-builder/casework/testing';
import { graphSettingSchema, type RecordDocument, type Survivor } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { deathOver, ifDiesWords, withDeath } from './if-dies.ts';

const AT = '2026-11-21T00:00:00.000Z';
const death: Survivor = { clientIndex: 1, month: '2029-03-01', expensesPercent: null };
const withDeaths = (deaths: Record<string, Survivor>, record = coupleOf()): RecordDocument => ({
  ...record,
  graphSetting: { ...record.graphSetting, deaths },
});

describe('the death assumed in a scenario', () => {
  it('is the one that was set for it, described in words', () => {
    const record = withDeaths({ 0: death });
    const laid = deathOver(record, 0, scenarioOf());
    expect(laid).toEqual(death);
    expect(laid && ifDiesWords(record, laid)).toBe('if Thomas dies in March 2029');
    expect(deathOver(record, 1, scenarioOf())).toBeUndefined();
    expect(withDeath(scenarioOf(), death).sSurvivor).toEqual(death);
  });

  it('does not exist for a single person, or in a scenario with an entered death', () => {
    expect(deathOver(withDeaths({ 0: death }, recordOf()), 0, scenarioOf())).toBeUndefined();
    const own = scenarioOf({ sSurvivor: { expensesPercent: 60 } }, 1);
    expect(deathOver(withDeaths({ 1: death }), 1, own)).toBeUndefined();
    expect(deathOver(withDeaths({ 0: death }), 0, own)).toEqual(death);
  });

  it('does not exist without a person and a month, or outside the covered months', () => {
    const laid = (given: Partial<Survivor>) => deathOver(withDeaths({ 0: { ...death, ...given } }), 0, scenarioOf());
    expect(laid({ clientIndex: null })).toBeUndefined();
    expect(laid({ month: null })).toBeUndefined();
    expect(laid({ month: '2026-11-01' })).toBeUndefined();
    expect(laid({ month: '2026-12-01' })).toBeDefined();
    expect(laid({ month: '2041-10-01' })).toBeDefined();
    expect(laid({ month: '2041-11-01' })).toBeUndefined();
  });

  it('is deleted with the scenario', () => {
    const record = withDeaths({ 0: death, 2: death });
    expect(withSettingsOf(record, new Set([0, 1])).graphSetting.deaths).toEqual({ 0: death });
    expect(withSettingsOf(record, new Set([0, 2]))).toBe(record);
  });

  it('is kept if an API client does not send the field, and removed if it sends the field without the death', () => {
    const record = withDeaths({ 0: death });
    const drawn = { scenarios: {}, highlighted: 0 };
    expect(mergeRecord(record, { graphSetting: drawn }, AT).graphSetting.deaths).toEqual({ 0: death });
    expect(mergeRecord(record, { graphSetting: { ...drawn, deaths: {} } }, AT).graphSetting.deaths).toEqual({});
  });

  it('is rejected if it is not a death, or its scenario does not exist', () => {
    const isTaken = (deaths: unknown) => graphSettingSchema.safeParse({ highlighted: 0, deaths }).success;
    expect(isTaken({ 3: death })).toBe(true);
    expect(isTaken({ 6: death })).toBe(false);
    expect(isTaken({ 1: { ...death, clientIndex: 2 } })).toBe(false);
    expect(isTaken({ 1: { ...death, month: 'soon' } })).toBe(false);
  });
});
