import {
  changeRelationship,
  entryNotePath,
  newEntry,
  newRecord,
  newScenario,
  securedBy,
} from '@advice-builder/casework';
import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import type { Entry, Note } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { type Documents, mapEntries, mapScenario, setEntryField, setField } from '../documents.ts';
import { emptyHistory, remember, undo } from '../history.ts';
import { merge, resolve } from './merge.ts';
import { rebase } from './rebase.ts';

const TODAY = isoDate('2026-11-21');
const BLANK: Documents = {
  record: newRecord(TODAY),
  scenarios: { 0: newScenario(TODAY, 0), 1: newScenario(TODAY, 1) },
};

const place = (existing: readonly Entry[]) => ({ sid: 0, existing, today: TODAY });
const added = (documents: Documents, assetValue: number, id?: string): Documents =>
  mapEntries(documents, 0, (entries) => [
    ...entries,
    { ...newEntry(0, place(entries), { assetValue }), ...(id === undefined ? {} : { id }) },
  ]);
const entriesOf = (documents: Documents) => documents.scenarios[0]?.sFentries ?? [];
const assets = (documents: Documents) => entriesOf(documents).filter(({ eid }) => eid === 0);
const [FUND] = assets(added(BLANK, 80_000, 'fund')) as [Entry];
const OWNED = added(BLANK, 80_000, FUND.id);
const without = (documents: Documents, id: string): Documents =>
  mapEntries(documents, 0, (entries) => entries.filter((entry) => entry.id !== id));
const couple = (documents: Documents, relationship: 1 | 2 | 3 = 2): Documents =>
  changeRelationship(documents.record, documents.scenarios as never, relationship) as unknown as Documents;
const noteOf = (id: number, body: string) => ({ id, datetime: `2026-11-21T00:00:0${body.length}.000Z`, body });
const noted = (documents: Documents, ...notes: Note[]): Documents => ({
  ...documents,
  record: { ...documents.record, notes: [...documents.record.notes, ...notes] },
});

describe('changes of different fields', () => {
  it('are both kept, even for two fields of one person', () => {
    const mine = setField(BLANK, 0, 'record.clients.0.last_name', 'Hale');
    const theirs = setField(BLANK, 0, 'record.clients.0.dob', '05/05/1950');
    const { documents, clashes } = merge(BLANK, mine, theirs);
    expect(clashes).toEqual([]);
    expect(documents.record.clients[0]).toMatchObject({ last_name: 'Hale', dob: '05/05/1950' });
  });

  it('are stored in the Current Situation if every scenario follows them', () => {
    const mine = setField(BLANK, 0, 'scenario.sInvest.quickTotal', 555_555);
    const theirs = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 900_000);
    const current = merge(BLANK, mine, theirs).documents.scenarios[0];
    expect(current).toMatchObject({ sInvest: { quickTotal: 555_555 }, sHome: { netHomeValue: 900_000 } });
  });

  it('keep the mark that care was reported elsewhere, along with edits made here', () => {
    const withMark = (careNewlyCounted: boolean) =>
      mapScenario(BLANK, 1, (scenario) => ({ ...scenario, meta: { ...scenario.meta, careNewlyCounted } }));
    const mine = setField(withMark(true), 1, 'scenario.sHome.netHomeValue', 900_000);
    const { documents, clashes } = merge(withMark(true), mine, withMark(false));
    expect(clashes).toEqual([]);
    expect(documents.scenarios[1]).toMatchObject({
      meta: { careNewlyCounted: false },
      sHome: { netHomeValue: 900_000 },
    });
    const back = merge(withMark(true), withMark(false), setField(withMark(true), 1, 'scenario.name', 'Sell')).documents;
    expect(back.scenarios[1]).toMatchObject({ name: 'Sell', meta: { careNewlyCounted: false } });
  });

  it('reuse the objects of the remote side that were not changed here', () => {
    const theirs = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 900_000);
    const mine = setField(BLANK, 1, 'scenario.name', 'Sell');
    const { documents } = merge(BLANK, mine, theirs);
    expect(documents.record).toBe(theirs.record);
    expect(documents.scenarios[0]).toBe(theirs.scenarios[0]);
  });
});

describe('changes of the same field', () => {
  const mine = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 1);
  const theirs = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 2);

  it('raise a question, and the remote value stays until it is decided', () => {
    const merged = merge(BLANK, mine, theirs);
    expect(merged.clashes).toHaveLength(1);
    const key = merged.clashes[0]?.key ?? '';
    const value = (choice?: 'mine' | 'theirs') =>
      resolve(merged, choice ? { [key]: choice } : {}).scenarios[0]?.sHome.netHomeValue;
    expect([value(), value('mine'), value('theirs')]).toEqual([2, 1, 2]);
  });

  it('raise no question if both have the same value', () => {
    expect(merge(BLANK, mine, structuredClone(mine)).clashes).toEqual([]);
  });
});

describe('values that belong together', () => {
  it('include the growth percentages of rates, and the choice of no growth', () => {
    const grown = (cpiPercent: number): Documents => ({
      ...BLANK,
      record: { ...BLANK.record, rateIndexation: { cpiPercent, wagesPercent: 3, pensionPercent: 2.8 } },
    });
    const merged = merge(grown(2.5), BLANK, grown(4));
    expect(merged.clashes).toHaveLength(1);
    const key = merged.clashes[0]?.key ?? '';
    const decided = (choice: 'mine' | 'theirs') => resolve(merged, { [key]: choice }).record.rateIndexation;
    expect([decided('mine'), decided('theirs')]).toEqual([null, grown(4).record.rateIndexation]);
    expect(merge(BLANK, grown(4), grown(4)).clashes).toEqual([]);
    const other = setField(BLANK, 0, 'record.clients.0.last_name', 'Hale');
    const both = merge(BLANK, grown(2.5), other);
    expect([both.clashes, both.documents.record.rateIndexation?.cpiPercent]).toEqual([[], 2.5]);
  });

  it('are one question: an amount changed here, its frequency there', () => {
    const mine = setField(BLANK, 0, 'scenario.sHome.rentValue', 640);
    const theirs = setField(BLANK, 0, 'scenario.sHome.rentFrequency', 12);
    const merged = merge(BLANK, mine, theirs);
    expect(merged.clashes).toHaveLength(1);
    const done = resolve(merged, { [merged.clashes[0]?.key ?? '']: 'mine' }).scenarios[0]?.sHome;
    expect(done).toMatchObject({ rentValue: 640, rentFrequency: 52 });
  });

  it('do not include amounts with an unchanged frequency: rent changed here, its expenses there', () => {
    const mine = setField(BLANK, 0, 'scenario.sHome.rentValue', 640);
    const theirs = setField(BLANK, 0, 'scenario.sHome.rentExpenses', 95);
    expect(merge(BLANK, mine, theirs).clashes).toEqual([]);
  });

  it('are one question: a death removed here, its share of the living expenses changed there', () => {
    const base = setField(
      setField(BLANK, 1, 'scenario.sSurvivor.clientIndex', 0),
      1,
      'scenario.sSurvivor.month',
      '2027-05-01',
    );
    const removed = setField(
      setField(base, 1, 'scenario.sSurvivor.clientIndex', null),
      1,
      'scenario.sSurvivor.month',
      null,
    );
    const merged = merge(base, removed, setField(base, 1, 'scenario.sSurvivor.expensesPercent', 60));
    expect(merged.clashes).toHaveLength(1);
    const choice = { [merged.clashes[0]?.key ?? '']: 'mine' } as const;
    expect(resolve(merged, choice).scenarios[1]?.sSurvivor).toEqual(BLANK.scenarios[1]?.sSurvivor);
    expect(resolve(merged, {}).scenarios[1]?.sSurvivor).toEqual({
      clientIndex: 0,
      month: '2027-05-01',
      expensesPercent: 60,
    });
  });

  it('include the total of income and its automatic entry', () => {
    const typed = (total: number) =>
      setEntryField(
        setField(BLANK, 0, 'scenario.sIncome.quickTotal', total),
        0,
        entriesOf(BLANK)[0]?.id ?? '',
        'cashAmount',
        total,
      );
    const merged = merge(BLANK, typed(100), typed(200));
    expect(merged.clashes).toHaveLength(1);
    const done = resolve(merged, { [merged.clashes[0]?.key ?? '']: 'mine' }).scenarios[0];
    expect(done).toMatchObject({ sIncome: { quickTotal: 100 }, sFentries: [{ cashAmount: 100 }, {}, {}] });
  });

  it('include a person who is removed: a partner removed here, edited there', () => {
    const base = couple(BLANK);
    const mine = couple(base, 1);
    const theirs = setField(base, 0, 'record.clients.1.first_name', 'Thomas');
    const merged = merge(base, mine, theirs);
    expect(merged.clashes.map(({ key }) => key)).toEqual(['partner']);
    expect(resolve(merged, { partner: 'mine' }).record).toMatchObject({ relationship: 1, clients: [{}] });
    expect(resolve(merged, {}).record).toMatchObject({ relationship: 2, clients: [{}, { first_name: 'Thomas' }] });
  });

  it('include the types of care of a couple that exclude each other', () => {
    const base = couple(BLANK);
    const mine = setField(base, 0, 'scenario.sCare.0.typeOfCare', 4);
    const theirs = setField(base, 0, 'scenario.sCare.1.typeOfCare', 3);
    const merged = merge(base, mine, theirs);
    expect(merged.clashes).toHaveLength(1);
    const done = resolve(merged, { [merged.clashes[0]?.key ?? '']: 'mine' }).scenarios[0];
    expect(done?.sCare.map(({ typeOfCare }) => typeOfCare)).toEqual([4, 0]);
  });
});

describe('merged entries', () => {
  it('are merged by field', () => {
    const mine = setEntryField(OWNED, 0, FUND.id, 'assetGrowth', 3);
    const theirs = setEntryField(OWNED, 0, FUND.id, 'assetValue', 90_000);
    const { documents, clashes } = merge(OWNED, mine, theirs);
    expect(clashes).toEqual([]);
    expect(assets(documents)[0]).toMatchObject({ assetGrowth: 3, assetValue: 90_000 });
  });

  it('are one question if deleted on one side and changed on the other', () => {
    const merged = merge(OWNED, without(OWNED, FUND.id), setEntryField(OWNED, 0, FUND.id, 'assetValue', 90_000));
    expect(merged.clashes.map(({ places }) => places)).toEqual([[{ sid: 0, path: ['sFentries', FUND.id] }]]);
    expect(assets(merged.documents)).toHaveLength(1);
    expect(assets(resolve(merged, { [merged.clashes[0]?.key ?? '']: 'mine' }))).toHaveLength(0);
  });

  it('new on both sides under one id become two, theirs first, mine with a new id and numbers', () => {
    const [mine, theirs] = [added(BLANK, 1, 'same'), added(BLANK, 2, 'same')];
    const { documents, renamed, clashes } = merge(BLANK, mine, theirs);
    expect(clashes).toEqual([]);
    const [first, second] = assets(documents) as [Entry, Entry];
    expect([first, second]).toMatchObject([
      { id: 'same', assetValue: 2, eidn: 0 },
      { assetValue: 1, eidn: 1 },
    ]);
    expect(renamed).toEqual([{ sid: 0, from: 'same', to: { id: second.id, eidn: 1, fn: second.fn } }]);
    expect(second.fn).not.toBe(first.fn);
  });

  it('are one entry if only the answer to the save was lost', () => {
    const mine = added(BLANK, 1, 'same');
    const { documents, renamed } = merge(BLANK, mine, structuredClone(mine));
    expect([assets(documents).length, renamed]).toEqual([1, []]);
  });

  it('open the section they were added to if the other side closed it', () => {
    const base = setField(BLANK, 0, 'scenario.sAssets.quick', false);
    const merged = merge(base, setField(base, 0, 'scenario.sAssets.quick', true), added(base, 5));
    expect(merged.documents.scenarios[0]?.sAssets.quick).toBe(false);
  });
});

describe('loans on merged assets', () => {
  const loanOn = (documents: Documents, securedEntry: string | null): Documents =>
    mapEntries(documents, 0, (entries) => [
      ...entries,
      newEntry(21, place(entries), { id: 'loan', securedOn: 2, securedEntry }),
    ]);
  const securityIn = (documents: Documents) => {
    const loan = entriesOf(documents).find(({ eid }) => eid === 21);
    return loan && securedBy(loan);
  };

  it('follow the new id of an asset that was added on both sides', () => {
    const mine = loanOn(added(BLANK, 50_000, 'same'), 'same');
    const theirs = added(BLANK, 70_000, 'same');
    const { documents, renamed } = merge(BLANK, mine, theirs);
    expect(renamed).toHaveLength(1);
    const own = assets(documents).find((entry) => 'assetValue' in entry && entry.assetValue === 50_000);
    expect(own?.id).not.toBe('same');
    expect(securityIn(documents)).toBe(own?.id);
  });

  it('name no asset if the other side has removed it', () => {
    const mine = loanOn(OWNED, FUND.id);
    const merged = merge(OWNED, mine, without(OWNED, FUND.id));
    expect(merged.clashes).toEqual([]);
    expect(assets(merged.documents)).toEqual([]);
    expect(securityIn(merged.documents)).toBeNull();
    expect(securityIn(resolve(merged, {}))).toBeNull();
  });
});

describe('merged letters and fees paid', () => {
  type Kept = Partial<Pick<Documents['record'], 'letters' | 'paidFees'>>;
  const having = (documents: Documents, kept: Kept): Documents => ({
    ...documents,
    record: { ...documents.record, ...kept },
  });
  const HELD = having(BLANK, { letters: [letterOf('a')], paidFees: [paidFeeOf('2026-10-01', 900)] });
  const read = ({ record }: Documents) => [record.letters.map(({ id }) => id), record.paidFees.map(({ id }) => id)];

  it('that were added on both sides stay, theirs first', () => {
    const mine = having(HELD, {
      letters: [letterOf('a'), letterOf('mine')],
      paidFees: [paidFeeOf('2026-10-01', 900), paidFeeOf('2026-12-01', 1)],
    });
    const theirs = having(HELD, {
      letters: [letterOf('theirs'), letterOf('a')],
      paidFees: [paidFeeOf('2026-10-01', 900), paidFeeOf('2026-11-01', 2)],
    });
    const { documents, clashes } = merge(HELD, mine, theirs);
    expect(clashes).toEqual([]);
    expect(read(documents)).toEqual([
      ['theirs', 'a', 'mine'],
      ['0-2026-10', '0-2026-11', '0-2026-12'],
    ]);
  });

  it('are one question if changed on one side and deleted on the other', () => {
    const mine = having(HELD, { letters: [letterOf('a', { note: 'Rang', days: 3 })] });
    const theirs = having(HELD, { letters: [] });
    const merged = merge(HELD, mine, theirs);
    expect(merged.clashes.map(({ places }) => places)).toEqual([[{ sid: undefined, path: ['letters', 'a'] }]]);
    expect(read(merged.documents)[0]).toEqual([]);
    const [key = ''] = merged.clashes.map((clash) => clash.key);
    expect(resolve(merged, { [key]: 'mine' }).record.letters).toEqual(mine.record.letters);
  });

  it('are one question if both sides changed the letter, because its kind decides its lines', () => {
    const mine = having(HELD, { letters: [letterOf('a', { kind: 'pension', amounts: { pension: 900 } })] });
    const theirs = having(HELD, { letters: [letterOf('a', { amounts: { careFee: 33.41, assets: 200_000 } })] });
    const merged = merge(HELD, mine, theirs);
    expect(merged.clashes).toHaveLength(1);
    const [key = ''] = merged.clashes.map((clash) => clash.key);
    expect(merged.documents.record.letters).toEqual(theirs.record.letters);
    expect(resolve(merged, { [key]: 'mine' }).record.letters).toEqual(mine.record.letters);
  });

  it('are one question if both sides entered the fee of one month', () => {
    const paid = (amount: number) => having(BLANK, { paidFees: [paidFeeOf('2026-10-01', amount)] });
    const { clashes, documents } = merge(BLANK, paid(900), paid(912.4));
    expect(clashes).toHaveLength(1);
    expect(documents.record.paidFees).toEqual([paidFeeOf('2026-10-01', 912.4)]);
  });

  it('about a partner belong to the question whether the partner is removed', () => {
    const together = couple(BLANK);
    const mine = having(together, { letters: [letterOf('p', { person: 1 })] });
    const merged = merge(together, mine, BLANK);
    expect(merged.clashes.map(({ key }) => key)).toEqual(['partner']);
    expect(merged.documents.record.letters).toEqual([]);
    expect(resolve(merged, { partner: 'mine' }).record).toMatchObject({ relationship: 2, letters: [{ id: 'p' }] });
  });
});

describe('merged notes', () => {
  it('of both sides stay, mine after theirs', () => {
    const { notes } = merge(BLANK, noted(BLANK, noteOf(1, 'mine')), noted(BLANK, noteOf(1, 'theirs'))).documents.record;
    expect(notes.map(({ body }) => body)).toEqual(['theirs', 'mine']);
  });

  it('are deleted if one side deleted them', () => {
    const base = noted(BLANK, noteOf(1, 'old'));
    expect(merge(base, BLANK, noted(base, noteOf(2, 'new'))).documents.record.notes).toEqual([noteOf(2, 'new')]);
  });

  it('are distinguished by their time if a number was used again', () => {
    const base = noted(BLANK, noteOf(1, 'old'));
    const again = { ...noteOf(1, 'new'), datetime: '2026-11-21T09:00:00.000Z' };
    expect(merge(base, BLANK, noted(BLANK, again)).documents.record.notes).toEqual([again]);
    expect(merge(base, base, noted(BLANK, again)).documents.record.notes).toEqual([again]);
  });

  it('are pinned if one side pinned them', () => {
    const base = noted(BLANK, noteOf(1, 'old'));
    const pinned = { ...noteOf(1, 'old'), pinned: true };
    const both = [pinned, noteOf(2, 'new')];
    expect(merge(base, noted(BLANK, pinned), noted(base, noteOf(2, 'new'))).documents.record.notes).toEqual(both);
    expect(merge(base, noted(base, noteOf(2, 'new')), noted(BLANK, pinned)).documents.record.notes).toEqual(both);
  });
});

describe('notes about an entry', () => {
  const about = (id: number, body: string, entryId: string): Note => ({
    ...noteOf(id, body),
    on: { sid: 0, path: entryNotePath(entryId, 'assetValue'), label: 'Fund, Value' },
  });
  const pathsOf = ({ record }: Documents) => record.notes.map(({ on }) => on?.path);

  it('follow a local entry to its new id, also when they are undone, and remote notes stay on the remote entry', () => {
    const with1 = added(BLANK, 1, 'same');
    const mine = noted(with1, about(1, 'mine', 'same'));
    const theirs = noted(added(BLANK, 2, 'same'), about(1, 'theirs', 'same'));
    const { documents, renamed } = merge(BLANK, mine, theirs);
    const own = assets(documents)[1]?.id ?? '';
    expect(own).not.toBe('same');
    expect(pathsOf(documents)).toEqual([entryNotePath('same', 'assetValue'), entryNotePath(own, 'assetValue')]);
    const history = remember(remember(emptyHistory, 'add', 0, BLANK, with1), 'add note', 0, with1, mine);
    const back = undo(rebase(history, renamed, documents), documents);
    expect(back && pathsOf(back.documents)).toEqual([entryNotePath('same', 'assetValue')]);
  });

  it('stay if the entry was deleted on the server', () => {
    const { documents } = merge(OWNED, noted(OWNED, about(1, 'mine', 'fund')), without(OWNED, 'fund'));
    expect([assets(documents).length, pathsOf(documents)]).toEqual([0, [entryNotePath('fund', 'assetValue')]]);
  });

  it('stay on the entry if it was moved on the server', () => {
    const base = added(OWNED, 5, 'shares');
    const moved = mapEntries(base, 0, (entries) => entries.toReversed());
    const { documents } = merge(base, noted(base, about(1, 'mine', 'fund')), moved);
    expect([pathsOf(documents), entriesOf(documents).map(({ id }) => id)]).toEqual([
      [entryNotePath('fund', 'assetValue')],
      entriesOf(moved).map(({ id }) => id),
    ]);
  });
});

describe('a scenario deleted on the server', () => {
  const theirs: Documents = { record: BLANK.record, scenarios: { 0: BLANK.scenarios[0] as never } };

  it('is reported if it was changed here', () => {
    expect(merge(BLANK, setField(BLANK, 1, 'scenario.name', 'Sell'), theirs).gone).toEqual([1]);
    expect(merge(BLANK, BLANK, theirs).gone).toEqual([]);
  });

  it('is not confused with a new one that has its number', () => {
    const merged = merge(BLANK, setField(BLANK, 1, 'scenario.name', 'Sell'), structuredClone(BLANK), [1]);
    expect([merged.gone, merged.documents.scenarios[1]?.name]).toEqual([[1], '']);
  });
});

describe('the history after a merge', () => {
  const steps = (...documents: Documents[]) =>
    documents
      .slice(1)
      .reduce(
        (history, after, at) => remember(history, `step ${at}`, 0, documents[at] as Documents, after),
        emptyHistory,
      );

  it('undoes changes made here, and no remote changes', () => {
    const named = setField(BLANK, 0, 'record.clients.0.last_name', 'Hale');
    const mine = setField(named, 0, 'scenario.sHome.netHomeValue', 1);
    const theirs = setField(
      setField(BLANK, 0, 'record.clients.0.dob', '05/05/1950'),
      0,
      'scenario.sHome.growthRate',
      3,
    );
    const { documents, renamed } = merge(BLANK, mine, theirs);
    let history = rebase(steps(BLANK, named, mine), renamed, documents);
    let now = documents;
    for (const _ of [1, 2]) {
      const back = undo(history, now);
      [history, now] = [back?.history ?? history, back?.documents ?? now];
    }
    expect(now).toEqual(theirs);
    expect(history.past).toEqual([]);
  });

  it('drops a step whose value the remote side has overwritten', () => {
    const mine = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 1);
    const theirs = setField(BLANK, 0, 'scenario.sHome.netHomeValue', 2);
    expect(rebase(steps(BLANK, mine), [], theirs).past).toEqual([]);
  });

  it('follows an entry to its new id', () => {
    const mine = added(BLANK, 1, 'same');
    const { documents, renamed } = merge(BLANK, mine, added(BLANK, 2, 'same'));
    const back = undo(rebase(steps(BLANK, mine), renamed, documents), documents);
    expect(assets(back?.documents ?? BLANK).map((entry) => 'assetValue' in entry && entry.assetValue)).toEqual([2]);
  });

  it('never undoes a remote note', () => {
    const mine = noted(BLANK, noteOf(1, 'mine'));
    const there = noted(BLANK, noteOf(1, 'theirs'));
    const history = rebase(steps(BLANK, mine), [], merge(BLANK, mine, there).documents);
    const back = undo(history, merge(BLANK, mine, there).documents);
    expect(back?.documents.record.notes ?? there.record.notes).toContainEqual(noteOf(1, 'theirs'));
  });
});
