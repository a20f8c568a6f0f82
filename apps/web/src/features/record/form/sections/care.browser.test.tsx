import { changeRelationship, newEntry } from '@advice-builder/casework';
import { type Care, type LoadAnswer, texts } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, has, settle, the, visibleText, visibleTexts, within } from '../../../../design-system/testing/drawn.tsx';
import { createRecordStore, type RecordStore } from '../../../../state/record-store.ts';
import { createSettle } from '../../../../state/settle.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { sessionOf } from '../../testing/record-session.ts';
import { CareArrangement } from './care.tsx';
import { formerDate } from './former-date.ts';

type Change = (answer: LoadAnswer) => LoadAnswer;

/** Scenario 0 with a care arrangement, with its own projection start if one is given. */
const withCare =
  (care: Partial<Care>, projectFrom?: string): Change =>
  (answer) => {
    const current = answer.scenarios['0'];
    if (current === undefined) return answer;
    return {
      ...answer,
      record: { ...answer.record, ...(projectFrom === undefined ? {} : { projectFrom }) },
      scenarios: { 0: { ...current, sCare: [{ ...current.sCare[0], ...care }, current.sCare[1]] } },
    };
  };

/** With enough money that nobody has low means. */
const banked =
  (change: Change, quickTotal = 900_000): Change =>
  (answer) => {
    const changed = change(answer);
    const current = changed.scenarios['0'];
    const sInvest = { quick: true, quickTotal, cashGrowth: 3, openingKept: {} };
    return current === undefined ? changed : { ...changed, scenarios: { 0: { ...current, sInvest } } };
  };

const section = (change?: Change): HTMLElement => openRecord(change).part(<CareArrangement />);
const careSection = (care: Partial<Care>, projectFrom?: string): HTMLElement => section(withCare(care, projectFrom));
const id = (name: string): string => `#field-scenario-sCare-0-${name}`;
const field = (section: HTMLElement, name: string): HTMLElement => the(section, id(name));
const hasField = (section: HTMLElement, name: string): boolean => has(section, id(name));
const options = (section: HTMLElement, name: string): readonly string[] => visibleTexts(section, `${id(name)} option`);

const resident: Partial<Care> = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 };
const support: Partial<Care> = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '15/01/2026',
  independenceServiceCosts: 20_000,
  everydayLivingServiceCosts: 9_000,
  clinicalCareCosts: 3_000.5,
};
const oldPackage: Partial<Care> = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2024' };

describe('the care arrangement', () => {
  it('CA-001 appears once for each client', () => {
    const { session, part } = openRecord();
    const care = part(<CareArrangement />);
    expect(visibleText(care)).toContain('Current: Client');
    expect(visibleText(care)).not.toContain('Partner');
    const { documents } = session.store.getState();
    session.store.change('relationship', () => changeRelationship(documents.record, documents.scenarios, 2) as never);
    settle();
    expect(visibleText(care)).toContain('Current: Client');
    expect(visibleText(care)).toContain('Current: Partner');
  });

  it('CA-002 CA-003 offers the types of care', () => {
    expect(options(section(), 'typeOfCare')).toEqual([
      'Not chosen',
      'Residential Aged Care',
      'Stay at Home',
      'Granny Flat',
      'Retirement Village',
      'Land Lease Community',
    ]);
  });

  it('CA-005 offers no Granny Flat if the server does not', () => {
    const without: Change = (answer) => ({ ...answer, grannyFlatOffered: false });
    expect(options(section(without), 'typeOfCare')).not.toContain('Granny Flat');
  });

  it('labels the care of the Current Situation by its own date, not by that of the scenario', () => {
    const inCurrent = (care: Partial<Care>): string => {
      const proposed: Change = (answer) => {
        const made = withCare(care)(answer);
        const current = made.scenarios['0'] as NonNullable<(typeof made.scenarios)['0']>;
        const enters = { ...current.sCare[0], ...resident, dateOfEntry: '15/01/2027' };
        return {
          ...made,
          scenarios: { ...made.scenarios, 1: { ...current, sid: 1, sCare: [enters, current.sCare[1]] } },
        };
      };
      return visibleText(openRecord(proposed, 1).part(<CareArrangement />));
    };
    expect(inCurrent({ typeOfCare: 2 })).toContain('Current: Stay at Home');
    expect(inCurrent(support)).toContain('Current: Support At Home');
  });

  it('names missing required fields in its header', () => {
    const header = (care: Partial<Care>) => visibleText(the(careSection(care), 'header'));
    expect(header({})).toContain('Needs Type of Care');
    expect(header({ typeOfCare: 1 })).toContain('Needs Date of Entry');
    expect(header(resident)).toContain('Complete');
  });

  it('counts further missing fields in its header, and links to each', async () => {
    const { session, part } = openRecord(withCare({ typeOfCare: 1 }));
    const { documents } = session.store.getState();
    session.store.change('relationship', () => changeRelationship(documents.record, documents.scenarios, 2) as never);
    const head = the(part(<CareArrangement />), 'header');
    expect(visibleText(head)).toContain('Needs Date of Entry of Client and 1 more');
    await within(head).getByRole('button', { name: '1 more needed' }).click();
    await within(document.body).getByRole('menuitem', { name: 'Type of Care of Partner' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Type of Care' }).last()).toHaveFocus();
  });

  it('CA-008 CA-009 shows the date as typed, and in words', () => {
    const drawn = careSection(support);
    expect(field(drawn, 'dateOfEntry')).toHaveValue('15/01/2026');
    expect(field(drawn, 'dateOfEntry')).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    const words = visibleText(drawn);
    expect(words).toContain('Jan 15, 2026');
    expect(words).toContain('Date Package Commenced');
    expect(visibleText(careSection(resident))).toMatch(/Date of Entry .*Nov 1, 2026/);
  });

  it('CA-043 names a community RV or LLC', () => {
    expect(visibleText(careSection({ typeOfCare: 4 }))).toContain('RV name');
    expect(visibleText(careSection({ typeOfCare: 5 }))).toContain('LLC name');
    expect(field(careSection({ typeOfCare: 4 }), 'rcomFacility')).toHaveAttribute('maxlength', '56');
  });

  it('ER-044 CA-037 resets a partner whose type is no longer valid, and reports it', () => {
    const messages: string[] = [];
    const settle = createSettle((said) => messages.push(said));
    const session = sessionOf(withCare({ typeOfCare: 2 }));
    const { documents } = session.store.getState();
    const couple = changeRelationship(documents.record, documents.scenarios, 2);
    const [client, partner] = couple.scenarios[0]?.sCare ?? [];
    const typed = {
      ...couple.scenarios[0],
      sCare: [
        { ...client, typeOfCare: 4 },
        { ...partner, typeOfCare: 2 },
      ],
    };
    const after = settle(
      documents,
      { ...couple, scenarios: { 0: typed as never } },
      session.store.getState(),
      'scenario.sCare.0.typeOfCare',
    );
    expect(after.scenarios[0]?.sCare[1].typeOfCare).toBe(0);
    expect(messages).toEqual(['carePartnerReset']);
  });
});

describe('a change between residential care and any other', () => {
  const change = (care: Partial<Care>, typeOfCare: Care['typeOfCare']) => {
    const session = sessionOf(withCare(care));
    const store = createRecordStore(
      session.store.getState(),
      createSettle(() => undefined),
    );
    store.set('scenario.sCare.0.typeOfCare', typeOfCare);
    return store;
  };
  const careNow = (store: RecordStore) => store.getState().documents.scenarios[0]?.sCare[0];

  it('clears the date and shows its earlier value; one undo restores both', () => {
    const store = change(support, 1);
    expect(careNow(store)).toMatchObject({ typeOfCare: 1, dateOfEntry: null });
    expect(formerDate(store.getState(), 0)).toBe('Was 15/01/2026, the date of the package');
    store.undo();
    expect(careNow(store)).toMatchObject({ typeOfCare: 2, dateOfEntry: '15/01/2026' });
    expect(formerDate(store.getState(), 0)).toBeUndefined();
  });

  it('shows the earlier date in the other direction too, until a date is typed', () => {
    const store = change(resident, 2);
    expect(formerDate(store.getState(), 0)).toBe('Was 01/11/2026, the date of entry');
    store.set('scenario.sCare.0.dateOfEntry', '01/10/2026');
    expect(formerDate(store.getState(), 0)).toBeUndefined();
  });

  it('keeps the date between types without residential care', () => {
    const store = change(support, 4);
    expect(careNow(store)).toMatchObject({ typeOfCare: 4, dateOfEntry: '15/01/2026' });
    expect(formerDate(store.getState(), 0)).toBeUndefined();
  });
});

describe('a package', () => {
  it('CA-007 CA-012 CA-014 CA-051 of Support at Home has a level with its budget', () => {
    const drawn = careSection(support);
    expect(visibleText(drawn)).toContain('Support At Home');
    expect(hasField(drawn, 'homeCarePackage')).toBe(true);
    expect(options(drawn, 'supportAtHomeLevel')).toHaveLength(8);
    expect(options(drawn, 'supportAtHomeLevel')[3]).toBe('Level 4: $30,528.15 a year');
    expect(field(drawn, 'supportAtHomeLevel')).toHaveDisplayValue(/^Level 4/);
    expect(hasField(drawn, 'homeCareDailyFee')).toBe(false);
    expect(hasField(drawn, 'homeCareFeeWaived')).toBe(false);
  });

  it('CA-010 CA-011 CA-012 CA-013 CA-014 of the earlier program has a daily fee, its waiver, and both options', () => {
    const drawn = careSection(oldPackage, '2025-10-01');
    const words = visibleText(drawn);
    expect(words).toContain('Basic Daily Fee level');
    expect(options(drawn, 'homeCareDailyFee')).toEqual([
      'Level 1: $12.09 a day',
      'Level 2: $12.78 a day',
      'Level 3: $13.14 a day',
      'Level 4: $13.49 a day',
    ]);
    expect(words).toContain('Waive Basic Daily Fee');
    expect(words).toContain('Apply post reform Rules');
    expect(words).toContain('Apply No Worse Off Principle');
    // Every projection of this record includes 1 November 2025.
    expect(words).toContain('The services count from 1 November 2025.');
  });

  it('CA-012 of the earlier program, projected from a later month, has the level whose budget it keeps', () => {
    const drawn = careSection(oldPackage, '2026-11-01');
    expect(options(drawn, 'homeCareDailyFee')[3]).toMatch(/^Level 4: \$[\d,.]+ a year$/);
    expect(visibleText(drawn)).toContain('Package level');
    expect(visibleText(drawn)).not.toContain('Basic Daily Fee level');
  });

  it('CA-015 CA-016 CA-017 has three costs and personal care, with their total and the remaining budget, red below zero', () => {
    const drawn = careSection(support);
    for (const name of [
      'independenceServiceCosts',
      'everydayLivingServiceCosts',
      'clinicalCareCosts',
      'personalCareCosts',
    ])
      expect(hasField(drawn, name)).toBe(true);
    expect(visibleText(drawn)).toContain('Charged as independence until 30 September 2026 and fully funded after that');
    const sums = (care: Partial<Care>) => the(careSection(care), 'dl');
    expect(visibleText(sums(support))).toBe(
      'Total $32,000.50 a year Total package funds available −$1,472.35 a year ' +
        'Left after 10% for care management −$4,525.17 a year',
    );
    expect(
      within(sums(support))
        .getByText(/^−\$1,472\.35/)
        .element(),
    ).toHaveClass(/below/);
    const less = sums({ ...support, independenceServiceCosts: null });
    expect(visibleText(less)).toContain('Total package funds available $18,527.65 a year');
    expect(has(less, '[class*=below]')).toBe(false);
  });

  it('asks whether means are disclosed, for a package and Support at Home only', () => {
    for (const care of [oldPackage, support, { ...support, typeOfCare: 4 as const }])
      expect(hasField(careSection(care), 'meansNotDisclosed')).toBe(true);
    expect(hasField(careSection({ ...support, homeCarePackage: false }), 'meansNotDisclosed')).toBe(false);
  });

  it('asks for the fee of 31 October 2025 if it limits the contributions', () => {
    expect(hasField(careSection({ ...oldPackage, noWorseOffPrinciple: true }), 'feeAtTransition')).toBe(true);
    expect(hasField(careSection({ ...oldPackage, postJuly2025Rules: true }), 'feeAtTransition')).toBe(false);
  });
});

describe('residential care', () => {
  it('CA-006 CA-030 accepts 56 characters for the name of the facility', () => {
    const drawn = careSection(resident);
    expect(visibleText(drawn)).toContain('Aged Care Facility Name');
    expect(field(drawn, 'agedCareFacility')).toHaveAttribute('maxlength', '56');
  });

  it('CA-018 CA-020 takes the MPIR of the date of entry, names its source, and lets it be overridden', () => {
    const drawn = careSection(resident);
    // The field has one line below it; law and status are behind its help mark.
    expect(visibleText(drawn)).toContain(
      'Applicable MPIR 8.51% from 1 October 2026. Source: Fees and Payments Principles 2014 (No. 2) s6; Aged Care Rules 2025. Published copy, to be confirmed.',
    );
    expect(visibleText(drawn)).toMatch(/Set from the date of entry (Means|RAD)/);
    expect(visibleText(field(drawn, 'applicableMPIR'))).toContain('8.51%');
    const other = careSection({ ...resident, applicableMPIR: '2026-07-01' });
    expect(visibleText(field(other, 'applicableMPIR'))).toContain('8.43%');
    expect(visibleText(other)).toContain('Use 8.51%');
    expect(visibleText(other)).toContain('Not the rate of the date of entry');
  });

  it('CA-022 CA-023 CA-027 offers the status of a resident who entered before today', () => {
    const words = visibleText(careSection(resident));
    expect(words).toContain('Low Means Resident');
    expect(words).toContain('Market Payer');
    expect(words).toContain('Facility Market Price RAD or RAC');
    expect(words).toContain('Deduct DAP/DAC from RAD/RAC');
    const later = visibleText(careSection({ ...resident, dateOfEntry: '21/11/2026' }));
    expect(later).not.toContain('Low Means Resident');
    expect(visibleText(careSection({ ...resident, lmr: true }))).not.toContain('Facility Market Price');
  });

  it('CA-024 CA-053 locks the paid deposit for a later entry', () => {
    expect(field(careSection(resident), 'radRacPaid')).toBeEnabled();
    const later = careSection({ ...resident, dateOfEntry: '01/12/2026' });
    expect(field(later, 'radRacPaid')).toHaveAttribute('readonly');
    expect(field(later, 'radRacPaid')).toHaveAccessibleDescription('Entry is later. Enter the payment as a top-up');
  });

  it('turns the amount entered as paid into a top-up at entry in one step, once the entry is later', () => {
    const opened = openRecord(banked(withCare({ ...resident, dateOfEntry: '10/03/2027', radRacPaid: 300_000 })));
    const drawn = opened.part(<CareArrangement />);
    expect(field(drawn, 'radRacPaid')).toHaveAttribute('readonly');
    expect(visibleText(drawn)).toContain('$300,000.00 is not counted.');
    expect(visibleText(drawn)).toMatch(/RAD\/RAC Remaining \$550,000\.00/);
    all(drawn, 'button')
      .find((button) => visibleText(button) === 'Make it a top-up')
      ?.click();
    settle();
    const { documents } = opened.session.store.getState();
    const made = documents.scenarios[0]?.sFentries.find(({ eid }) => eid === 20);
    expect(made).toMatchObject({ assetValue: 300_000, assetDateStart: '2027-03-01', clientId: 0 });
    expect(visibleText(drawn)).toMatch(/RAD\/RAC Remaining at entry \$250,000\.00/);
    expect(visibleText(drawn)).not.toContain('is not counted');
    opened.session.store.undo();
    expect(opened.session.store.getState().documents.scenarios[0]?.sCare[0].radRacPaid).toBe(300_000);
    expect(opened.session.store.getState().documents.scenarios[0]?.sFentries.some(({ eid }) => eid === 20)).toBe(false);
  });

  it('CA-025 CA-054 ER-059 shows the sale contribution and the remaining amount, and warns if that is negative', () => {
    const paid = (radRacPaid: number, sell = false): HTMLElement =>
      section((answer) => {
        const changed = withCare({ ...resident, radRacPaid, sellRadRacPaid: 100_000 })(answer);
        const current = changed.scenarios['0'];
        if (current === undefined) return changed;
        return {
          ...changed,
          scenarios: {
            0: { ...current, sHome: { ...current.sHome, netHomeValue: 900_000, sell, sellMonth: '2027-05-01' } },
          },
        };
      });
    expect(visibleText(paid(300_000))).toContain('RAD/RAC Remaining $250,000.00');
    expect(visibleText(paid(300_000))).not.toContain('Home Sale Contribution');
    expect(visibleText(paid(300_000, true))).toContain(
      'RAD/RAC Remaining, now $250,000.00 after the sale, May 2027 $150,000.00',
    );
    expect(visibleText(paid(300_000, true))).toContain('Home Sale Contribution');
    expect(visibleText(paid(550_000, true))).toContain(
      'RAD/RAC Remaining, now $0.00 after the sale, May 2027 −$100,000.00',
    );
    expect(within(paid(550_000, true)).getByText('−$100,000.00', { exact: true }).element()).toHaveClass(/below/);
    expect(visibleText(paid(550_000, true))).toContain(texts.radRemainingNegative);
    expect(visibleText(paid(550_000))).not.toContain(texts.radRemainingNegative);
  });

  it('shows low means above the price while typing, and the same remaining amount as the Summary', () => {
    const opened = openRecord(banked(withCare({ ...resident, marketPriceRad: 480_000 }), 31_000));
    const drawn = opened.part(<CareArrangement />);
    const line = () =>
      visibleText(
        within(drawn)
          .getByText(/ow means: /)
          .element(),
      );
    const summary = () => opened.session.results.getState().result.calculated?.report.agedCare[0]?.RadRemaining.value;
    expect(line()).toMatch(
      /^Low means : \$\d+\.\d\d a day, limit \$73\.73\. With \$[\d,]+ more in the bank, deeming included, low means status ends\.$/,
    );
    expect(summary()).toBeLessThan(300_000);
    expect(visibleText(drawn)).toContain(`RAD/RAC Remaining ${formatMoney(summary() ?? 0)}`);
    opened.session.store.set('scenario.sInvest.quickTotal', 600_000);
    settle();
    opened.session.results.now();
    settle();
    expect(line()).toMatch(/^Not low means : .* less in the bank, deeming included, the status becomes low means\.$/);
    expect(visibleText(drawn)).toContain('RAD/RAC Remaining $480,000.00');
    expect(summary()).toBe(480_000);
    opened.session.store.set('scenario.sCare.0.lmr', true);
    opened.session.results.now();
    settle();
    expect(line()).toMatch(/^Low means as stated \. The means test says not low means: /);
  });

  it('CA-026 offers the four kinds of facility, initially new with 40%', () => {
    const drawn = careSection(resident);
    expect(options(drawn, 'FacilityAccom')).toEqual([
      '40% + new/refurb',
      'Under 40% + new/refurb',
      'Over 40% not new/refurb',
      'Under 40% not new/refurb',
    ]);
    expect(field(drawn, 'FacilityAccom')).toHaveDisplayValue(/^40% \+ new/);
  });

  it('CA-028 CA-029 has retention and indexation in whole per cent, and explains a blank value', () => {
    const words = visibleText(careSection(resident));
    expect(words).toMatch(/Rad Retention % .*Blank means 2% a year/);
    expect(words).toMatch(/Dap Indexation % .*Blank: as published/);
    expect(visibleText(careSection({ ...resident, dateOfEntry: '31/10/2025' }))).toMatch(
      /Rad Retention % .*Blank: none/,
    );
  });

  it('CA-031 CA-032 CA-033 has an extra fee with its frequency, a yearly total, and an end that can be unset', () => {
    const words = (care: Partial<Care>) => visibleText(careSection({ ...resident, ...care }));
    expect(words({})).toContain('Higher Every Day Living Fee');
    expect(words({ dateOfEntry: '31/10/2025' })).toContain('Extra Service Fee');
    expect(words({ resi_esf: 12 })).toContain('Yearly = $4,380.00');
    expect(words({ resi_esf: 12, resi_esf_frequency: 52 })).toContain('Yearly = $624.00');
    expect(words({ resi_esf: 12 })).toMatch(/Fee ends .*Blank means ongoing/);
    expect(words({ resi_esf: 12 })).not.toContain('Unset');
    expect(words({ resi_esf: 12, resi_esf_dateEnd: '01/02/2027' })).toContain('Unset');
  });

  it('ER-024 ER-025 explains the format of an invalid end date, and how to clear it', () => {
    const words = visibleText(careSection({ ...resident, resi_esf: 12, resi_esf_DE_valid: false }));
    expect(words).toContain('While not mandatory, date must be in format DD/MM/YYYY if used.');
    expect(words).toContain('Delete it or click Unset for Ongoing.');
    expect(words).toContain('Unset');
  });

  it('CA-034 lists the top-ups of its person', () => {
    const topUp =
      (clientId: 0 | 1): Change =>
      (answer) => {
        const changed = withCare(resident)(answer);
        const current = changed.scenarios['0'];
        if (current === undefined) return changed;
        const entry = newEntry(
          20,
          { sid: 0, existing: current.sFentries, today: TODAY },
          { clientId, assetValue: 25_000 },
        );
        return { ...changed, scenarios: { 0: { ...current, sFentries: [...current.sFentries, entry] } } };
      };
    expect(visibleText(section(topUp(0)))).toMatch(/Top-Up RAD\/RAC .*\$25,000\.00/);
    expect(visibleText(section(topUp(1)))).not.toContain('$25,000.00');
  });
});
