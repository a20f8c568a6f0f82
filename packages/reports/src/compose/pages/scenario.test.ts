import type { Scenario } from '@advice-builder/contract';
import { homeCareLines, PER_DAY, residentialLines, summaryPanels, supportAtHomeLines } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { pagesOf } from '../../make-document.ts';
import { createPdfMaker } from '../../pdf/to-pdf.ts';
import { money } from '../../shown.ts';
import { expectedTables } from '../../testing/expected-panels.ts';
import { caseNames, homeCareJob, inputOf, inputOfJob } from '../../testing/inputs.ts';
import { jobOf } from '../../testing/jobs.ts';
import { gridOf, printed, tableOf, tablesOf } from '../../testing/tables.ts';
import { frameOf } from '../frame.ts';
import { scenarioPages, startPages } from './scenario.ts';

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

/** The days of the report: with six or more, the start of the fourth year is left out. */
const fewDays = <C extends { readonly month: number }>(columns: readonly C[]): readonly C[] =>
  columns.length < 6 ? columns : columns.filter(({ month }) => month !== 36);

const IDLE = new Set(['', 'Nil', 'No', '$0.00']);
/** Labels of the rows of care panels that are paid per day. */
const DAILY = new Set(
  INPUTS.flatMap(([, { scenarios }]) => scenarios).flatMap(({ five: { report } }) =>
    [
      ...report.agedCare.flatMap((item) => residentialLines(item)),
      ...homeCareLines,
      ...report.supportAtHome.flatMap((item) => supportAtHomeLines(item)),
    ].flatMap(({ unit, label }) => (unit === PER_DAY ? [label] : [])),
  ),
);

describe('the page of a scenario', () => {
  it.each(INPUTS)('%s: has the rows of the care panels and the years of the screen, in order', (_, input) => {
    for (const scenario of input.scenarios) {
      const { report, projection } = scenario.five;
      const expected = summaryPanels(report)
        .filter(({ kind }) => ['residential', 'homeCare', 'supportAtHome', 'year'].includes(kind))
        .flatMap((panel) => expectedTables(panel, { projection, names: report.var.names, days: fewDays }));
      const tables = tablesOf(scenarioPages(input, scenario)).slice(1);
      expect(tables.map(({ caption }) => caption as string)).toEqual(
        expected.map(({ caption }) => expect.stringContaining(caption)),
      );
      expected.forEach(({ grid, caption }, at) => {
        const shown = (tables[at] === undefined ? [] : gridOf(tables[at])).map((row) =>
          caption.startsWith('Yearly') ? row.slice(1) : row,
        );
        const texts = shown.map((row) => JSON.stringify(row));
        const [kept, left] = [true, false].map((isKept) =>
          grid.filter((row) => texts.includes(JSON.stringify(row)) === isKept),
        );
        expect(kept).toEqual(shown);
        // The rows that the page leaves out are empty, or are not paid per day where room is short.
        const paid = left?.filter(
          ([label = '', ...cells]) => DAILY.has(label) && !cells.every((text) => IDLE.has(text)),
        );
        expect(paid).toEqual([]);
      });
    }
  });

  it('leaves the starting positions to one other page, which combines equal ones', () => {
    const blocks = startPages(inputNamed('couple-one-in-care'));
    const { report } = inputNamed('couple-one-in-care').current.five;
    expect(gridOf(tableOf(blocks, 'Pension'))).toEqual(
      expectedTables(
        { key: '', kind: 'pension', data: report.pension },
        {
          projection: inputNamed('couple-one-in-care').current.five.projection,
          names: report.var.names,
          days: fewDays,
        },
      )[0]?.grid,
    );
    expect(tablesOf(blocks)).toHaveLength(2);
    const heads = (name: string) =>
      startPages(inputNamed(name)).flatMap((block) => (block.kind === 'heading' ? [block.text as string] : []));
    expect(heads('couple-one-in-care')).toEqual([]);
    expect(heads('low-means').length).not.toBe(1);
  });

  it('has its scenario as title and starts a new page', () => {
    expect(pagesOfScenario('margaret', 0)[0]).toEqual({
      kind: 'heading',
      level: 1,
      text: 'Current Situation',
      startsPage: true,
    });
    expect(pagesOfScenario('margaret', 1)[0]).toMatchObject({ text: 'Scenario 1: Sell the home', startsPage: true });
  });

  it('says how the people live, or lists the differences entered', () => {
    expect(introductionOf(pagesOfScenario('margaret', 0))).toBe(
      'Margaret has lived in residential care since 1 November 2026. The price of the room is $550,000.00. The care home holds a lump sum of $300,000.00 on 1 November 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('margaret', 1))).toBe(
      'The home is sold in May 2027 for $900,000.00. The full RAD is paid. Everything else is the same as in the Current Situation.',
    );
    expect(introductionOf(pagesOfScenario('granny-flat', 0))).toBe('Maude lives in a granny flat.');
    expect(introductionOf(pagesOfScenario('village', 0))).toMatch(
      /^Gwen lives in a retirement village\. The exit from the community is in September 2029 and pays \$[\d,.]+\.$/,
    );
    expect(introductionOf(pagesOfScenario('support-at-home', 0))).toBe(
      'Beryl stays at home, with home care since 10 March 2026. The home is kept.',
    );
    expect(introductionOf(pagesOfScenario('couple-illness-separated-dva', 2))).toMatch(
      /^Sheila moves into residential care on 1 June 2027\. .* The home is sold in October 2027 for \$[\d,.]+\. The full RAD is paid \(Ronald\)\. .*Everything else is /,
    );
    const input = inputNamed('margaret');
    const same = { ...scenarioOf(input, 0), sid: 2, name: 'A copy' };
    expect(introductionOf(scenarioPages(input, same))).toBe(
      'Nothing is entered differently from the Current Situation.',
    );
  });

  it('gives months and amounts of stages, changes of homes and a death', () => {
    expect(introductionOf(pagesOfScenario('couple-stages', 2))).toBe(
      'Harold moves into residential care on 15 March 2027. The price of the room is $550,000.00. The care home holds a lump sum of $275,000.00 on 15 March 2027. Until February 2027 Harold has Support At Home as in the Current Situation. Everything else is the same as in the Current Situation.',
    );
    expect(introductionOf(pagesOfScenario('former-home', 2))).toMatch(
      /^Edna moves to a retirement village\. .* The new home is bought in April 2027 for \$540,000\.00\. The former home is sold in July 2027 and brings in \$859,600\.00\. Everything else /,
    );
    expect(introductionOf(pagesOfScenario('couple-survivor', 2))).toBe(
      'Leo dies in May 2028 in this scenario. From May 2028 Mina is assessed alone, with 70.00% of the living expenses. Everything else is the same as in the Current Situation.',
    );
  });

  it('describes the care before an entry in the Current Situation, and says that a former home is kept', () => {
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

  it('gives the month and payment of a community that is left for care', () => {
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
      `The exit from the community is in September 2028 and pays ${money(exit?.amount ?? 0)}.`,
    );
  });

  it('gives the month of a granny flat that is left for care, and says that nothing is paid', () => {
    const job = jobOf('granny-flat', { scenarios: [0, 1] });
    const one = job.scenarios['1'] as Scenario;
    const [own, other] = one.sCare;
    const care = { ...own, typeOfCare: 1, dateOfEntry: '15/03/2027', homeCarePackage: false } as const;
    const introduction = (leavesGrannyFlat: boolean) => {
      const sHome = { ...job.scenarios['0']?.sHome, ...one.sHome, leavesGrannyFlat };
      const input = inputOfJob({
        ...job,
        scenarios: { ...job.scenarios, 1: { ...one, sCare: [care, { ...other, typeOfCare: 1 }], sHome } },
      });
      return introductionOf(scenarioPages(input, scenarioOf(input, 1)));
    };
    expect(introduction(true)).toContain('The granny flat is vacated in March 2027 and nothing is paid back.');
    expect(introduction(false)).not.toContain('granny flat is vacated');
  });

  it('describes the purchase of a granny flat and the sale of the home for it', () => {
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
    const introduction = introductionOf(scenarioPages(input, scenarioOf(input, 1)));
    expect(introduction).toContain('The former home is sold in June 2027 and brings in $800,000.00.');
    expect(introduction).toContain('The new home is bought in February 2027 for $300,000.00.');
  });

  it('says that the right to a granny flat ends with the death of its occupant', () => {
    const job = jobOf('couple-survivor', { scenarios: [0, 2] });
    const two = job.scenarios['2'] as Scenario;
    // Leo dies in this scenario.
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

  it('says once that a couple is illness separated', () => {
    for (const sid of [0, 1, 2]) {
      expect(printed(pagesOfScenario('thomas', sid)).match(/separated by illness/g)).toHaveLength(1);
    }
    expect(printed(pagesOfScenario('couple-one-in-care', 0))).not.toContain('separated by illness');
  });

  it('compares care, pension, the first year and the final balance with the measured-from scenario', () => {
    const against = (name: string, sid: number) => {
      const [table] = tablesOf(pagesOfScenario(name, sid));
      return { caption: table?.caption, rows: table === undefined ? [] : gridOf(table) };
    };
    const current = against('margaret', 0);
    expect(current.caption).toBe('At a glance');
    expect(current.rows.slice(0, 3)).toEqual([
      ['Care a day, November 2026', '$251.58'],
      ['Pension a fortnight, November 2026', '$706.70'],
      ['Net cash flow, year 1', '−$68,596.49'],
    ]);
    expect(current.rows.at(-1)).toEqual(['Cash lasts', 'until November 2032']);
    const both = against('thomas', 2);
    expect(both.caption).toBe('Against the Current Situation');
    expect(both.rows).toEqual(
      expect.arrayContaining([
        ['Joan, care a day, February 2027', 'Nil', '$207.66', '+$207.66 worse'],
        ['Pension a fortnight, April 2027', '$2,475.40', '$2,318.26', '−$157.14 worse'],
      ]),
    );
    expect(against('granny-flat', 0).rows[0]?.[0]).toMatch(/^Pension a fortnight, /);
  });

  it('calls no effect of a death better or worse, and names the survivor’s pension', () => {
    const rows = gridOf(tablesOf(pagesOfScenario('couple-survivor', 2))[0] as never);
    expect(rows).toContainEqual(['Mina, pension a fortnight, May 2028', '$2,358.84', '$212.45', '−$2,146.39']);
    expect(JSON.stringify(rows)).not.toMatch(/better|worse/);
  });

  it('has only the rows of the law of each person', () => {
    const both = pagesOfScenario('thomas', 2);
    const [thomas, joan] = [
      labelsOf(both, 'Residential Care Analysis, Thomas'),
      labelsOf(both, 'Residential Care Analysis, Joan'),
    ];
    expect(thomas).toEqual(expect.arrayContaining(['Means Tested Care Fee']));
    expect(thomas).not.toContain('Hotelling Supplement');
    expect(joan).toEqual(expect.arrayContaining(['Hotelling Supplement', 'Non Clinical Care Contribution']));
    expect(joan).not.toContain('Means Tested Care Fee');
  });

  it('has at most five days of care and eight columns', () => {
    for (const [, input] of INPUTS) {
      for (const scenario of input.scenarios) {
        for (const table of tablesOf(scenarioPages(input, scenario))) {
          expect(table.columns.length).toBeLessThanOrEqual(table.caption.startsWith('Yearly') ? 8 : 6);
          if (/Analysis|Package|Support/.test(table.caption)) expect(table.columns.length).toBeLessThanOrEqual(6);
        }
      }
    }
    const days = tableOf(pagesOfScenario('margaret', 0), 'Residential')
      .columns.slice(1)
      .map(({ label }) => label as string);
    expect(days).toEqual(['01/11/2026', '01/11/2027', '01/11/2028', '01/11/2029', '01/11/2030']);
  });

  it('asks nobody to enter anything, and lists the items not counted', () => {
    for (const [, input] of INPUTS) {
      for (const scenario of input.scenarios) {
        expect(printed(scenarioPages(input, scenario))).not.toMatch(
          /To check|[Ee]nter (?:the|its|his|her|what|that)|[Cc]heck w/,
        );
      }
    }
  });

  it('draws the chart only if chosen, but always lists the events', () => {
    const input = inputOf('margaret', { charts: [] });
    const blocks = scenarioPages(input, input.preferred);
    expect(blocks.some(({ kind }) => kind === 'chart')).toBe(false);
    expect(printed(blocks)).toContain('Sale of Home, $900,000.00 into the bank');
    expect(pagesOfScenario('margaret', 1).filter(({ kind }) => kind === 'chart')).toHaveLength(1);
  });

  it('prints names as typed, and no health details, attorneys or excluded scenarios', () => {
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
    // Long tables: a package whose fees change has a panel for each law, care in stages has one per stage, and Support
    // at Home with the cap on earlier fees has the longest table.
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

  it('shows DVA compensation next to the pension in the table head, and within the yearly total', () => {
    const job = jobOf('margaret', { scenarios: [0] });
    const clients = job.record.clients.map((client) => ({ ...client, pension_type: 6 as const }));
    const veteran = inputOfJob({ ...job, record: { ...job.record, clients } });
    const blocks = scenarioPages(veteran, veteran.current);
    const { pension, year } = veteran.current.five.report;
    const rows = gridOf(tableOf(blocks, 'At a glance'));
    expect(rows).toContainEqual(['Pension a fortnight, November 2026', money(pension.together.pension)]);
    expect(rows).toContainEqual([
      'DVA compensation a fortnight, November 2026',
      money(pension.together.dvaCompensation),
    ]);
    const note = tableOf(blocks, 'Yearly Cash Flow').note;
    expect(note).toContain(`Total pension: of which DVA compensation ${money(year.total.dvaCompensation)}.`);
    expect(printed(pagesOfScenario('margaret', 0))).not.toContain('DVA compensation');
  });
});
