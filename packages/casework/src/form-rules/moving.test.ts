/** The effect of a change of the type of care on the homes, in the same step as the change, and with a message. */
import type { Home, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { consequences } from './consequences.ts';
import { depositRelease } from './home-rules.ts';

type Type = 0 | 1 | 2 | 3 | 4 | 5;
type Types = readonly [Type, Type?];

const caresOf = (types: Types) => types.map((typeOfCare = 0) => ({ typeOfCare }));

/** @param person The person whose type of care changes. */
function change(before: Types, after: Types, sHome: Partial<Home> = {}, person: 0 | 1 = 0) {
  const record = before.length === 2 ? coupleOf() : recordOf();
  const [was, is] = [scenarioOf({ sCare: caresOf(before), sHome }), scenarioOf({ sCare: caresOf(after), sHome })];
  const context = { record, scenario: is, sid: 1, today: TODAY };
  const { changes, said } = consequences(context, ['sCare', person, 'typeOfCare'], was);
  const flags = changes.filter(({ path }) => FLAGS.includes(String(path[1])));
  return [flags.map(({ path, value }) => `${path[1]} ${value}`), said];
}
const FLAGS = ['formerHome', 'leavesCommunity', 'leavesGrannyFlat'];
const NOTHING = [[], []];

describe('moving into a community', () => {
  it.each([
    [0, 4],
    [1, 5],
    [2, 4],
  ] as const)('from type %i to %i keeps a home with a value as the former home, with a message', (from, to) => {
    const kept = [['formerHome true'], ['formerHomeKept']];
    expect(change([from], [to], { netHomeValue: 950_000 })).toEqual(kept);
    expect(change([from], [to], { netHomeValue: 0 })).toEqual(NOTHING);
    expect(change([from], [to])).toEqual(NOTHING);
    expect(change([from], [to], { netHomeValue: 950_000, formerHome: true })).toEqual(NOTHING);
  });

  it('from a granny flat or another community leaves no former home', () => {
    expect(change([3], [4], { netHomeValue: 950_000 })).toEqual(NOTHING);
    expect(change([4], [5], { netHomeValue: 950_000 })).toEqual(NOTHING);
  });

  it('adds a former home only for the first partner who moves in', () => {
    expect(change([4, 0], [4, 4], { netHomeValue: 950_000 }, 1)).toEqual(NOTHING);
    expect(change([1, 2], [1, 4], { netHomeValue: 950_000 }, 1)).toEqual([['formerHome true'], ['formerHomeKept']]);
  });

  it('is undone by moving home, but not by moving to a granny flat', () => {
    const there = { netHomeValue: 950_000, formerHome: true };
    expect(change([4], [2], there)).toEqual([['formerHome false'], []]);
    expect(change([4], [3], there)).toEqual(NOTHING);
    expect(change([3], [2], there)).toEqual([['formerHome false'], []]);
  });

  it('clears no value: the sale of the home becomes that of the former home', () => {
    const sHome = { netHomeValue: 950_000, growthRate: 3, sell: true, sellMonth: '2027-06-01' } as const;
    const scenario = scenarioOf({ sCare: caresOf([4]), sHome });
    const before = scenarioOf({ sCare: caresOf([2]), sHome });
    const context = { record: recordOf(), scenario, sid: 1, today: TODAY };
    const { changes } = consequences(context, ['sCare', 0, 'typeOfCare'], before);
    expect(changes.map(({ path }) => path.join('.'))).toEqual(['sHome.formerHome']);
  });
});

describe('leaving a community for care', () => {
  it.each([4, 5] as const)('from type %i keeps the community until its exit, with a message', (from) => {
    expect(change([from], [1])).toEqual([['leavesCommunity true'], ['communityLeft']]);
  });

  it('keeps a former home too', () => {
    expect(change([4], [1], { formerHome: true, netHomeValue: 950_000 })).toEqual([
      ['leavesCommunity true'],
      ['communityLeft'],
    ]);
  });

  it('gives its message only once nobody lives there', () => {
    expect(change([4, 4], [1, 4])).toEqual([['leavesCommunity true'], []]);
    expect(change([1, 4], [1, 1], { leavesCommunity: true }, 1)).toEqual([[], ['communityLeft']]);
    expect(change([4, 0], [1, 0])).toEqual([['leavesCommunity true'], []]);
  });

  it('has no effect after a return or a move home', () => {
    expect(change([1], [4], { leavesCommunity: true, netHomeValue: 950_000 })).toEqual([['leavesCommunity false'], []]);
    expect(change([1], [2], { leavesCommunity: true })).toEqual([['leavesCommunity false'], []]);
    expect(change([1, 1], [1, 2], { leavesCommunity: true }, 1)).toEqual([['leavesCommunity false'], []]);
    // The other person has still left the community.
    expect(change([1, 1], [1, 4], { leavesCommunity: true }, 1)).toEqual(NOTHING);
  });

  it('gives no message for a person who was at home before', () => {
    expect(change([2], [1], { netHomeValue: 950_000 })).toEqual(NOTHING);
  });
});

describe('leaving a granny flat for care', () => {
  const LEFT = [['leavesGrannyFlat true'], ['grannyFlatLeft']];

  it('keeps the right, with a message', () => {
    expect(change([3], [1])).toEqual(LEFT);
    expect(change([3], [1], { netHomeValue: 950_000 })).toEqual(LEFT);
  });

  it('gives its message only once nobody lives there', () => {
    expect(change([3, 3], [1, 3])).toEqual([['leavesGrannyFlat true'], []]);
    expect(change([1, 3], [1, 1], { leavesGrannyFlat: true }, 1)).toEqual([[], ['grannyFlatLeft']]);
    // The other person never lived in the granny flat.
    expect(change([1, 3], [1, 1], {}, 1)).toEqual(LEFT);
  });

  it('has no effect after a return, a move home or a move into a community', () => {
    expect(change([1], [3], { leavesGrannyFlat: true })).toEqual([['leavesGrannyFlat false'], []]);
    expect(change([1], [2], { leavesGrannyFlat: true })).toEqual([['leavesGrannyFlat false'], []]);
    expect(change([1], [4], { leavesGrannyFlat: true })).toEqual([['leavesGrannyFlat false'], []]);
    expect(change([1, 1], [1, 3], { leavesGrannyFlat: true }, 1)).toEqual(NOTHING);
  });

  it('turns off the sale and rent of the house that was left for the granny flat', () => {
    const sHome = { netHomeValue: 950_000, sell: true, rent: true } as const;
    const [was, is] = [3, 1].map((typeOfCare) => scenarioOf({ sCare: [{ typeOfCare: typeOfCare as Type }], sHome }));
    const context = { record: recordOf(), scenario: is as Scenario, sid: 1, today: TODAY };
    const { changes } = consequences(context, ['sCare', 0, 'typeOfCare'], was);
    expect(changes.filter(({ path }) => path[0] === 'sHome').map(({ path, value }) => `${path[1]} ${value}`)).toEqual([
      'leavesGrannyFlat true',
      'rent false',
      'sell false',
    ]);
  });
});

describe('the source that may pay a deposit', () => {
  const of = (typeOfCare: Type, sHome: Partial<Home>, more: Partial<Scenario> = {}) =>
    depositRelease(recordOf(), { ...scenarioOf({ sCare: [{ ...resident, typeOfCare }], sHome }), ...more });
  const EXIT = { rcom_exEnt_choice: 'full', rv_date_purchased: '01/07/2020', rv_date_exit: '10/07/2027' } as const;
  const SALE = { netHomeValue: 900_000, sell: true, sellMonth: '2027-05-01' } as const;

  it('is the sale of the home that counts, else the exit from the community', () => {
    expect(of(1, SALE)).toEqual({ kind: 'sale', date: '2027-05-01' });
    expect(of(1, { ...SALE, sellMonth: null })).toEqual({ kind: 'sale', date: null });
    expect(of(1, {})).toBeUndefined();
    expect(of(1, { ...EXIT, leavesCommunity: true })).toEqual({ kind: 'exit', date: '10/07/2027' });
    expect(of(1, { ...EXIT, ...SALE, leavesCommunity: true })).toEqual({ kind: 'exit', date: '10/07/2027' });
    expect(of(1, { ...EXIT, ...SALE, leavesCommunity: true, formerHome: true })).toEqual({
      kind: 'sale',
      date: '2027-05-01',
    });
  });

  it('is never an exit that is hidden in quick mode or not counted', () => {
    expect(of(1, EXIT)).toBeUndefined();
    expect(of(1, { ...EXIT, ...SALE, leavesGrannyFlat: true })).toBeUndefined();
    expect(of(4, { ...EXIT, rcom_exEnt_choice: 'quick' })).toBeUndefined();
    expect(of(4, { ...EXIT, formerHome: true, rv_date_purchased: '01/07/2027' })).toBeUndefined();
  });
});
