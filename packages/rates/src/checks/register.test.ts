import { isoDate } from '@advice-builder/kernel';
import { gradeOf, wordsIn } from '@advice-builder/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  type AnnouncedLaw,
  announcedLaw,
  conditionalWords,
  coversContract,
  isConfirmedLaw,
  isStateResearched,
  lawPassed,
  registerSource,
  VILLAGE_STATES,
  type VillageLaw,
  villageLaw,
  villageLawName,
  villageRulesOn,
  villageRuleWords,
  whenWords,
} from '../index.ts';
import { damaged, readRegisterFiles } from './data-files.ts';
import { checkRegister } from './register-checks.ts';

const files = readRegisterFiles();

const ANNOUNCED = 'announced-law.json';
const VILLAGES = 'village-law.json';

describe('the register of law that no figure includes', () => {
  it('passes every check', () => {
    expect(checkRegister(files).faults).toEqual([]);
  });

  it.each([
    ['no key occurs twice', ANNOUNCED, '"date": "2035-01-01",', '"date": "2035-01-01", "date": "2035-01-01",'],
    ['announced law has exactly its keys', ANNOUNCED, '"when": "by",', '"when": "by", "memo": "x",'],
    ['announced law is in the order of its dates', ANNOUNCED, '2035-01-01', '2025-01-01'],
    ['dates are dates', ANNOUNCED, '2035-01-01', '2035-02-30'],
    ['the kind of date is known', ANNOUNCED, '"when": "by"', '"when": "about"'],
    ['standings are known', ANNOUNCED, '"standing": "department"', '"standing": "rumour"'],
    ['the source of an entry is listed', ANNOUNCED, '"acqsc-support-at-home"', '"nobody"'],
    ['every source is used', 'sources.json', '"p3fp-tax-reform":', '"p3fp-other":'],
    ['a sentence ends in a full stop', ANNOUNCED, 'happens then at the earliest.', 'happens then at the earliest'],
    ['no entry occurs twice', ANNOUNCED, '"deposits-end"', '"capital-gains-tax"'],
    ['village law has exactly its keys', VILLAGES, '"topic": "fee-by-day",', '"topic": "fee-by-day", "memo": 1,'],
    ['the days of a rule are those of its words', VILLAGES, 'that is {end}', 'that is {until}'],
    ['States are known', VILLAGES, '"state": "Qld"', '"state": "QLD"'],
    [
      'the days of a rule are those of its words',
      VILLAGES,
      '"days": 42}\n  ]\n },\n {\n  "state": "NSW"',
      '"days": "42"}\n  ]\n },\n {\n  "state": "NSW"',
    ],
    ['topics are known', VILLAGES, '"fee-by-day"', '"fee-by-week"'],
    [
      'village law is in force, not announced',
      VILLAGES,
      '"state": "Qld",\n  "topic": "exit-payment",\n  "from": "2017-11-10",\n  "fromSource": "qld-exit-review",\n  "contractsFrom": null,\n  "law": "Retirement Villages Act 1999 (Qld)",\n  "standing": "department"',
      '"state": "Qld",\n  "topic": "exit-payment",\n  "from": "2017-11-10",\n  "fromSource": "qld-exit-review",\n  "contractsFrom": null,\n  "law": "Retirement Villages Act 1999 (Qld)",\n  "standing": "announcement"',
    ],
    [
      'dates are dates',
      VILLAGES,
      '"contractsFrom": "2026-05-01",\n  "law": "Retirement Villages Amendment Act 2025 (Vic)",\n  "standing": "secondary"',
      '"contractsFrom": "2026-05-32",\n  "law": "Retirement Villages Amendment Act 2025 (Vic)",\n  "standing": "secondary"',
    ],
    ['the source of an entry is listed', VILLAGES, '"fromSource": "cowellclarke-sa"', '"fromSource": "nobody"'],
    // A law firm's page about an Act is no Act, and no department's page.
    [
      'an Act or a department is read at its own address',
      VILLAGES,
      '"standing": "secondary",\n  "source": "russellkennedy-vic"',
      '"standing": "act",\n  "source": "russellkennedy-vic"',
    ],
    [
      'an Act or a department is read at its own address',
      ANNOUNCED,
      '"standing": "announcement",\n  "source": "p3fp-tax-reform"',
      '"standing": "department",\n  "source": "p3fp-tax-reform"',
    ],
  ])('fails the check "%s" if %s is damaged', (check, file, piece, other) => {
    const faults = checkRegister(damaged(files, file, piece, other)).faults;
    expect(faults.map((fault) => fault.check)).toContain(check);
  });

  it('has a source for each entry', () => {
    for (const { source } of [...announcedLaw, ...villageLaw]) expect(registerSource(source).title).not.toBe('');
    expect(() => registerSource('nobody')).toThrow(RangeError);
  });

  it('is written in sentences of a reading grade of at most 8 and at most 28 words', () => {
    const terms = [
      'Commonwealth Home Support Programme',
      'Support at Home',
      'Aged Care Taskforce',
      'refundable deposits',
      'metropolitan',
      'entitlement',
      'operator',
      'Victoria',
      'Western Australia',
      'South Australia',
      'Commissioner',
      'corporation',
      'percentage',
      'resident',
      'recurrent',
    ];
    const texts = [...announcedLaw, ...villageLaw].map(({ sentence }) => sentence);
    const dated = villageLaw.flatMap(({ dated: text }) => text ?? []);
    const hard = [...texts, ...dated].filter((text) => gradeOf(text, terms) > 8);
    expect(hard).toEqual([]);
    const sentences = [...texts, ...dated].flatMap((text) => text.split(/[.:;](?=\s|$)/));
    expect(sentences.filter((sentence) => wordsIn(sentence).length > 28)).toEqual([]);
  });
});

describe('announced law', () => {
  const ids = (until: string) => lawPassed(announcedLaw, isoDate(until)).map(({ id }) => id);

  it('is passed by figures that reach its date', () => {
    expect(ids('2027-06-30')).toEqual([]);
    expect(ids('2027-07-01')).toEqual(['home-support-joins-support-at-home', 'capital-gains-tax']);
    expect(ids('2034-12-31')).toEqual(['home-support-joins-support-at-home', 'capital-gains-tax']);
    expect(ids('2035-01-01')).toEqual(['home-support-joins-support-at-home', 'capital-gains-tax', 'deposits-end']);
  });

  it('is dated in words', () => {
    expect(announcedLaw.map(whenWords)).toEqual(['Not before 1 July 2027', 'From 1 July 2027', 'By 2035']);
  });

  it('is an Act or a department page only where one says so', () => {
    const standingOf = ({ id, standing }: AnnouncedLaw) => [id, standing];
    expect(announcedLaw.map(standingOf)).toEqual([
      ['home-support-joins-support-at-home', 'department'],
      ['capital-gains-tax', 'announcement'],
      ['deposits-end', 'announcement'],
    ]);
  });
});

describe('the village law of the States', () => {
  const EXIT = isoDate('2027-06-15');
  const of = (state: VillageLaw['state'], topic: VillageLaw['topic'], exit = EXIT) =>
    villageRulesOn(villageLaw, state, exit).find((row) => row.topic === topic);
  const words = (state: VillageLaw['state'], topic: VillageLaw['topic']) => villageRuleWords(of(state, topic)!, EXIT);

  it('counts the last day for paying an exit from the date of exit', () => {
    expect(words('Vic', 'exit-payment')).toContain('that is by 15 June 2028.');
    expect(words('WA', 'exit-payment')).toContain('that is by 15 June 2028.');
    // 18 months.
    expect(words('Qld', 'exit-payment')).toContain('that is by 15 December 2028.');
    // 42 days (30 business days) to 27 July 2027, then 12 months.
    expect(words('SA', 'exit-payment')).toContain('that is about 27 July 2028.');
    expect(words('NSW', 'recurrent-charges')).toContain('that is 27 July 2027.');
  });

  it('states the rule without days if there is no date of exit', () => {
    const row = of('Vic', 'exit-payment')!;
    expect(villageRuleWords(row, undefined)).toBe(row.sentence);
  });

  it('applies to an exit from the first day of the rule', () => {
    expect(of('Vic', 'exit-payment', isoDate('2026-04-30'))).toBeUndefined();
    expect(of('Vic', 'exit-payment', isoDate('2026-05-01'))).toBeDefined();
    expect(of('WA', 'exit-payment', isoDate('2025-11-30'))).toBeUndefined();
    expect(of('WA', 'exit-payment', isoDate('2025-12-01'))).toBeDefined();
  });

  it('is confirmed in Victoria only for contracts from 1 May 2026', () => {
    const contracts = (on: string | undefined) =>
      new Set(
        villageLaw
          .filter(({ state }) => state === 'Vic')
          .map((row) => coversContract(row, on === undefined ? on : isoDate(on))),
      );
    expect([...contracts('2015-03-01')]).toEqual([false]);
    expect([...contracts('2026-04-30')]).toEqual([false]);
    expect([...contracts('2026-05-01')]).toEqual([true]);
    expect([...contracts(undefined)]).toEqual([undefined]);
    const others = villageLaw.filter(({ state }) => state !== 'Vic');
    expect(others.map((row) => coversContract(row, undefined))).toEqual(others.map(() => true));
    expect(conditionalWords(of('Vic', 'exit-payment')!, 'In Victoria it is so.')).toBe(
      'If the contract is from 1 May 2026 or later: in Victoria it is so.',
    );
  });

  it('names the first day only if a source gives it', () => {
    expect(villageLawName(of('Vic', 'exit-payment')!)).toBe('Retirement Villages Act 1986 (Vic), from 1 May 2026');
    expect(villageLawName(of('WA', 'exit-payment')!)).toBe('Retirement Villages Act 1992 (WA)');
  });

  it('is confirmed where an Act or a department page was read', () => {
    const read = villageLaw.filter(({ standing }) => !isConfirmedLaw(standing));
    expect(read.map(({ state, topic }) => `${state} ${topic}`)).toEqual([
      'NSW recurrent-charges',
      'NSW daily-payment',
      'Vic recurrent-charges',
      'SA exit-payment',
      'SA daily-payment',
    ]);
  });

  it('was researched for five of the States and Territories', () => {
    expect(VILLAGE_STATES.filter((state) => isStateResearched(villageLaw, state))).toEqual([
      'NSW',
      'Vic',
      'Qld',
      'WA',
      'SA',
    ]);
  });
});
