import type { Entry, RecordDocument, ScenarioPatch } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf } from '../testing/cases.ts';
import { letterOf, paidFeeOf } from '../testing/letters.ts';
import { currentContradictions, recordContradictions, scenarioContradictions } from './contradictions.ts';
import { changeRelationship } from './relationship.ts';

describe('the contradictions', () => {
  const codes = (patch: ScenarioPatch, record = recordOf()) =>
    scenarioContradictions(record, scenarioOf(patch)).map((found) => [found.code, found.fieldPath.join('.')]);

  it('are empty for documents that forms create, complete or not', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ sCare: [{ typeOfCare: 0 }] })).toEqual([]);
    expect(codes({ sCare: [resident, { typeOfCare: 4 }] }, coupleOf())).toEqual([]);
    expect(recordContradictions(recordOf())).toEqual([]);
    expect(recordContradictions(coupleOf(3))).toEqual([]);
  });

  it('include a death in the Current Situation, unless it is already stored', () => {
    const dying = scenarioOf({ sSurvivor: { clientIndex: 1, month: '2027-05-01' } });
    expect(currentContradictions(dying).map((found) => [found.code, found.fieldPath.join('.')])).toEqual([
      ['death-in-current', 'sSurvivor.clientIndex'],
      ['death-in-current', 'sSurvivor.month'],
    ]);
    expect(currentContradictions(dying, dying)).toEqual([]);
    expect(currentContradictions(scenarioOf({}))).toEqual([]);
  });

  it('CA-037 CA-044 CA-046 include flags and types of care that exclude one another', () => {
    expect(codes({ sCare: [{ ...resident, lmr: true, marketPayer: true }] })).toEqual([
      ['means-status-exclusive', 'sCare.0.marketPayer'],
    ]);
    expect(codes({ sCare: [{ ...resident, postJuly2025Rules: true, noWorseOffPrinciple: true }] })).toEqual([
      ['rules-exclusive', 'sCare.0.noWorseOffPrinciple'],
    ]);
    const homes: ScenarioPatch = { sCare: [{ typeOfCare: 2 }, { typeOfCare: 4 }] };
    expect(codes(homes, coupleOf())).toEqual([['care-combination', 'sCare.1.typeOfCare']]);
    expect(codes(homes)).toEqual([]);
  });

  it('include too many entries of a kind and repeated ids', () => {
    expect(codes({ sFentries: [{ eid: 14 }, { eid: 14 }, { eid: 14 }] })).toEqual([['entry-maximum', 'sFentries']]);
    expect(
      codes({
        sFentries: [
          { eid: 2, id: 'x' },
          { eid: 2, id: 'x' },
        ],
      }),
    ).toEqual([['entry-id-taken', 'sFentries.1.id']]);
  });

  it('include a loan that is secured on an entry that is not an asset of the scenario', () => {
    const unknown = (securedEntry: string | null) =>
      codes({
        sFentries: [
          { eid: 3, id: 'u' },
          { eid: 15, id: 'super' },
          { eid: 21, id: 'loan', securedEntry },
        ],
      });
    expect([null, 'u'].map(unknown)).toEqual([[], []]);
    const problem = ['entry-security-unknown', 'sFentries.2.securedEntry'];
    expect(['x', 'super', 'loan'].map(unknown)).toEqual([[problem], [problem], [problem]]);
  });

  it('FE-040 include a second entry of a person if only one is allowed, unless it is already stored', () => {
    const second = ['entry-owner-twice', 'sFentries.1.clientId'];
    const bought = { eid: 14, clientId: 0 } as const;
    expect(codes({ sFentries: [bought, bought] })).toEqual([second]);
    expect(codes({ sFentries: [bought, { eid: 14, cl: 0 }] })).toEqual([second]);
    expect(codes({ sFentries: [bought, { eid: 14, clientId: 1 }, { eid: 13, clientId: 0 }] })).toEqual([]);
    expect(codes({ sFentries: [{ eid: 14 }, { eid: 14 }] })).toEqual([]);
    const paid = { eid: 10, clientId: 0, cashAmount: 1000 } as const;
    expect(codes({ sFentries: [paid, paid] })).toEqual([second]);
    expect(codes({ sFentries: [paid, { ...paid, clientId: 1 }] })).toEqual([]);
    const stored = scenarioOf({ sFentries: [paid, paid] });
    expect(scenarioContradictions(recordOf(), stored, stored)).toEqual([]);
    const third = { ...stored, sFentries: [...stored.sFentries, { ...stored.sFentries[1], id: 'x' } as Entry] };
    expect(scenarioContradictions(recordOf(), third, stored)).toHaveLength(1);
  });

  it('include a Careplus before its first day, unless it is already stored; an annuity may be older', () => {
    const early = ['careplus-date-early', 'sFentries.0.assetDateStart'];
    for (const eid of [9, 14] as const) {
      expect(codes({ sFentries: [{ eid, assetDateStart: '2015-07-01' }] })).toEqual([early]);
      expect(codes({ sFentries: [{ eid, assetDateStart: '2015-08-01' }] })).toEqual([]);
    }
    expect(codes({ sFentries: [{ eid: 13, assetDateStart: '2003-12-01' }] })).toEqual([]);
    const stored = scenarioOf({ sFentries: [{ eid: 14, assetDateStart: '2015-07-01' }] });
    expect(scenarioContradictions(recordOf(), stored, stored)).toEqual([]);
    const [bought, ...others] = stored.sFentries;
    const moved = { ...stored, sFentries: [{ ...bought, assetDateStart: '2015-06-01' } as Entry, ...others] };
    expect(scenarioContradictions(recordOf(), moved, stored)).toHaveLength(1);
  });

  it('include a second automatic income total, which would not be read', () => {
    const total = { eid: 4, auto: true } as const;
    expect(codes({ sFentries: [total] })).toEqual([]);
    expect(codes({ sFentries: [total, { eid: 4 }, total] })).toEqual([['entry-maximum', 'sFentries.2']]);
  });

  it('include records whose people and relationship disagree', () => {
    const couple = coupleOf();
    expect(recordContradictions({ ...couple, relationship: 1 })[0]?.code).toBe('partner-unexpected');
    expect(recordContradictions({ ...couple, relationship: 3 })[0]?.code).toBe('illness-separation-contradiction');
    expect(recordContradictions({ ...recordOf(), relationship: 2 })[0]?.code).toBe('partner-missing');
  });

  it('include two letters or fees with one id, and those of a partner that the record does not have', () => {
    const found = (record: RecordDocument, stored?: RecordDocument) =>
      recordContradictions(record, stored).map(({ code, fieldPath }) => `${code} ${fieldPath.join('.')}`);
    const own = { letters: [letterOf('a'), letterOf('b')], paidFees: [paidFeeOf('2026-10-01', 900)] };
    expect(found({ ...recordOf(), ...own })).toEqual([]);
    const twice = {
      letters: [letterOf('a'), letterOf('a')],
      paidFees: [paidFeeOf('2026-10-01', 900), paidFeeOf('2026-10-01', 1)],
    };
    expect(found({ ...recordOf(), ...twice })).toEqual(['letter-twice letters.1.id', 'letter-twice paidFees.1.id']);
    const partners = { letters: [letterOf('a', { person: 1 })], paidFees: [paidFeeOf('2026-10-01', 900, 1)] };
    expect(found({ ...coupleOf(), ...partners })).toEqual([]);
    expect(found({ ...recordOf(), ...partners })).toEqual([
      'partner-unexpected letters.0.person',
      'partner-unexpected paidFees.0.person',
    ]);
    expect(found({ ...recordOf(), ...partners }, { ...coupleOf(), ...partners })).toEqual([]);
  });
});

describe('changing the relationship', () => {
  const scenario = scenarioOf({
    sCare: [resident, { typeOfCare: 2 }],
    sFentries: [
      { eid: 2, assetValue: 1, cl: 0 },
      { eid: 2, assetValue: 2, cl: 1 },
      { eid: 2, assetValue: 3 },
      { eid: 10, def: 2, cashAmount: 4 },
    ],
  });

  it('adds a blank partner', () => {
    const { record, scenarios } = changeRelationship(recordOf(), { 0: scenario }, 3);
    expect(record.clients).toHaveLength(2);
    expect(record.clients[1]).toMatchObject({ heading: 'Partner', illnessSep: true, first_name: '' });
    expect(scenarios[0]).toBe(scenario);
  });

  it('removes a partner with everything they own, in every scenario', () => {
    const letters = [letterOf('own'), letterOf('other', { person: 1 })];
    const paidFees = [paidFeeOf('2026-10-01', 900, 1), paidFeeOf('2026-10-01', 800)];
    const couple = { ...coupleOf(), letters, paidFees };
    const { record, scenarios } = changeRelationship(couple, { 0: scenario, 2: scenario }, 1);
    expect(record.clients).toHaveLength(1);
    expect([...record.letters, ...record.paidFees].map(({ id }) => id)).toEqual(['own', '0-2026-10']);
    for (const sid of [0, 2]) {
      expect(scenarios[sid]?.sCare[1].typeOfCare).toBe(0);
      expect(scenarios[sid]?.sFentries.filter((entry) => entry.eid === 2).map((entry) => entry.assetValue)).toEqual([
        1, 3,
      ]);
      expect(scenarios[sid]?.sFentries.find((entry) => entry.def === 2)).toMatchObject({ cashAmount: null });
    }
    expect(recordContradictions(record)).toEqual([]);
  });

  it('changes only the separation of a couple, and ignores the same choice', () => {
    const couple = coupleOf();
    const flipped = changeRelationship(couple, { 0: scenario }, 3);
    expect(flipped.record.clients[1]).toEqual({ ...couple.clients[1], illnessSep: true });
    expect(flipped.scenarios[0]).toBe(scenario);
    expect(changeRelationship(couple, {}, 2).record).toBe(couple);
  });
});
