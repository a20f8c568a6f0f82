import { messageOf, type Scenario, summaryPanels } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { pagesOf } from '../../make-document.ts';
import { createPdfMaker } from '../../pdf/to-pdf.ts';
import { money } from '../../shown.ts';
import { expectedTables } from '../../testing/expected-panels.ts';
import { caseNames, homeCareJob, inputOf, inputOfJob } from '../../testing/inputs.ts';
import { jobOf } from '../../testing/jobs.ts';
import { gridOf, printed, tableOf, tablesOf, unfolded } from '../../testing/tables.ts';
import { frameOf } from '../frame.ts';
import { scenarioPages } from './scenario.ts';

const INPUTS: readonly (readonly [string, DocumentInput])[] = [
  ...caseNames.map((name) => [name, inputOf(name)] as const),
  ['home care package of 2025', inputOfJob(homeCareJob())],
];

const inputNamed = (name: string): DocumentInput => INPUTS.find(([own]) => own === name)?.[1] ?? inputOf(name);
const scenarioOf = (input: DocumentInput, sid: number): ScenarioInput =>
  input.scenarios.find((scenario) => scenario.sid === sid) ?? input.current;
const pagesOfScenario = (name: string, sid: number): readonly Block[] => {
  const input = inputNamed(name);
  return scenarioPages(input, scenarioOf(input, sid));
};
const introductionOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text as string] : []))[0] ?? '';
const labelsOf = (blocks: readonly Block[], caption: string): readonly string[] =>
  gridOf(tableOf(blocks, caption)).map(([label = '']) => label);

/** First day, and the starts of the second, third and fifth year where there are more. */
const fewDays = <C extends { readonly month: number }>(columns: readonly C[]): readonly C[] =>
  columns.length < 5 ? columns : columns.filter(({ month }) => month !== 36);

describe('the page of a scenario', () => {
  it.each(INPUTS)('%s: the rows and figures of the panels of the screen, in their order', (_, input) => {
    for (const scenario of input.scenarios) {
      const { report, projection } = scenario.five;
      const blocks = scenarioPages(input, scenario);
      const single = !report.var.couple;
      const expected = summaryPanels(report)
        .filter(({ kind }) =>
          ['position', 'pension', 'residential', 'homeCare', 'supportAtHome', 'year'].includes(kind),
        )
        .flatMap((panel) => expectedTables(panel, { projection, names: report.var.names, days: fewDays }))
        .filter(({ caption }) => caption !== 'The two means tests');
      const shown = tablesOf(blocks).flatMap((table) => {
        const grid = gridOf(table);
        if (table.caption.startsWith('Yearly')) return grid.map((row) => row.slice(1));
        return table.caption.startsWith('Starting') ? unfolded(grid, 2) : grid;
      });
      // Of a single person both panels stand in one table.
      expect(shown).toEqual(expected.flatMap(({ grid }) => grid));
      expect(tablesOf(blocks)).toHaveLength(expected.length - (single ? 1 : 0));
    }
  });

  it('is titled by its scenario and starts a page', () => {
    expect(pagesOfScenario('margaret', 0)[0]).toEqual({
      kind: 'heading',
      level: 1,
      text: 'Current Situation',
      startsPage: true,
    });
    expect(pagesOfScenario('margaret', 1)[0]).toMatchObject({ text: 'Scenario 1: Sell the home', startsPage: true });
  });

  it('says how the people live, or what is entered differently', () => {
    expect(introductionOf(pagesOfScenario('margaret', 0))).toBe(
      'Margaret moves into residential care on 1 November 2026. The price of the room is $550,000.00. The care home holds a lump sum of $300,000.00 on 1 November 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('margaret', 1))).toBe(
      'Sold May 2027, the full RAD paid. All else is as in the Current Situation.',
    );
    expect(introductionOf(pagesOfScenario('granny-flat', 0))).toBe('Maude lives in a granny flat.');
    expect(introductionOf(pagesOfScenario('village', 0))).toMatch(
      /^Gwen lives in a retirement village\. The community is left in September 2029 and pays \$[\d,.]+\.$/,
    );
    expect(introductionOf(pagesOfScenario('support-at-home', 0))).toBe(
      'Beryl stays at home, with home care since 10 March 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('couple-illness-separated-dva', 2))).toMatch(
      /^Residential Aged Care from June 2027 \(Sheila\), sold October 2027, the full RAD paid \(Ronald\), .*\. All else is /,
    );
    const input = inputNamed('margaret');
    const same = { ...scenarioOf(input, 0), sid: 2, name: 'A copy' };
    expect(introductionOf(scenarioPages(input, same))).toBe(
      'Nothing is entered differently from the Current Situation.',
    );
  });

  it('tells stages, homes that change hands and a death, with their months and what they bring', () => {
    expect(introductionOf(pagesOfScenario('couple-stages', 2))).toBe(
      'Residential Aged Care from March 2027 (Harold), $275,000 paid as RAD (Harold), Facility Market Price RAD or RAC: $550,000.00 (Harold). Until February 2027 Harold has Support At Home as in the Current Situation. All else is as in the Current Situation.',
    );
    expect(introductionOf(pagesOfScenario('former-home', 2))).toMatch(
      /^Retirement Village from April 2027, the former home sold July 2027, .* The new home is bought in April 2027 for \$540,000\.00\. The former home is sold in July 2027 and brings \$859,600\.00\. All else /,
    );
    expect(introductionOf(pagesOfScenario('couple-survivor', 2))).toBe(
      'Leo dies in May 2028. From May 2028 Mina is assessed alone, with 70.00% of the living expenses. All else is as in the Current Situation.',
    );
  });

  it('tells of the Current Situation what care it has until an entry, of a former home that it is kept', () => {
    const job = jobOf('couple-stages', { scenarios: [0], preferred: 0 });
    const base = job.scenarios['0'] as Scenario;
    const [harold, nora] = base.sCare;
    const both = {
      ...harold,
      typeOfCare: 1,
      dateOfEntry: '15/03/2027',
      packageUntilEntry: true,
      packageStart: '14/04/2026',
    } as const;
    const stages = inputOfJob({ ...job, scenarios: { 0: { ...base, sCare: [both, nora] } } });
    expect(introductionOf(scenarioPages(stages, stages.current))).toMatch(
      /^Harold moves into residential care on 15 March 2027\. .*Until February 2027 Harold has Support At Home\.$/,
    );
    const village = jobOf('former-home', { scenarios: [0, 2] });
    const later = village.scenarios['2'] as Scenario;
    const kept = inputOfJob({
      ...village,
      scenarios: { ...village.scenarios, 2: { ...later, sHome: { ...later.sHome, sell: false } } },
    });
    expect(introductionOf(scenarioPages(kept, scenarioOf(kept, 2)))).toContain('The former home is kept.');
  });

  it('tells a community that is left for care with the month and what it pays', () => {
    const job = jobOf('village', { scenarios: [0, 1] });
    const one = job.scenarios['1'] as Scenario;
    const [own, other] = one.sCare;
    const left = inputOfJob({
      ...job,
      scenarios: {
        ...job.scenarios,
        1: {
          ...one,
          sCare: [{ ...own, typeOfCare: 1, dateOfEntry: '01/06/2028', marketPriceRad: 400_000 }, other],
          sHome: { ...one.sHome, leavesCommunity: true },
        },
      },
    });
    const scenario = scenarioOf(left, 1);
    const exit = scenario.five.report.dataset.history.find(({ kind }) => kind === 'community-exit');
    expect(introductionOf(scenarioPages(left, scenario))).toContain(
      `The community is left in September 2028 and pays ${money(exit?.amount ?? 0)}.`,
    );
  });

  it('tells a granny flat that is left for care with the month, and that nothing is paid', () => {
    const job = jobOf('granny-flat', { scenarios: [0, 1] });
    const one = job.scenarios['1'] as Scenario;
    const [own, other] = one.sCare;
    const care = { ...own, typeOfCare: 1, dateOfEntry: '15/03/2027', homeCarePackage: false } as const;
    const told = (leavesGrannyFlat: boolean) => {
      const sHome = { ...job.scenarios['0']?.sHome, ...one.sHome, leavesGrannyFlat };
      const input = inputOfJob({
        ...job,
        scenarios: { ...job.scenarios, 1: { ...one, sCare: [care, { ...other, typeOfCare: 1 }], sHome } },
      });
      return introductionOf(scenarioPages(input, scenarioOf(input, 1)));
    };
    expect(told(true)).toContain('The granny flat is left in March 2027 and pays nothing.');
    expect(told(false)).not.toContain('granny flat is left');
  });

  it('tells a granny flat that is bought, and the home that is sold for it', () => {
    const job = jobOf('granny-flat', { scenarios: [0, 1] });
    const one = job.scenarios['1'] as Scenario;
    const bought = { quick: false, grannyFlatPurchPrice: 300_000, grannyFlatPurchDate: '01/02/2027' } as const;
    const sold = {
      grannyFlatFormerHome: true,
      netHomeValue: 800_000,
      growthRate: 0,
      sell: true,
      sellMonth: '2027-06-01',
    };
    const care = { ...one.sCare[0], typeOfCare: 3, dateOfEntry: null } as const;
    const input = inputOfJob({
      ...job,
      scenarios: {
        ...job.scenarios,
        1: { ...one, sCare: [care, one.sCare[1]], sHome: { ...one.sHome, ...bought, ...sold } },
      },
    });
    const told = introductionOf(scenarioPages(input, scenarioOf(input, 1)));
    expect(told).toContain('The former home is sold in June 2027 and brings $800,000.00.');
    expect(told).toContain('The new home is bought in February 2027 for $300,000.00.');
  });

  it('tells that the right to a granny flat ends with the death of the one who lived there', () => {
    const job = jobOf('couple-survivor', { scenarios: [0, 2] });
    const two = job.scenarios['2'] as Scenario;
    // Leo dies.
    const [leo, mina] = two.sCare;
    const flat = { typeOfCare: 3, dateOfEntry: null } as const;
    const introduced = (typeOfMina: 1 | 3) => {
      const hers = typeOfMina === 3 ? flat : ({ typeOfCare: 1, dateOfEntry: '01/10/2026' } as const);
      const sCare: Scenario['sCare'] = [
        { ...leo, ...flat },
        { ...mina, ...hers },
      ];
      const input = inputOfJob({ ...job, scenarios: { ...job.scenarios, 2: { ...two, sCare } } });
      return introductionOf(scenarioPages(input, scenarioOf(input, 2)));
    };
    const ends = 'The right to the granny flat ends with the death.';
    expect(introduced(1)).toContain(ends);
    expect(introduced(3)).not.toContain(ends);
  });

  it('says once that a couple is separated by illness', () => {
    for (const sid of [0, 1, 2]) {
      expect(printed(pagesOfScenario('thomas', sid)).match(/separated by illness/g)).toHaveLength(1);
    }
    expect(printed(pagesOfScenario('couple-one-in-care', 0))).not.toContain('separated by illness');
  });

  it('has care, pension, the first year and how long the cash lasts on cards; no care where there is none', () => {
    const cardsOf = (name: string, sid: number): readonly string[] =>
      pagesOfScenario(name, sid).flatMap((block) =>
        block.kind === 'cards'
          ? block.items.map(({ label, value, unit = '', until = '' }) =>
              [`${label}: ${value} ${unit}`.trim(), until].filter(Boolean).join('; '),
            )
          : [],
      );
    expect(cardsOf('margaret', 0)).toEqual([
      'Care, November 2026: $251.58 a day',
      'Pension, November 2026: $706.70 a fortnight',
      'Net cash flow, first year: −$68,596.49',
      'Cash lasts until: November 2032',
    ]);
    expect(cardsOf('thomas', 2).slice(0, 3)).toEqual([
      // What does not differ yet from the Current Situation is told of the month in which it does.
      'Thomas, from February 2027: $137.31 a day; until then $129.35',
      'Joan, February 2027: $207.66 a day',
      'Pension together, from April 2027: $2,318.26 a fortnight; until then $2,475.40',
    ]);
    expect(cardsOf('granny-flat', 0)[0]).toMatch(/^Pension, /);
    expect(cardsOf('low-means', 0)[0]).toMatch(/ a day, low means$/);
  });

  it('has only the rows of the law of each person', () => {
    const both = pagesOfScenario('thomas', 2);
    const [thomas, joan] = [
      labelsOf(both, 'Residential Care Analysis, Thomas'),
      labelsOf(both, 'Residential Care Analysis, Joan'),
    ];
    expect(thomas).toEqual(expect.arrayContaining(['Means Tested Care Fee', 'MTCF Payable Days']));
    expect(thomas).not.toContain('Hotelling Supplement');
    expect(joan).toEqual(expect.arrayContaining(['Hotelling Supplement', 'Non Clinical Care Contribution']));
    expect(joan).not.toContain('Means Tested Care Fee');
    expect(tableOf(both, 'Pension').columns.map(({ label }) => label as string)).toEqual([
      'Pension',
      'Thomas',
      'Joan',
      'Together',
    ]);
  });

  it('has at most four days of care and eight columns', () => {
    for (const [, input] of INPUTS) {
      for (const scenario of input.scenarios) {
        for (const table of tablesOf(scenarioPages(input, scenario))) {
          expect(table.columns.length).toBeLessThanOrEqual(table.caption.startsWith('Yearly') ? 8 : 6);
          if (/Analysis|Package|Support/.test(table.caption)) expect(table.columns.length).toBeLessThanOrEqual(5);
        }
      }
    }
    const days = tableOf(pagesOfScenario('margaret', 0), 'Residential')
      .columns.slice(1)
      .map(({ label }) => label as string);
    expect(days).toEqual(['01/11/2026', '01/11/2027', '01/11/2028', '01/11/2030']);
  });

  it('tells its own notices, and not again those of the Current Situation', () => {
    const told = (sid: number): string => printed(pagesOfScenario('thomas', sid));
    const notice = inputNamed('thomas').current.five.notices.map(messageOf)[0] ?? '-';
    expect(notice).toMatch(/estimated/);
    expect(told(0)).toContain(notice);
    expect(told(1)).not.toContain(notice);
    const job = jobOf('support-at-home');
    const { sCare, ...rest } = job.scenarios['2'] as NonNullable<(typeof job.scenarios)[string]>;
    const dropped = { ...rest, sCare: [{ ...sCare[0], keepCareUntilEntry: false }, sCare[1]] as typeof sCare };
    const input = inputOfJob({ ...job, scenarios: { ...job.scenarios, 2: dropped } });
    const unkept = "Beryl's Support at Home before 1 February 2028";
    expect(printed(scenarioPages(input, scenarioOf(input, 2)))).toContain(unkept);
    expect(printed(pagesOfScenario('support-at-home', 2))).not.toContain(unkept);
  });

  it('draws the chart only where it is asked for, and tells what happens in either case', () => {
    const input = inputOf('margaret', { charts: [] });
    const blocks = scenarioPages(input, input.preferred);
    expect(blocks.some(({ kind }) => kind === 'chart')).toBe(false);
    expect(printed(blocks)).toContain('Sale of Home, $900,000.00 into the bank');
    expect(pagesOfScenario('margaret', 1).filter(({ kind }) => kind === 'chart')).toHaveLength(1);
  });

  it('prints names as they were typed, and nothing of health, attorneys or scenarios left out', () => {
    const job = jobOf('single-2025-fees', { scenarios: [0, 2], charts: [0, 2], preferred: 2 });
    const name = '=HYPERLINK("x") #panic() *x* $y$';
    const secret = { dementia: true, poaRep: true, poaRepName: 'Secret Attorney', poaRepRelation: 'Secret Niece' };
    const input = inputOfJob({
      ...job,
      record: { ...job.record, clients: job.record.clients.map((own) => ({ ...own, ...secret, first_name: name })) },
    });
    const blocks = input.scenarios.flatMap((scenario) => scenarioPages(input, scenario));
    expect(tableOf(blocks.slice(0, blocks.length / 2), 'Residential').caption).toContain(
      `Residential Care Analysis, ${name}:`,
    );
    const text = printed(blocks);
    for (const hidden of ['Secret', 'ementia', 'Rent the home', 'DAP from the deposit'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('Sell the home');
  });

  it('takes one page for a single person and at most two for a couple', () => {
    const pdf = createPdfMaker();
    // A package whose fees change has a panel for each law, care in stages one for each stage, and Support at Home that
    // an old fee limits has the longest table.
    const isShort = ({ report }: ScenarioInput['five']): boolean =>
      !report.var.couple &&
      !report.supportAtHome.some(({ columns }) =>
        columns.some(({ feeAtTransition }) => feeAtTransition !== undefined),
      ) &&
      [report.agedCare, report.homeCare, report.supportAtHome].filter(({ length }) => length > 0).length < 2;
    for (const [name, input] of INPUTS) {
      const pages = input.scenarios.map(
        (scenario) => pagesOf(pdf.make({ ...frameOf(input), blocks: scenarioPages(input, scenario) })) as number,
      );
      const most = input.scenarios.map(({ five }) => (isShort(five) ? 1 : 2));
      expect([name, pages.filter((each, at) => each > (most[at] ?? 0))]).toEqual([name, []]);
    }
  });

  it('tells DVA compensation beside the pension of the head, and in the total pension of the years', () => {
    const job = jobOf('margaret', { scenarios: [0] });
    const clients = job.record.clients.map((client) => ({ ...client, pension_type: 6 as const }));
    const veteran = inputOfJob({ ...job, record: { ...job.record, clients } });
    const blocks = scenarioPages(veteran, veteran.current);
    const { pension, year } = veteran.current.five.report;
    const cards = blocks.flatMap((block) => (block.kind === 'cards' ? block.items : []));
    expect(cards).toContainEqual(expect.objectContaining({ value: money(pension.together.pension) }));
    expect(cards).toContainEqual({
      label: 'DVA compensation',
      value: money(pension.together.dvaCompensation),
      unit: 'a fortnight',
    });
    const note = tableOf(blocks, 'Yearly Cash Flow').note;
    expect(note).toContain(`Total pension: of which DVA compensation ${money(year.total.dvaCompensation)}.`);
    expect(printed(pagesOfScenario('margaret', 0))).not.toContain('DVA compensation');
  });
});
