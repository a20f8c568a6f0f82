import { automaticEntries, changeRelationship, newEntry } from '@advice-builder/casework';
import {
  type Entry,
  type EntryPatch,
  type EntryTemplateId,
  type LoadAnswer,
  type Scenario,
  texts,
} from '@advice-builder/contract';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useToasts } from '../../../../design-system/feedback/toast-store.ts';
import { Icon } from '../../../../design-system/icon.tsx';
import { all, draw, has, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { type ModePart, toggleMode } from '../binding/mode.ts';
import { ASSET_ENTRIES, EXPENSE_ENTRIES, INCOME_ENTRIES, INVESTMENT_ENTRIES } from '../binding/money-parts.ts';
import { CareArrangement } from './care.tsx';
import { Expenses, IncomeSection, Investments, PersonalAssets } from './money-sections.tsx';
import { rowSummary } from './row-summary.ts';

type Change = (scenario: Scenario) => Scenario;

/** A type of care is chosen, so that the sections are shown. */
const withScenario =
  (change: Change = (scenario) => scenario) =>
  (answer: LoadAnswer): LoadAnswer => {
    const first = answer.scenarios['0'] as Scenario;
    const [care, partner] = first.sCare;
    const scenario = change({ ...first, sCare: [{ ...care, typeOfCare: 1 }, partner] });
    return { ...answer, scenarios: { ...answer.scenarios, '0': scenario } };
  };

const withEntries =
  (...patches: EntryPatch[]): Change =>
  (scenario) => {
    const place = { sid: 0, existing: [], today: TODAY };
    const added = patches.map((patch, eidn) =>
      newEntry(patch.eid, place, { ...patch, eidn, id: `own-${eidn}` } as never),
    );
    return {
      ...scenario,
      sAssets: { ...scenario.sAssets, quick: false },
      sInvest: { ...scenario.sInvest, quick: false },
      sIncome: { ...scenario.sIncome, quick: false },
      sExpenses: { ...scenario.sExpenses, quick: false },
      sFentries: [...scenario.sFentries, ...(added as Entry[])],
    };
  };

const PADLOCK = the(draw(<Icon name="lock" />), 'svg').innerHTML;
/** Whether the box of a field contains a padlock. */
const isLocked = (drawn: HTMLElement, path: string): boolean =>
  all(inputOf(drawn, path).parentElement as HTMLElement, 'svg').some((icon) => icon.innerHTML === PADLOCK);

const both: Change = (scenario) => scenario;
const DRAWN = {
  'personal-assets': <PersonalAssets />,
  investments: <Investments />,
  income: <IncomeSection />,
  expenses: <Expenses />,
} as const;
const sectionOf = (id: keyof typeof DRAWN, change: Change = both, sid: 0 | 1 = 0): HTMLElement => {
  const open = withScenario(change);
  const proposed = (answer: LoadAnswer): LoadAnswer => {
    const opened = open(answer);
    const first = opened.scenarios['0'] as Scenario;
    const own = {
      ...first,
      sInvest: { ...first.sInvest, quickTotal: 1 },
      sIncome: { ...first.sIncome, quickTotal: 2 },
    };
    return { ...opened, scenarios: { ...opened.scenarios, '1': own } };
  };
  return openRecord(sid === 0 ? open : proposed, sid).part(DRAWN[id]);
};
const inputOf = (drawn: HTMLElement, path: string): HTMLElement => the(drawn, `#field-${path}`);
const adds = (drawn: HTMLElement): readonly number[] =>
  all(drawn, '[data-add]').map(({ dataset }) => Number(dataset.add));
const mode =
  (part: ModePart, quick: boolean): Change =>
  (scenario) => ({ ...scenario, [part]: { ...scenario[part], quick } });

const SECTIONS: readonly [ModePart, keyof typeof DRAWN][] = [
  ['sAssets', 'personal-assets'],
  ['sInvest', 'investments'],
  ['sIncome', 'income'],
  ['sExpenses', 'expenses'],
];

describe('quick and full mode', () => {
  const clear = () => useToasts.setState({ toasts: [] });
  beforeEach(clear);
  afterEach(clear);

  it.each(SECTIONS)('PA-001 IV-001 EX-001 IN-001 %s has the specified toggle', (part, id) => {
    expect(visibleText(sectionOf(id, mode(part, true)))).toContain('QUICK MODE: Expand for Full');
    expect(visibleText(sectionOf(id, mode(part, false)))).toContain('FULL MODE: Collapse for Quick');
  });

  it.each(SECTIONS)('IV-002 %s switches to full and, without added entries, back', (part) => {
    const session = sessionOf(withScenario(mode(part, true)));
    const isQuick = () => session.store.getState().documents.scenarios[0]?.[part].quick;
    toggleMode(session.store, part);
    expect(isQuick()).toBe(false);
    toggleMode(session.store, part);
    expect([isQuick(), useToasts.getState().toasts]).toEqual([true, []]);
  });

  it.each<[string, ModePart, EntryTemplateId, string, string, number]>([
    ['ER-045', 'sInvest', 2, 'You have manually added investment assets in use.', 'investment assets', 66_666],
    ['ER-046', 'sExpenses', 11, 'You have manually added expenses in use.', 'expenses', 6666],
    [
      'ER-047 ER-048',
      'sIncome',
      7,
      'You have manually added income streams in use.',
      'non-protected income streams',
      6666,
    ],
    ['ER-049', 'sAssets', 1, 'You have manually added assets in use.', 'personal assets', 6666],
  ])('%s IV-005 %s stays full while it has an entry of template %i', (_, part, eid, title, things, ms) => {
    const session = sessionOf(withScenario(withEntries({ eid })));
    toggleMode(session.store, part);
    expect(session.store.getState().documents.scenarios[0]?.[part].quick).toBe(false);
    const body = `Please confirm your decision to revert to using only Quick Total by deleting any ${things} you have added.`;
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', title, body, ms }]);
    // Entries of other sections, and protected entries, do not block the switch.
    for (const [other] of SECTIONS.filter(([each]) => each !== part)) {
      toggleMode(session.store, other);
      expect(session.store.getState().documents.scenarios[0]?.[other].quick).toBe(true);
    }
  });
});

describe('personal assets', () => {
  it('PA-002 PA-003 PA-007 quick mode has a total and explains what it includes', () => {
    const drawn = sectionOf('personal-assets', mode('sAssets', true));
    expect(visibleText(drawn)).toMatch(
      /Quick Total.*cars, boats, caravans, contents, artwork and personal effects.*market value, not insured value.*exclude financial assets.*pulled from the Current Situation/,
    );
    expect(has(drawn, '[id*=vehiclesTotal], [id*=funeralBond]')).toBe(false);
  });

  it('PA-004 PA-005 PA-006 PA-008 PA-009 full mode has contents, vehicles, funeral bond and three lists', () => {
    const change: Change = (scenario) => ({
      ...scenario,
      sAssets: { quick: false, quickTotal: 1234.5, vehiclesTotal: -5, funeralBond: 7 },
    });
    const drawn = sectionOf('personal-assets', change);
    const words = visibleText(drawn);
    for (const label of [
      'Contents, Collections and Artworks',
      'Vehicles (Cars, Caravans and Boats)',
      'Funeral Bond / Prepaid Funeral',
      'Additional personal assets',
      'Has the client gifted money or assets in the past 5 years?',
    ]) {
      expect(words).toContain(label);
    }
    expect(words).not.toContain('Quick Total');
    expect(inputOf(drawn, 'scenario-sAssets-quickTotal')).toHaveValue('1,234.50');
    // Vehicles may have a negative value, because of a loan.
    expect(inputOf(drawn, 'scenario-sAssets-vehiclesTotal')).toHaveValue('−5.00');
    expect(inputOf(drawn, 'scenario-sAssets-funeralBond')).toHaveValue('7.00');
    expect(adds(drawn)).toEqual([0, 1, 21]);
  });
});

describe('investments', () => {
  it('IV-003 IV-004 have bank accounts, and assumed interest up to 10', () => {
    const change: Change = (scenario) => ({
      ...scenario,
      sInvest: { quick: true, quickTotal: 420_000, cashGrowth: 3, openingKept: {} },
    });
    const drawn = sectionOf('investments', change);
    expect(visibleText(drawn)).toContain('Bank accounts');
    expect(visibleText(drawn)).toContain('Max 10%');
    expect(inputOf(drawn, 'scenario-sInvest-quickTotal')).toHaveValue('420,000.00');
    expect(inputOf(drawn, 'scenario-sInvest-cashGrowth')).toHaveValue('3.00');
  });

  it('SC-018 follow the Current Situation in a proposed scenario: read-only, with a padlock', () => {
    const change: Change = (scenario) => ({ ...scenario, sInvest: { ...scenario.sInvest, quickTotal: 68_500 } });
    const drawn = sectionOf('investments', change, 1);
    expect(inputOf(drawn, 'scenario-sInvest-quickTotal')).toHaveAttribute('readonly');
    expect(inputOf(drawn, 'scenario-sInvest-quickTotal')).toHaveValue('68,500.00');
    expect(isLocked(drawn, 'scenario-sInvest-quickTotal')).toBe(true);
    expect(isLocked(drawn, 'scenario-sInvest-cashGrowth')).toBe(false);
    expect(isLocked(sectionOf('investments', change), 'scenario-sInvest-quickTotal')).toBe(false);
    expect(visibleText(drawn)).toContain(texts.imported);
  });
});

describe('income', () => {
  const total = (cashFrequency: 0 | 1 | 26, change: Change = both): Change => {
    return (scenario) => {
      const own = change(scenario);
      return {
        ...own,
        sIncome: { ...own.sIncome, quickTotal: 500 },
        sFentries: own.sFentries.map((e) => (e.eid === 4 && e.auto ? { ...e, cashFrequency, cashAmount: 500 } : e)),
      };
    };
  };

  it('IN-001 IN-003 IN-014 has a total with its frequency and yearly amount', () => {
    const words = (frequency: 0 | 1 | 26) => visibleText(sectionOf('income', total(frequency)));
    expect(words(26)).toContain('Yearly = $13,000.00');
    expect(words(1)).not.toContain('Yearly =');
    expect(words(0)).toContain('Yearly = $0.00');
  });

  it('IN-002 full mode offers the six kinds', () => {
    expect(adds(sectionOf('income', withEntries())).toSorted((a, b) => a - b)).toEqual([4, 6, 7, 13, 14, 15]);
  });

  it('IN-005 the protected entry contains the total of the Current Situation', () => {
    const automatic = automaticEntries({ sid: 0, existing: [], today: TODAY });
    expect(automatic[0]).toMatchObject({ eid: 4, def: 0, protected: true });
    for (const sid of [0, 1] as const) {
      const drawn = sectionOf('income', total(26, withEntries()), sid);
      const words = visibleText(the(drawn, 'ul'));
      expect(words).toContain('Other income (total) Protected Pays $13,000.00 a year $500.00 a fortnight');
      expect(words.match(/Other income/g)).toHaveLength(1);
      expect(has(drawn, '#field-scenario-sIncome-quickTotal')).toBe(false);
      expect(has(drawn, `[aria-label="${texts.entryProtected}"]`)).toBe(true);
      expect(
        within(drawn)
          .getByRole('button', { name: /^Delete Other income/ })
          .query(),
      ).toBeNull();
    }
  });

  it('ER-058 IN-021 the button of a template at its limit says so', () => {
    const button = (n: number) =>
      the(
        sectionOf('income', withEntries(...Array.from({ length: n }, () => ({ eid: 14 as const })))),
        '[data-add="14"]',
      );
    expect(button(1)).toBeEnabled();
    expect(button(2)).toHaveAttribute('title', 'Maximum Careplus entries reached for this Scenario.');
    expect(button(2)).toBeDisabled();
  });

  it('the button to duplicate an entry of a template at its limit says so too', () => {
    const button = (n: number) => {
      const careplus = Array.from({ length: n }, () => ({ eid: 14 as const, name: 'Mine' }));
      const [first] = all(sectionOf('income', withEntries(...careplus)), 'button[aria-label="Duplicate Mine"]');
      return first as HTMLElement;
    };
    expect(button(1)).toHaveAttribute('title', 'Duplicate');
    expect(button(1)).toBeEnabled();
    expect(button(2)).toHaveAttribute('title', 'Maximum Careplus entries reached for this Scenario.');
    expect(button(2)).toBeDisabled();
  });
});

describe('expenses', () => {
  it('EX-002 has a total with months and a frequency, initially yearly', () => {
    const { session, part } = openRecord(withScenario());
    expect(session.store.getState().documents.scenarios[0]?.sExpenses.oopFrequency).toBe(1);
    const words = visibleText(part(<Expenses />));
    expect(words).toMatch(/Living expenses.*From.*Until/);
  });

  it('EX-003 EX-004 EX-005 has out-of-pocket expenses of people in care, by kind of care, without buttons', () => {
    const list = (typeOfCare: 1 | 2, homeCarePackage: boolean) => {
      const drawn = sectionOf('expenses', (scenario) => {
        const [care, partner] = scenario.sCare;
        return { ...scenario, sCare: [{ ...care, typeOfCare, homeCarePackage }, partner] };
      });
      expect(adds(drawn)).not.toContain(10);
      return visibleText(drawn);
    };
    expect(list(1, false)).toContain('Client - Residential Care');
    expect(list(2, true)).toContain('Client - Home Care');
    expect(list(2, false)).not.toContain('Client -');
    expect(list(1, false)).not.toContain('Partner -');
  });

  it('EX-007 entries can be added in full mode', () => {
    expect(adds(sectionOf('expenses', withEntries()))).toContain(11);
    expect(adds(sectionOf('expenses'))).not.toContain(11);
  });
});

describe('a missing input', () => {
  it('FE-034 is named in the row, in the heading of the list and in the sidebar', () => {
    const { sidebar, part } = openRecord(
      withScenario(withEntries({ eid: 3, name: 'Unit' }, { eid: 2, assetValue: 90_000 })),
    );
    const words = visibleText(part(<Investments />));
    expect(visibleText(sidebar())).toContain('Investments 1 not counted');
    expect(words).toContain('2 entries, 1 counted');
    expect(words).toContain('Counted total $90,000.00');
    expect(words).toContain('Not counted. Needs a property value. No value');
  });

  it('TU-002 top-ups are listed in the residential block', () => {
    const { part } = openRecord(
      withScenario(withEntries({ eid: 20, assetValue: 50_000, assetDateStart: '2027-01-01' })),
    );
    expect(visibleText(part(<CareArrangement />))).toMatch(/Top-Up RAD\/RAC.*\$50,000\.00/);
  });
});

describe('a folded section', () => {
  const EIDS = {
    sAssets: ASSET_ENTRIES,
    sInvest: INVESTMENT_ENTRIES,
    sIncome: INCOME_ENTRIES,
    sExpenses: EXPENSE_ENTRIES,
  };
  const row = (part: ModePart, change: Change, sid: 0 | 1 = 0): string =>
    rowSummary(sessionOf(withScenario(change), sid).store.getState(), part, EIDS[part]);
  const bank =
    (quickTotal: number | null, ...patches: EntryPatch[]): Change =>
    (scenario) => {
      const own = withEntries(...patches)(scenario);
      return { ...own, sInvest: { ...own.sInvest, quickTotal } };
    };
  const shares = { eid: 2, assetValue: 250_000 } as const;

  it('counts the entries next to the entered amount', () => {
    expect(row('sInvest', bank(600_000))).toBe('$600,000.00');
    expect(row('sInvest', bank(600_000, shares))).toBe('$600,000.00 + 1 entry');
    expect(row('sInvest', bank(600_000, shares, shares))).toBe('$600,000.00 + 2 entries');
  });

  it('shows only the number of entries if no amount is entered', () => {
    expect(row('sInvest', bank(null))).toBe('Not entered');
    expect(row('sInvest', bank(null, shares, shares))).toBe('2 entries');
    const pension = { eid: 4, cashAmount: 900, cashFrequency: 26 } as const;
    expect(row('sIncome', withEntries(pension))).toBe('1 entry');
  });

  it('shows separately how many entries do not count', () => {
    expect(row('sInvest', bank(5, shares, { eid: 3 }))).toBe('$5.00 + 1 entry · 1 entry is not counted');
    expect(row('sInvest', bank(5, { eid: 3 }, { eid: 3 }))).toBe('$5.00 · 2 entries are not counted');
  });

  it('counts the income total once', () => {
    const income: Change = (scenario) => ({
      ...scenario,
      sIncome: { ...scenario.sIncome, quickTotal: 500 },
      sFentries: scenario.sFentries.map((e) => (e.eid === 4 && e.auto ? { ...e, cashAmount: 500 } : e)),
    });
    expect(row('sIncome', income)).toBe('$500.00');
  });

  it('adds vehicles and a funeral bond to the contents in full mode', () => {
    const assets =
      (quick: boolean): Change =>
      (scenario) => ({ ...scenario, sAssets: { quick, quickTotal: 1000, vehiclesTotal: -5, funeralBond: 7 } });
    expect([row('sAssets', assets(true)), row('sAssets', assets(false))]).toEqual(['$1,000.00', '$1,002.00']);
  });

  it('names the out-of-pocket expenses that are entered', () => {
    const paid: Change = (scenario) => ({
      ...scenario,
      sFentries: scenario.sFentries.map((e) => (e.eid === 10 ? { ...e, cashAmount: 40 } : e)),
    });
    expect([row('sExpenses', both), row('sExpenses', paid)]).toEqual(['Not entered', '1 entry']);
  });
});

describe('the form of an entry', () => {
  /** The list that contains entries of a kind. */
  const listOf = (eid: number): ReactElement => ([13, 14, 15, 4].includes(eid) ? <IncomeSection /> : <Investments />);
  const form = (patch: EntryPatch, relationship: 1 | 2 = 1): HTMLElement => {
    const { ui, part, session } = openRecord(withScenario(withEntries(patch)));
    const { documents } = session.store.getState();
    if (relationship === 2) {
      session.store.change('couple', () => changeRelationship(documents.record, documents.scenarios, 2) as never);
      session.store.set('scenario.sCare.1.typeOfCare', 1);
    }
    ui.openEntryRow('own-0');
    return the(part(listOf(patch.eid)), '#entry-own-0');
  };

  it('IN-013 IN-014 IN-015 shows the yearly payment of an annuity and its deductible amount', () => {
    const annuity = { eid: 13, assetValue: 130_000, annuityType: 1, assetDateStart: '2020-03-01' } as const;
    const words = visibleText(form({ ...annuity, term: 10, cashAmount: 1500, cashFrequency: 12 }));
    expect(words).toContain('Yearly = $18,000.00');
    expect(words).toContain('Deductible = $13,000.00 a year');
    expect(words).toContain('Rules from before July 2019');
    expect(visibleText(form({ ...annuity, cashAmount: 1500, cashFrequency: 1 }))).not.toMatch(/Yearly =|Deductible =/);
  });

  it('IN-008 ticks "New" for a future purchase', () => {
    const box = (assetDateStart: string, own: boolean | null) =>
      the(form({ eid: 13, assetDateStart, new: own }), '#entry-own-0-new');
    expect(box('2026-12-01', null)).toBeChecked();
    expect(box('2026-11-30', null)).not.toBeChecked();
    expect(box('2026-12-01', false)).not.toBeChecked();
  });

  it('names whose money pays for a future purchase', () => {
    const annuity = { eid: 13, annuityType: 1, term: 10, assetDateStart: '2027-01-10', assetValue: 100_000 } as const;
    const careplus = { ...annuity, eid: 14, clientId: 0, dob: '03/03/1942', gender: 2, investValue: 150_000 } as const;
    const paid = (given: EntryPatch): string => {
      const payment = { cashAmount: 12_000, cashFrequency: 1 };
      const atHome: Change = (scenario) => {
        const [care, partner] = scenario.sCare;
        return withEntries({ ...given, ...payment } as EntryPatch)({
          ...scenario,
          sCare: [{ ...care, typeOfCare: 2 }, partner],
        });
      };
      const { ui, part } = openRecord(withScenario(atHome));
      ui.openEntryRow('own-0');
      return visibleText(the(part(<IncomeSection />), '#entry-own-0'));
    };
    expect(paid({ ...annuity, new: true })).toContain('On 1 January 2027 $100,000 .00 is taken from Cash at Bank.');
    expect(paid({ ...annuity, new: null })).toContain('is taken from Cash at Bank.');
    const outside = paid({ ...annuity, new: false });
    expect(outside).toContain('On 1 January 2027 $100,000 .00 is paid with money from outside the record.');
    expect(outside).not.toContain('is taken from Cash at Bank.');
    expect(paid({ ...careplus, new: false })).toContain('$150,000 .00 is paid with money from outside the record.');
  });

  it('IN-016 has a read-only residual capital value for a lifetime annuity', () => {
    const rcv = (annuityType: 1 | 2) => the(form({ eid: 13, annuityType, rcv: 0 }), '#entry-own-0-rcv');
    expect(rcv(2)).toHaveAttribute('readonly');
    expect(rcv(1)).not.toHaveAttribute('readonly');
  });

  it('warns next to a date after the end of the projection', () => {
    const words = 'so this is not counted. If that is not intended, check the year.';
    expect(visibleText(form({ eid: 2, assetDateStart: '2035-01-01' }))).toContain(words);
    expect(visibleText(form({ eid: 2, assetDateStart: '2027-01-01' }))).not.toContain(words);
  });

  it('asks for the owner of an account based pension of two people, and warns about no other entry', () => {
    const words = 'An account based pension belongs to one person. Choose the owner.';
    expect(visibleText(form({ eid: 15 }, 2))).toContain(words);
    expect(the(form({ eid: 15 }, 2), 'select#entry-own-0-clientId')).toHaveAccessibleDescription(
      expect.stringContaining(words),
    );
    expect(visibleText(form({ eid: 15, clientId: 1 }, 2))).not.toContain(words);
    expect(visibleText(form({ eid: 15 }))).not.toContain(words);
  });

  it('FE-035 marks required fields, and names missing inputs at the field', () => {
    const drawn = form({ eid: 3 });
    expect(the(drawn, '#entry-own-0-assetValue')).toBeRequired();
    expect(visibleText(drawn)).toContain('Needs a property value.');
  });

  it('FE-038 explains the effect of a future date on the bank', () => {
    expect(visibleText(form({ eid: 2 }))).toContain(texts.dateMoneyHelp);
    expect(visibleText(form({ eid: 4 }))).not.toContain('leaves the bank on the date');
  });

  it('shows rent and its costs per payment, and per year', () => {
    const words = visibleText(form({ eid: 3, cashAmount: 400, incomeExpenses: 50, cashFrequency: 52 }));
    expect(words).toMatch(/Yearly = \$20,800\.00.*a week.*Yearly = \$2,600\.00/);
  });
});
