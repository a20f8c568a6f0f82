import { type Care, type Home, type LoadAnswer, type RvRow, type Scenario, texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { all, has, the, visibleText, visibleTexts, within } from '../../../../../design-system/testing/drawn.tsx';
import { Summary } from '../../../figures/summary/summary.tsx';
import { openRecord } from '../../../testing/record-page.tsx';
import { HomeSection } from './home.tsx';

type Type = 0 | 1 | 2 | 3 | 4 | 5;

const withHome =
  (
    typeOfCare: Type,
    sHome: Partial<Home>,
    { sRV, care: typed }: { sRV?: readonly RvRow[]; care?: Partial<Care> } = {},
  ) =>
  (answer: LoadAnswer): LoadAnswer => {
    const scenario = answer.scenarios[0] as Scenario;
    const care = { ...scenario.sCare[0], typeOfCare, dateOfEntry: '01/11/2026', ...typed };
    const client = { ...answer.record.clients[0], dob: '03/03/1942' };
    return {
      ...answer,
      record: { ...answer.record, clients: [client] as never },
      scenarios: {
        0: {
          ...scenario,
          sCare: [care, scenario.sCare[1]],
          sHome: { ...scenario.sHome, ...sHome },
          sRV: sRV === undefined ? scenario.sRV : [...sRV],
        },
      },
    };
  };

const home = (...given: Parameters<typeof withHome>): HTMLElement =>
  openRecord(withHome(...given)).part(<HomeSection />);
const words = (...given: Parameters<typeof withHome>): string => visibleText(home(...given));
const id = (name: string): string => `#field-scenario-${name}`;
const field = (drawn: HTMLElement, name: string): HTMLElement => the(drawn, id(name));

describe('the home section', () => {
  it('HM-001 waits until every client has a type of care', () => {
    expect(words(0, { netHomeValue: 5, sell: true })).toBe('Home Choose a type of care first');
    expect(words(1, {})).toContain('Net Home Value');
  });

  it('HM-002 HM-003 HM-010 of an ordinary home has its fields, with rent and sale folded', () => {
    const drawn = home(1, {});
    for (const label of ['Net Home Value', 'Asset Growth', 'Protected Person', 'Rent Home', 'Sell Home']) {
      expect(visibleText(drawn)).toContain(label);
    }
    expect(visibleText(drawn)).not.toContain('MODE:');
    expect(visibleText(drawn)).not.toContain('Rent starts');
    expect(has(drawn, id('sHome-sellMonth'))).toBe(false);
    expect(words(1, { rent: true })).toContain('Rent starts');
    expect(has(home(1, { sell: true }), id('sHome-sellMonth'))).toBe(true);
  });

  it('names missing inputs in its header', () => {
    const head = (given: Partial<Home>, type: Type = 1) => visibleText(the(home(type, given), 'header'));
    expect(head({ sell: true })).toBe('Home Needs Net Home Value and Settlement date');
    expect(head({ netHomeValue: 5 })).toBe('Home');
    expect(head({ rcom_exEnt_choice: 'full' }, 4)).toContain('Needs Calculation base');
  });

  it('ER-051 ER-052 ER-053 names missing inputs at the field', () => {
    const said = words(1, { sell: true, rent: true, rentValue: 0 });
    expect(said).toContain('Sale requires a Net Home Value (above).');
    expect(said).toContain('Settlement date required for proceeds to be realised.');
    expect(said).toContain('Rental amount required');
    expect(said).toContain(texts.rentStartRequired);
  });

  it('HM-022 reports a gap between rent and settlement', () => {
    const gap = { rent: true, rentAtMonth: '2027-01-01', rentMonthEnd: '2027-03-01', sell: true } as const;
    expect(words(1, { ...gap, sellMonth: '2027-06-01' })).toContain('This may be intentional; Unset extends the rent');
    expect(words(1, { ...gap, sellMonth: '2027-03-01' })).not.toContain('This may be intentional');
  });
});

describe('a sale', () => {
  const sale = (given: Partial<Home>): HTMLElement => home(1, { sell: true, ...given });
  /** Each icon is identified by strokes that only its drawing has. */
  const ICONS = {
    'M6.300 4h3.400': 'sand above',
    'M6.300 12.200h3.400': 'sand below',
    'M4 2.500h8': 'hourglass',
  } as const;
  const iconsOf = (drawn: HTMLElement): readonly string[] =>
    Object.entries(ICONS).flatMap(([strokes, name]) => (has(drawn, `path[d*="${strokes}"]`) ? [name] : []));

  it('HM-011 shows by its icon how many inputs are missing', () => {
    const start = sale({});
    expect(visibleText(start)).toContain('Needs a settlement date and a Net Home Value');
    expect(iconsOf(start)).toEqual(['sand above', 'hourglass']);
    const end = sale({ netHomeValue: 900_000 });
    expect(visibleText(end)).toContain('Needs a settlement date');
    expect(iconsOf(end)).toEqual(['sand below', 'hourglass']);
    const done = sale({ netHomeValue: 900_000, sellMonth: '2027-05-01' });
    expect(visibleText(done)).toContain('Ready');
    expect(iconsOf(done)).toEqual([]);
  });

  it('HM-012 HM-013 HM-015 shows the amount added to the bank account, with its value read-only', () => {
    const done = sale({ netHomeValue: 900_000, growthRate: 3, sellMonth: '2027-05-01' });
    const value = within(done).getByRole('textbox', { name: 'Sale value' }).element();
    expect(value).toHaveValue('900,000.00');
    expect(value).toHaveAttribute('readonly');
    expect(visibleText(done)).toContain('+ $913,500 .00 as of May 2027 for Sale of Home');
    // The bank receives the price less the expenses, and the line shows how.
    const paid = visibleText(
      sale({ netHomeValue: 900_000, growthRate: 3, sellMonth: '2027-05-01', sellExpenses: 28_000 }),
    );
    expect(paid).toContain('+ $885,500 .00 as of May 2027 for Sale of Home');
    expect(paid).toContain('$913,500 .00 less $28,000 .00 expenses = $885,500 .00 to Cash at Bank in May 2027');
    expect(visibleText(done)).not.toContain('to Cash at Bank in');
    expect(visibleText(sale({ netHomeValue: 900_000, sellMonth: '2027-05-01', sellExpenses: 900_000 }))).toContain(
      'nothing is left of the sale',
    );
    expect(visibleText(done)).not.toContain('nothing is left');
  });

  it('shows the part that goes into the deposit, and when', () => {
    const line = (dateOfEntry: string) =>
      visibleText(
        home(
          1,
          { sell: true, netHomeValue: 900_000, sellMonth: '2027-05-01' },
          { care: { dateOfEntry, marketPriceRad: 550_000, sellRadRacPaid: 400_000 } },
        ),
      );
    expect(line('01/11/2026')).toContain('$900,000 .00 to Cash at Bank in May 2027, then $400,000 .00 to the RAD.');
    expect(line('15/08/2027')).toContain(', then $400,000 .00 to the RAD in August 2027.');
  });

  it('ER-050 without a date shows the specified warning', () => {
    expect(visibleText(sale({ netHomeValue: 900_000 }))).toContain(texts.sellNoDateToast);
    expect(visibleText(sale({ netHomeValue: 900_000, sellMonth: '2027-05-01' }))).not.toContain(texts.sellNoDateToast);
  });
});

const MODEL = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '16/03/2024',
  rv_purchasePrice: 500_000,
  rv_assetGrowth: 3,
  rv_shareCapitalGain: 50,
  rv_refurbCost: 10_000,
  rv_sellingFees: 2,
} as const;
const STEPS = Array.from({ length: 10 }, (_, year) => ({ dmf: year < 6 ? 5 : 0, ltmf: 1.25 }));

describe('a retirement community', () => {
  it('RV-001 RV-002 HM-009 is quick, or the full model under its specified name', () => {
    const quick = words(4, {});
    expect(quick).toContain('QUICK MODE: Expand for Full');
    expect(quick).toContain('Exit Entitlement');
    expect(quick).not.toContain('Retirement Community Financial Model');
    const full = words(5, MODEL);
    expect(full).toContain('FULL MODE: Collapse for Quick');
    expect(full).toContain('Retirement Community Financial Model');
  });

  it('asks how a part year of the fees accrues, in the full model, and for the State of a village only', () => {
    const labels = (type: 4 | 5, given: Parameters<typeof home>[1]) => {
      const found = visibleTexts(home(type, given), 'label');
      return ['Part year of the fees', 'State of the village'].filter((label) =>
        found.some((each) => each.startsWith(label)),
      );
    };
    expect(labels(4, MODEL)).toEqual(['Part year of the fees', 'State of the village']);
    expect(labels(5, MODEL)).toEqual(['Part year of the fees']);
    expect(labels(4, {})).toEqual(['State of the village']);
    const drawn = home(4, MODEL);
    expect(visibleTexts(field(drawn, 'sHome-departureFeeBy'), 'option')).toEqual([
      'By the month',
      'By the day',
      'In full once begun',
    ]);
    expect(field(drawn, 'sHome-villageState')).toHaveValue('');
  });

  it('RV-012 RV-013 ER-054 opens step by step', () => {
    const open = home(4, { rcom_exEnt_choice: 'full' });
    expect(field(open, 'sHome-rv_date_purchased')).toBeDisabled();
    const based = home(4, { rcom_exEnt_choice: 'full', rv_calculationBase: 2 });
    expect(field(based, 'sHome-rv_date_purchased')).toBeEnabled();
    expect(visibleText(based)).toContain('Valid date required');
    for (const name of ['rv_purchasePrice', 'rv_assetGrowth', 'rv_date_exit']) {
      expect(field(based, `sHome-${name}`)).toBeDisabled();
      expect(field(home(4, MODEL), `sHome-${name}`)).toBeEnabled();
    }
    expect(field(based, 'sRV-0-dmf')).toBeDisabled();
  });

  it('RV-006 RV-007 RV-008 RV-009 has a table of ten years with totals, arrows and entitlements', () => {
    const drawn = home(4, MODEL, { sRV: STEPS });
    const table = the(drawn, 'table');
    const rows = all(table, 'tbody tr');
    expect(rows).toHaveLength(10);
    expect(visibleTexts(table, 'th[scope=col]')).toEqual([
      'Year',
      'DMF %',
      'DMF cumulative',
      'LTMF %',
      'LTMF cumulative',
      'Exit Entitlement',
    ]);
    // Year 2: 500,000 + 15,225 - 50,000 - 12,500 - 10,609 - 10,000.
    const second = visibleText(rows[1] as HTMLElement);
    for (const words of ['10.00%', '2.50%', '$432,116 .00']) expect(second).toContain(words);
    const arrows = rows.map((row) => within(row).getByRole('button', { name: /^Copy/ }).elements());
    expect(arrows.map((buttons) => buttons.length)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 0]);
    expect(arrows[0]?.[0]).toHaveAccessibleName('Copy DMF %, year 1 down');
    expect(arrows[8]?.[1]).toHaveAccessibleName('Copy LTMF %, year 9 down');
    expect(words(4, { ...MODEL, rv_purchasePrice: null }, { sRV: STEPS })).not.toContain('$432,116');
  });

  it('explains that a sale entered earlier does not count without a former home', () => {
    for (const type of [4, 5] as const) {
      expect(words(type, {})).not.toContain('Remove the sale');
      expect(words(type, { ...MODEL, sell: true })).toContain('The sale of the home does not count here');
      expect(words(type, { ...MODEL, sell: true })).toContain('Remove the sale');
    }
  });

  it('RV-015 resets the exit to ten years after the purchase', () => {
    expect(the(home(4, MODEL), '[title^="Ten years after"]')).toHaveAttribute(
      'title',
      'Ten years after the purchase: 16/03/2034',
    );
    expect(words(4, { ...MODEL, rv_date_exit: '16/03/2034' })).not.toContain('Reset exit');
  });

  it('RV-010 shows the amount the exit adds to the bank account', () => {
    expect(words(4, { ...MODEL, rv_date_exit: '16/03/2029' }, { sRV: STEPS })).toContain(
      'as of March 2029 for the exit',
    );
    expect(words(4, MODEL, { sRV: STEPS })).not.toContain('for the exit');
  });

  it('RV-016 offers the extra allowable amount of the day of purchase, with its date and source', () => {
    const said = words(4, MODEL);
    expect(said).toContain('Extra allowable amount $242,000 .00');
    expect(said).toContain('Use as purchase price');
    expect(said).toContain('In force from 1 July 2023.');
    expect(said).toContain('Paid more: a homeowner');
    expect(words(5, MODEL)).not.toContain('Extra allowable amount');
  });
});

describe('a granny flat', () => {
  const paid = { quick: false, grannyFlatPurchPrice: 400_000, grannyFlatPurchDate: '01/07/2026' } as const;

  it('GF-001 GF-002 GF-004 is quick, or the full form with rent', () => {
    expect(words(3, { quick: true })).toContain('QUICK MODE: Expand for Full');
    expect(words(3, { quick: true })).toContain('Granny flat value');
    const full = words(3, paid);
    expect(full).toContain('FULL MODE: Collapse for Quick');
    for (const label of ['Purchase Price', 'Date Purchased', 'Apply the reasonableness test', 'Rent paid']) {
      expect(full).toContain(label);
    }
    expect(full).not.toContain('Rent Home');
    expect(full).not.toContain('Sell Home');
  });

  it('GF-003 shows its reasonable value with factor, date and source, and the excess', () => {
    const tested = words(3, { ...paid, grannyFlatApplyTest: true });
    expect(tested).toContain('Reasonable value $334,670 .54');
    expect(tested).toContain('× 7.11, the factor for the age of 85 on the next birthday.');
    expect(tested).toContain('In force from 24 December 2014.');
    expect(tested).toContain('Above the test amount $65,329 .46');
    expect(words(3, paid)).not.toContain('Reasonable value');
  });
});

describe('the summary', () => {
  const panels = (...given: Parameters<typeof withHome>): readonly string[] =>
    within(openRecord(withHome(...given)).part(<Summary />))
      .getByRole('region', { name: /^Retirement Community Exits/ })
      .elements()
      .map((element) => visibleText(element));

  it('RV-018 shows the exits of a retirement community', () => {
    const [shown = ''] = panels(
      4,
      { ...MODEL, rv_date_exit: '16/03/2029', rv__gsc_sf: 520, rv__gsc_sf_freq: 12 },
      { sRV: STEPS },
    );
    expect(shown).toContain('Retirement Community Exits RV');
    expect(shown).toContain('Purchase Price Why? $500,000 .00');
    expect(shown).toContain('Calculation base Purchase Price');
    expect(shown).toContain('Share of capital gain 50.00%');
    expect(shown).toContain('Service charge or site fee Why? $520 .00 a month');
    expect(shown.replaceAll('Why? ', '')).toContain(
      '2 to Mar 2026 $432,116 .00 $530,450 .00 $15,225 .00 10.00% $50,000 .00 2.50% $12,500 .00 $10,609 .00',
    );
    expect(shown).toContain('Paid in March 2029:');
    expect(panels(1, { netHomeValue: 5 })).toEqual([]);
  });
});
