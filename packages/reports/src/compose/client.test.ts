/** The client page: its sentences are true, its figures equal the engine's, and its reasons add up. */

import { readFileSync } from 'node:fs';
import { HOME_TAX_LEFT_OUT } from '@advice-builder/casework';
import type { HouseholdFigureId, Projection } from '@advice-builder/engine';
import { formatWholeDollars } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import type { Block, Bullet, ChoicesBlock } from '../blocks.ts';
import type { DocumentChoices, DocumentJob } from '../job.ts';
import { compose, pagesOf } from '../make-document.ts';
import { createPdfMaker } from '../pdf/to-pdf.ts';
import { inputOf as inputOfCase, inputOfJob, unsourcedJob } from '../testing/inputs.ts';
import { CASE_NAMES, jobOf, jobOfCase } from '../testing/jobs.ts';
import { bankReasons } from './client/reasons.ts';
import { clientWords, reasonWords, under } from './client/words.ts';

const clientJob = (name: string, choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOf(name, { document: 'client', ...choices });
const blocksOf = (job: DocumentJob): readonly Block[] => compose(inputOfJob(job)).blocks;
const blocks = (name: string, choices: Partial<DocumentChoices> = {}): readonly Block[] =>
  blocksOf(clientJob(name, choices));

const textOf = (of: readonly Block[]): string =>
  JSON.stringify(of, (key, value) => (['svg', 'base64', 'kind'].includes(key) ? undefined : value));

/** The opening sentences, one per line. */
function answer(of: readonly Block[]): readonly string[] {
  const found = of.find((block) => block.kind === 'finding');
  return found?.kind === 'finding' ? found.text.split('\n') : [];
}

function tableOf(of: readonly Block[]): ChoicesBlock {
  const found = of.find((block) => block.kind === 'choices');
  if (found?.kind !== 'choices') throw new Error('the page has a table');
  return found;
}

/** The blocks below a heading of level 2. */
function under2(of: readonly Block[], heading: string): readonly Block[] {
  const first = of.findIndex((block) => block.kind === 'heading' && block.text === heading);
  const rest = of.slice(first + 1);
  const end = rest.findIndex((block) => block.kind === 'heading');
  return first < 0 ? [] : end < 0 ? rest : rest.slice(0, end);
}

const bulletText = ({ lead, text }: Bullet): string => (lead === undefined ? text : `${lead} ${text}`);
const linesIn = (of: readonly Block[]): readonly string[] =>
  of.flatMap((block): readonly string[] => {
    if (block.kind === 'bullets') return block.items.map(bulletText);
    return block.kind === 'text' || block.kind === 'caption' ? [block.text] : [];
  });
const happenings = (of: readonly Block[]): readonly string[] => linesIn(under2(of, clientWords.happens));

const sold = { scenarios: [0, 2], preferred: 2 } as const;

describe('the length of the client page', () => {
  const pdf = createPdfMaker();

  it.each(CASE_NAMES)('%s: at most two pages, and four in large print', (name) => {
    expect(pagesOf(pdf.make(compose(inputOfCase(name, { document: 'client' }))))).toBeLessThanOrEqual(2);
    expect(pagesOf(pdf.make(compose(inputOfCase(name, { document: 'client', large: true }))))).toBeLessThanOrEqual(4);
  });
});

describe('the opening sentences', () => {
  it('say what the client would do, what it costs and how long the money lasts', () => {
    expect(answer(blocks('single-2025-fees', sold))).toEqual([
      'You would sell the house in June 2027 and pay for the room in full.',
      'Care would then cost about $2,823 a fortnight, from July 2027.',
      'If you sell the house, we estimate your money lasts past 2041, as far as we looked, if fees, rates and spending stay as assumed.',
      'If nothing changes, we estimate your bank money runs out in June 2029.',
    ]);
  });

  it('say once what both choices share', () => {
    expect(answer(blocks('village')).slice(-2)).toEqual([
      'In both cases, spending would be about $962 a fortnight from October 2029.',
      'In both cases, we estimate your money lasts past 2041, as far as we looked, if fees, rates and spending stay as assumed.',
    ]);
  });

  it('say that the bank is short for some months, even if the money lasts', () => {
    expect(answer(blocks('former-home')).at(-1)).toBe(
      'If you move to the village, the bank is short from April to June 2027, by at most $448,818.',
    );
  });

  it('say that nothing changes if the Current Situation is preferred and has no other action', () => {
    const alone = answer(blocks('margaret', { scenarios: [0], preferred: 0 }));
    expect(alone[0]).toMatch(/^Care would cost about \$[\d,]+ a fortnight from /);
    expect(alone[1]).toMatch(/^We estimate your bank money runs out in /);
  });
});

describe('the list of events', () => {
  it('has the sale and its payments, the pension changes by month, and the refund', () => {
    expect(happenings(blocks('single-2025-fees', sold))).toEqual([
      'In both cases',
      'December 2026: You move into the care home.',
      'Leaving care: The care home pays back what is left of the lump sum to you or your estate.',
      'If you sell the house',
      'June 2027: The house sells for about $931,500 after selling costs. $400,000 of it pays for the room.',
      'June 2027: Your pension changes from about $1,230 to about $811 a fortnight.',
      'If nothing changes',
      'December 2028: The house starts to count for the pension.',
      'December 2028: Your pension of about $1,238 a fortnight stops.',
      'June 2029: The money in the bank runs out.',
    ]);
  });

  it('uses the past tense for a move before the day of the document', () => {
    const job = clientJob('couple-one-in-care', { scenarios: [0, 1] });
    expect(happenings(blocksOf(job))).toContain('November 2026: Arthur moved into the care home.');
    const before = { ...job, source: { ...job.source, asAt: '2026-11-02' } };
    expect(happenings(blocksOf(before))).toContain('November 2026: Arthur moves into the care home.');
  });

  it.each([
    ['2027-03-31', 'April 2027: You move to the village. It costs $540,000.', 'The house sells for'],
    ['2027-06-30', 'April 2027: You moved to the village. It cost $540,000.', 'The house sells for'],
    ['2027-08-01', 'April 2027: You moved to the village. It cost $540,000.', 'The house sold for'],
  ])('on %s uses the right tense for a village and a sale', (asAt, moves, sale) => {
    const job = clientJob('former-home');
    const events = happenings(blocksOf({ ...job, source: { ...job.source, asAt } }));
    expect(events).toContain(moves);
    expect(events.join(' ')).toContain(sale);
  });

  it('names the care home if its name is known', () => {
    const job = clientJob('single-2025-fees', sold);
    const scenarios = Object.fromEntries(
      Object.entries(job.scenarios).map(([sid, scenario]) => {
        const [care, partner] = scenario.sCare;
        return [sid, { ...scenario, sCare: [{ ...care, agedCareFacility: ' Banksia Lodge ' }, partner] }];
      }),
    ) as DocumentJob['scenarios'];
    expect(happenings(blocksOf({ ...job, scenarios }))).toContain('December 2026: You move into Banksia Lodge.');
  });

  it('says that the next home is not counted if a person leaves a village and does not enter care', () => {
    expect(happenings(blocks('village'))).toContain(
      'September 2029: You leave the village. It pays back $422,166. We have not counted the cost of the next home.',
    );
  });

  it('gives the month and price of a place in a village', () => {
    expect(happenings(blocks('former-home'))).toEqual(
      expect.arrayContaining([
        'April 2027: You move to the village. It costs $540,000.',
        'July 2027: The house sells for about $859,600 after selling costs.',
      ]),
    );
  });
});

describe('changes within five years', () => {
  it('include a lump sum that is used up and a pension that starts again', () => {
    const { projection } = inputOfCase('couple-one-in-care', { document: 'client' }).preferred.five;
    // The care home first holds nothing at the end of the 42nd month from November 2026.
    expect(projection.columns.depositsClosing.findIndex((held) => held <= 0)).toBe(41);
    const usedUp = happenings(blocks('couple-one-in-care')).filter((line) => line.endsWith(clientWords.usedUp));
    expect(usedUp).toEqual([`April 2030: ${clientWords.usedUp}`]);
    // If part of the lump sum is left, or all of it was refunded, it was not used up.
    for (const name of ['single-2025-fees', 'couple-survivor']) {
      expect(happenings(blocks(name)).join(' ')).not.toContain(clientWords.usedUp);
    }
    expect(happenings(blocks('margaret'))).toContain('June 2029: Your pension starts again at about $62 a fortnight.');
  });

  it('include the yearly spending of a survivor', () => {
    expect(textOf(blocks('couple-survivor', sold))).toContain(
      'day to day spending stays at $26,000 a year, and at $18,200 once Mina lives alone.',
    );
  });
});

describe('the figures side by side', () => {
  /** Average per fortnight of a column over the twelve months from a month. */
  const aFortnight = ({ columns }: Projection, figure: HouseholdFigureId, from: number): string =>
    formatWholeDollars(columns[figure].slice(from, from + 12).reduce((sum, value) => sum + value, 0) / 26);

  it('equal the engine’s, in the first full year after the last change and after five years', () => {
    const input = inputOfJob(clientJob('single-2025-fees', sold));
    const { label, items } = tableOf(compose(input).blocks);
    expect(label).toBe('Per fortnight, July 2027 to June 2028');
    items.forEach(({ rows }, index) => {
      const { five, fifteen } = input.scenarios[index] ?? input.preferred;
      const printed = Object.fromEntries(rows.map((row) => [row.label, row.value]));
      const of = (figure: HouseholdFigureId): string => aFortnight(fifteen.projection, figure, 7);
      expect(printed).toEqual({
        Pension: of('pensionTotal'),
        'Other income': of('totalIncome'),
        'Care fees and the room': of('careCashTotal'),
        'Other spending': of('totalExpenses'),
        [clientWords.net]: of('netCashFlow'),
        'The house': index === 0 ? 'kept' : 'sold in June 2027',
        'Lump sum after 5 years': formatWholeDollars(five.projection.columns.depositsClosing[59] ?? 0),
        [clientWords.bank]: formatWholeDollars(five.projection.columns.bankClosing[59] ?? 0),
        'Your money lasts': index === 0 ? 'to June 2029' : 'past 2041',
        'All you own after 5 years': formatWholeDollars(five.projection.columns.netWorth[59] ?? 0),
      });
    });
  });

  it('say in each column what happens to the house, and the rent if it is rented out', () => {
    const page = blocks('single-2025-fees', { scenarios: [0, 1], preferred: 1 });
    expect(happenings(page).join(' ')).toMatch(/Tenants start to rent the house for about \$[\d,]+ a week\./);
    const { items } = tableOf(page);
    const houses = items.map(({ rows }) => rows.find(({ label }) => label === clientWords.houseRow)?.value);
    expect(houses).toEqual(['kept', expect.stringMatching(/^rented out from \w+ 20\d\d$/)]);
  });

  it('say that spending includes charges for the home', () => {
    const page = blocks('land-lease');
    expect(tableOf(page).items[0]?.rows.map(({ label }) => label as string)).toContain(clientWords.spendingWithCharges);
    expect(answer(page)[1]).toContain('spending, with charges for the home, would be about $1,122 a fortnight');
  });

  it('have their note in the same block, so that no page break separates them', () => {
    expect(tableOf(blocks('margaret')).note).toMatch(/^A minus means.* We rounded amounts to whole dollars\.$/);
  });

  it('add up as printed, even if a row is the same in both choices, and explain a minus sign', () => {
    const page = blocks('single-2025-fees', sold);
    expect(tableOf(page).items[0]?.rows.map(({ label }) => label as string)).toContain(clientWords.spendingRow);
    expect(textOf(page)).toContain(clientWords.short);
    expect(textOf(blocks('couple-one-in-care'))).toContain(clientWords.moreOut);
  });

  it.each(CASE_NAMES)('of %s have no cents, and the rows of a fortnight add up to the remainder', (name) => {
    const { items } = tableOf(blocks(name));
    const dollars = (text: string): number => Number(text.replace('−', '-').replace(/[$,]/g, ''));
    for (const { rows } of items) {
      const last = rows.findIndex(({ label }) => label === clientWords.net);
      const parts = rows.slice(0, last).map(({ label, value }) => {
        const isIn = /pension|Pension|income/.test(label);
        return isIn ? dollars(value) : -dollars(value);
      });
      const sum = parts.reduce((all, each) => all + each, 0);
      // Each part is rounded to a dollar.
      expect(Math.abs(sum - dollars(rows[last]?.value ?? ''))).toBeLessThanOrEqual(parts.length);
    }
    expect(JSON.stringify(items)).not.toMatch(/\$[\d,]+\.\d/);
  });
});

describe('the reasons why the bank differs', () => {
  it.each(CASE_NAMES)('%s: the printed reasons add up to the difference of the printed balances', (name) => {
    const input = inputOfCase(name, { document: 'client' });
    for (const first of input.scenarios) {
      for (const second of input.scenarios) {
        const { total, listed: reasons, rest } = bankReasons(first.five.projection, second.five.projection, 60);
        const balance = ({ five }: typeof first): number =>
          Math.round(five.projection.columns.bankClosing[59] ?? Number.NaN);
        expect(total).toBe(balance(second) - balance(first));
        expect(reasons.reduce((sum, { dollars }) => sum + dollars, rest)).toBe(total);
      }
    }
  });

  it('are sentences, and the smaller ones are combined', () => {
    expect(linesIn(under2(blocks('single-2025-fees', sold), clientWords.why))).toEqual([
      'If you sell the house, there would be $691,136 more in the bank after 5 years. This is why:',
      'The sale of the house brings in $931,500 more.',
      '$400,000 more goes into the lump sum for the room.',
      'Daily payments for the room cost $153,319 less.',
      'Care fees other than the room are $123,749 more.',
      'Money in the bank earns $71,759 more.',
      'The pension pays $58,306 more.',
      'And rounding: $1 more.',
    ]);
    expect(linesIn(under2(blocks('couple-survivor', sold), clientWords.why))).toContain(
      'Day to day spending is $27,300 less.',
    );
  });

  it('say that a higher payment leaves less in the bank', () => {
    const of = (id: Parameters<typeof reasonWords>[0]['id']) => [1, -1].map((dollars) => reasonWords({ id, dollars }));
    expect(of('pension')).toEqual(['The pension pays $1 more.', 'The pension pays $1 less.']);
    expect(of('careFees')).toEqual([
      'Care fees other than the room are $1 less.',
      'Care fees other than the room are $1 more.',
    ]);
    expect(of('siteFees')).toEqual(['Charges for the home are $1 less.', 'Charges for the home are $1 more.']);
    expect(of('communityPurchase')).toEqual(['The new home costs $1 less.', 'The new home costs $1 more.']);
  });

  it('list money that no choice explains separately', () => {
    const page = blocksOf({ ...unsourcedJob(), choices: { ...unsourcedJob().choices, document: 'client' } });
    expect(textOf(page)).toMatch(/Of this, \$160,000 is money the Current Situation does not have\./);
  });
});

describe('the two compared choices', () => {
  const named = (job: DocumentJob, names: Record<number, string>): DocumentJob => ({
    ...job,
    record: { ...job.record, documentSetting: { names } },
  });
  const titles = (of: readonly Block[]): readonly string[] => tableOf(of).items.map(({ title }) => title);

  it('are exactly the chosen scenarios, even if the record has a third one', () => {
    const job = clientJob('single-2025-fees', { scenarios: [0, 1, 2], preferred: 2, beside: 1 });
    expect(titles(blocksOf(job))).toEqual(['If you rent out the house', 'If you sell the house']);
    expect(textOf(blocksOf(job))).not.toContain('If nothing changes');
  });

  it.each(CASE_NAMES)('%s: prints no scenario title, and the two names differ', (name) => {
    const job = clientJob(name);
    const page = blocksOf(job);
    const own = Object.values(job.scenarios).map((scenario) => scenario.name);
    for (const title of own.filter((each) => each !== '')) expect(textOf(page)).not.toContain(`"${title}`);
    expect(new Set(titles(page)).size).toBe(titles(page).length);
  });

  it('have the names that the adviser typed, in the table, the sentences and the chart', () => {
    const job = named(clientJob('single-2025-fees', sold), { 2: ' If we sell Oak Street ', 0: 'Stay as we are' });
    const page = blocksOf(job);
    expect(titles(page)).toEqual(['Stay as we are', 'If we sell Oak Street']);
    expect(answer(page).slice(2)).toEqual([
      expect.stringMatching(/^If we sell Oak Street, we estimate your money lasts past 2041/),
      'Stay as we are: we estimate your bank money runs out in June 2029.',
    ]);
    const chart = page.find((block) => block.kind === 'chart');
    expect(chart?.kind === 'chart' && chart.svg).toContain('Stay as we are');
  });

  it('are followed by a comma if the name is a condition, and by a colon if not', () => {
    expect(under('If you sell', 'it lasts.')).toBe('If you sell, it lasts.');
    expect(under('Iffley Road kept', 'it lasts.')).toBe('Iffley Road kept: it lasts.');
  });

  it('are named by the payment for the room if nothing else differs', () => {
    expect(titles(blocks('couple-one-in-care', { scenarios: [0, 1] }))).toEqual([
      'If nothing changes',
      'If you pay $350,000 for Arthur’s room',
    ]);
  });
});

describe('the default names of choices in which care and home are the same', () => {
  const ANNUITY = {
    ...{ eid: 13, annuityType: 0, assetDateStart: '2027-02-01', new: true, assetValue: 80_000 },
    ...{ cashAmount: 17_000, cashFrequency: 1, term: 5, rcv: 0 },
  };
  it.each([
    [{ eid: 1, assetValue: 50_000, assetDateStart: '2027-03-01' }, 'If you give $50,000 away in March 2027'],
    [{ eid: 2, assetValue: 90_000, treatment: 2, assetIncome: 3 }, 'If you have $140,000 of investments'],
    [ANNUITY, 'If you buy an annuity of $80,000'],
    [{ eid: 11, cashAmount: 200, cashFrequency: 12 }, 'If you pay $2,400 a year for other things'],
  ])('are taken from an entry that differs: %s', (entry, title) => {
    const file = JSON.parse(readFileSync('tests/cases/land-lease.json', 'utf8'));
    const own = file.scenarios[0].sFentries;
    file.scenarios = {
      0: file.scenarios[0],
      1: { ...file.scenarios[0], name: 'Secret', sFentries: [...own, { id: 'own', name: 'Secret', ...entry }] },
    };
    const page = blocksOf(jobOfCase(file, { document: 'client' }));
    expect(tableOf(page).items[1]?.title).toBe(title);
    expect(JSON.stringify(tableOf(page))).not.toContain('Secret');
  });

  it.each([
    ['land-lease', 'If you pay $260 a week in charges for the home'],
    ['granny-flat', 'If you pay no rent for the granny flat'],
    ['support-at-home', 'If you use $35,000 a year of care at home'],
  ])('are taken from charges or care at home: %s', (name, title) => {
    expect(tableOf(blocks(name, { scenarios: [0, 1], preferred: 1 })).items[1]?.title).toBe(title);
  });
});

describe('an assumed death', () => {
  const page = blocks('couple-survivor', sold);

  it('is not called a choice: columns say “as things are” and “if he died”, and rows name the survivor', () => {
    const { items } = tableOf(page);
    expect(items.map(({ title }) => title)).toEqual(['As things are', 'If Leo died in May 2028']);
    const labels = items[0]?.rows.map(({ label }) => label as string) ?? [];
    expect(labels.slice(0, 2)).toEqual(['Leo’s pension', 'Mina’s pension']);
    expect(labels.at(-1)).toBe('What Mina owns after 5 years');
    expect(items.map(({ rows }) => rows.at(-1)?.below)).toEqual(['with Leo', undefined]);
    expect(items[1]?.rows[0]?.value).toBe('$0');
  });

  it('comes first, is not praised, and is not described to the person who dies', () => {
    expect(answer(page)[0]).toBe(
      'This page shows what would happen if Leo died in May 2028. It is only an example: nobody knows when that will be.',
    );
    expect(page[1]).toMatchObject({ text: 'What we found for Leo and Mina' });
    const said = textOf(page.slice(0, -4));
    expect(said).not.toMatch(/\b(?:better|worse|your?|choices?)\b/i);
    expect(said.match(/Leo dies/g)).toHaveLength(1);
  });

  it('of a different person in each choice: each column names its survivor', () => {
    const page = blocks('couple-survivor', { scenarios: [0, 1, 2], preferred: 2, beside: 1 });
    expect(tableOf(page).items.map(({ title }) => title)).toEqual([
      'If Mina died in May 2028',
      'If Leo died in May 2028',
    ]);
    expect(answer(page)[0]).toBe(
      'This page shows what would happen if Leo died in May 2028, and if Mina died in May 2028. These are only examples: nobody knows when that will be.',
    );
    expect(answer(page).slice(2)).toEqual([
      expect.stringMatching(/^If Leo died in May 2028, we estimate Mina’s money lasts past 2041/),
      'If Mina died in May 2028, we estimate Leo’s bank money runs out in January 2031.',
    ]);
    expect(happenings(page)).toContain(
      'May 2028: Leo’s pension changes from about $1,180 to about $1,019 a fortnight.',
    );
  });

  it('is stated once if both choices assume it', () => {
    const job = clientJob('couple-survivor', sold);
    const dying = job.scenarios[2];
    const current = job.scenarios[0];
    if (dying === undefined || current === undefined) throw new Error('two scenarios');
    const both = {
      ...job,
      choices: { ...job.choices, scenarios: [0, 1, 2], preferred: 2, beside: 1 },
      scenarios: { ...job.scenarios, 1: { ...dying, sHome: { ...dying.sHome, netHomeValue: 500_000 } } },
    };
    const made = blocksOf(both);
    expect(answer(made)[0]).toBe('In this example, Leo dies in May 2028.');
    expect(happenings(made)[0]).toBe('In both cases');
    expect(textOf(made)).not.toContain('would happen');
  });
});

describe('the sender and the next steps', () => {
  const rich = (): DocumentJob => {
    const job = clientJob('single-2025-fees', sold);
    return {
      ...job,
      preparedBy: { ...job.preparedBy, phone: '02 5550 1234' },
      settings: {
        ...job.settings,
        practiceName: 'Banksia Advice',
        licenseeText: 'Authorised representative of Licensee',
        footer: 'ABN 12 345',
        logo: 'data:image/png;base64,AAAA',
      },
      record: {
        ...job.record,
        documentSetting: { clientLine: ' The room is free from Monday. ', adviceDate: '2026-11-20' },
      },
    };
  };

  it('include the logo, the practice, the adviser with the phone, the licensee and the footer of the practice', () => {
    const made = compose(inputOfJob(rich()));
    expect(made.blocks[0]).toEqual({
      kind: 'letterhead',
      practice: 'Banksia Advice',
      lines: ['Demo Adviser · 02 5550 1234', '21 November 2026'],
      logo: { type: 'png', base64: 'AAAA' },
    });
    expect(linesIn(made.blocks)).toContain('Authorised representative of Licensee');
    expect(made.footer).toBe('Estimates, not advice. ORD-1 · rates of 1 October 2026 · ABN 12 345');
  });

  it('end with the adviser’s own line, whom to ring, and the advice document to read', () => {
    expect(linesIn(under2(blocksOf(rich()), clientWords.next))).toEqual([
      'The room is free from Monday.',
      'Ring Demo Adviser on 02 5550 1234 with questions, and before you sign anything.',
      'These are estimates, not advice. Read this with the advice document dated 20 November 2026. Services Australia decides what it pays.',
      'Authorised representative of Licensee',
    ]);
  });

  it('say to ring the adviser if there is no phone number, and that figures are estimates if no date is set', () => {
    expect(linesIn(under2(blocks('single-2025-fees', sold), clientWords.next))).toEqual([
      'Ring your adviser with questions, and before you sign anything.',
      'These are estimates, not advice. Services Australia decides what it pays.',
    ]);
  });

  it('name the department that pays a veteran’s pension', () => {
    expect(linesIn(under2(blocks('couple-illness-separated-dva'), clientWords.next)).at(-1)).toContain(
      'Services Australia and the Department of Veterans’ Affairs decide what they pay.',
    );
  });
});

describe('the assumptions', () => {
  it('list the assumed values and the uncertainties', () => {
    expect(linesIn(under2(blocks('single-2025-fees', sold), clientWords.rests)).slice(0, 2)).toEqual([
      'We assumed that the house gains 2.00% a year in value and the bank pays 3.00%. Day to day spending stays at $9,600 a year. The amounts owned include the bank, the home, other assets and the lump sum at the care home. Government rates stay as they are now.',
      'We cannot know how long care will last, what the house will be worth, what the bank will pay and what the government will set. New rates come in March, July and September.',
    ]);
  });

  it('say that both choices keep the house, and the spending in each if it differs', () => {
    const said = (name: string, choices?: Partial<DocumentChoices>): string =>
      linesIn(under2(blocks(name, choices), clientWords.rests))[0] ?? '';
    expect(said('couple-stages')).toContain('The house is kept in both cases.');
    expect(said('single-2025-fees', sold)).not.toContain('in both cases');
    expect(said('land-lease')).toContain(
      'If nothing changes, day to day spending stays at $23,000 a year. If you spend $18,000 a year, day to day spending stays at $18,000 a year.',
    );
  });

  it('say that tax is left out only if a home is sold or rented out', () => {
    const says = CASE_NAMES.filter((name) => textOf(blocks(name)).includes(HOME_TAX_LEFT_OUT));
    expect(says).toContain('former-home');
    expect(says.length).toBeLessThan(CASE_NAMES.length);
  });
});

it('name the client to an attorney who reads the page, and name nobody else', () => {
  const job = clientJob('margaret');
  const [first, ...rest] = job.record.clients;
  if (first === undefined) throw new Error('a client');
  const poa = { ...first, poaRep: true, poaRepName: 'Zebedee Quick', poaRepRelation: 'Nephew', dementia: true };
  const notes = [{ id: 1, datetime: '2026-11-21T10:00:00+11:00', body: 'Adviser-only words' }];
  const record = { ...job.record, clients: [poa, ...rest], notes, description: 'Described for advisers' };
  const page = blocksOf({ ...job, record });
  expect(page[1]).toMatchObject({ text: 'What we found for Margaret' });
  expect(answer(page)[0]).toMatch(/^Margaret would sell the house in /);
  expect(tableOf(page).items[1]?.title).toBe('If Margaret sells the house');
  expect(textOf(page)).toContain('Margaret’s money');
  expect(textOf(page.filter((block) => block !== page.at(-2)))).not.toMatch(/\byour?\b/i);
  for (const document of ['client', 'detailed'] as const) {
    const all = textOf(blocksOf({ ...job, record, choices: { ...job.choices, document } }));
    expect(all).not.toMatch(/Zebedee|Nephew|Adviser-only|Described for advisers|[Dd]ementia/);
  }
});
