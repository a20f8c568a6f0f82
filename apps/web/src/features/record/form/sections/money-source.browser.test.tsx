import { copyScenario } from '@advice-builder/casework';
import type { Care, Home, LoadAnswer, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { has, settle, the, visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { CareArrangement } from './care.tsx';
import { HomeSection } from './home/home.tsx';
import { Investments } from './money-sections.tsx';

/**
 * A person with a home of $800,000 and $700,000 of investments, by default at home, and a proposed scenario with the
 * given changes.
 */
const money =
  (care: Partial<Care>, sHome: Partial<Home> = {}, before: Partial<Care> = { typeOfCare: 2 }) =>
  (answer: LoadAnswer): LoadAnswer => {
    const blank = answer.scenarios[0] as Scenario;
    const now: Scenario = {
      ...blank,
      sCare: [{ ...blank.sCare[0], ...before }, blank.sCare[1]],
      sHome: { ...blank.sHome, netHomeValue: 800_000 },
      sInvest: { ...blank.sInvest, quickTotal: 700_000 },
    };
    const copy = copyScenario(now, 1);
    const own: Scenario = {
      ...copy,
      name: 'Own',
      sCare: [{ ...copy.sCare[0], ...care }, copy.sCare[1]],
      sHome: { ...copy.sHome, ...sHome },
    };
    return { ...answer, scenarios: { 0: now, 1: own } };
  };

const entering: Partial<Care> = {
  typeOfCare: 1,
  dateOfEntry: '26/11/2026',
  marketPriceRad: 500_000,
  radRacPaid: 500_000,
};
const ELSEWHERE = '#field-scenario-sCare-0-depositElsewhere';
const HOME_ELSEWHERE = '#field-scenario-sHome-homeElsewhere';
const scenarioIn = ({ session }: OpenRecord): Scenario => session.store.getState().documents.scenarios[1] as Scenario;

describe('the source of a deposit', () => {
  it('is shown while it is typed, with the part that comes from elsewhere', async () => {
    const record = openRecord(money(entering), 1);
    const drawn = record.part(<CareArrangement />);
    expect(visibleText(drawn)).toContain('$500,000.00 more than in the Current Situation, from the bank.');
    record.session.store.set('scenario.sCare.0.radRacPaid', 350_000);
    settle();
    expect(visibleText(drawn)).toContain('$350,000.00 more than in the Current Situation, from the bank.');
    await within(drawn).getByLabelText('Of this from elsewhere').fill('400,000');
    expect(scenarioIn(record).sCare[0].depositElsewhere).toBe(400_000);
    expect(visibleText(drawn)).toContain('Not more than $350,000.00');
    await within(drawn).getByLabelText('Of this from elsewhere').fill('50,000');
    expect(visibleText(drawn)).not.toContain('Not more than');
    record.session.close();
  });

  it('from elsewhere becomes a loan that is owed, in one step of undo', async () => {
    const record = openRecord(money({ ...entering, depositElsewhere: 150_000 }), 1);
    const drawn = record.part(<CareArrangement />);
    expect(visibleText(drawn)).toContain('$150,000.00 comes from elsewhere and is not owed to anybody.');
    await within(drawn).getByRole('button', { name: 'Add it as a loan' }).click();
    const loans = () => scenarioIn(record).sFentries.filter(({ eid }) => eid === 21);
    expect(loans()).toMatchObject([{ loanType: 3, assetValue: 150_000, clientId: 0 }]);
    expect(visibleText(drawn)).not.toContain('not owed to anybody');
    record.session.store.undo();
    expect([loans(), scenarioIn(record).sInvest.openingKept]).toEqual([[], {}]);
    expect(scenarioIn(record).sCare[0].depositElsewhere).toBe(150_000);
    record.session.close();
  });

  it('shows the refund to the bank if less is paid, at most the remaining deposit', () => {
    const resident = { ...entering, dateOfEntry: '26/11/2025', radRacPaid: 300_000 };
    const drawn = openRecord(money({ radRacPaid: 100_000 }, {}, resident), 1).part(<CareArrangement />);
    expect(visibleText(drawn)).toContain('$200,000.00 less than in the Current Situation, back in the bank.');
    expect(has(drawn, ELSEWHERE)).toBe(false);
    const none = visibleText(openRecord(money({ radRacPaid: 0 }, {}, resident), 1).part(<CareArrangement />));
    // Twelve months of retention at 2% a year have been deducted.
    expect(none).toMatch(/\$29[34],\d{3}\.\d\d less than in the Current Situation/);
  });

  it('is not shown in the Current Situation, or if nothing changes', () => {
    const now = openRecord(money({}, {}, entering)).part(<CareArrangement />);
    const same = openRecord(money({}, {}, entering), 1).part(<CareArrangement />);
    for (const drawn of [now, same]) {
      expect(visibleText(drawn)).not.toContain('in the Current Situation, from the bank');
      expect(has(drawn, ELSEWHERE)).toBe(false);
    }
  });
});

describe('the source of a home', () => {
  const home = (care: Partial<Care>, sHome: Partial<Home>, before?: Partial<Care>) =>
    openRecord(money(care, sHome, before), 1).part(<HomeSection />);

  it.each<[string, Partial<Care>, Partial<Home>, string]>([
    ['quick', { typeOfCare: 4 }, { home_rv_exit: 500_000 }, '$500,000.00 from the bank in November 2026.'],
    [
      'later, without a former home',
      { typeOfCare: 5 },
      { rcom_exEnt_choice: 'full', rv_purchasePrice: 600_000, rv_date_purchased: '01/02/2027' },
      '$600,000.00 from the bank in February 2027.',
    ],
    [
      'of a granny flat',
      { typeOfCare: 3 },
      { grannyFlatQuick: 300_000 },
      '$300,000.00 from the bank in November 2026.',
    ],
    [
      'of a granny flat in full',
      { typeOfCare: 3 },
      { quick: false, grannyFlatPurchPrice: 310_000 },
      '$310,000.00 from the bank in November 2026.',
    ],
  ])('%s', (_, care, sHome, words) => {
    const drawn = home(care, sHome);
    expect(visibleText(drawn)).toContain(words);
    expect(has(drawn, HOME_ELSEWHERE)).toBe(true);
    expect(visibleText(drawn)).not.toContain('leaves Cash at Bank');
  });

  it('is not shown for a home of the Current Situation', () => {
    const drawn = home({}, { home_rv_exit: 500_000 }, { typeOfCare: 4 });
    expect(visibleText(drawn)).not.toContain('from the bank in');
    expect(has(drawn, HOME_ELSEWHERE)).toBe(false);
  });

  it('is the title of the home, and not the bank, if the title is given for a granny flat', async () => {
    const record = openRecord(money({ typeOfCare: 3 }, { grannyFlatQuick: 300_000 }), 1);
    const drawn = record.part(<HomeSection />);
    await within(drawn).getByRole('checkbox', { name: 'Given for the title of the home' }).click();
    expect(scenarioIn(record).sHome.grannyFlatTitle).toBe(true);
    expect(visibleText(drawn)).not.toContain('from the bank in');
    expect(visibleText(drawn)).not.toContain('A former home');
    expect(has(drawn, HOME_ELSEWHERE)).toBe(false);
    const none = openRecord((answer) => {
      const made = money({ typeOfCare: 3 }, { grannyFlatQuick: 300_000 })(answer);
      const now = made.scenarios[0] as Scenario;
      return { ...made, scenarios: { ...made.scenarios, 0: { ...now, sHome: { ...now.sHome, netHomeValue: 0 } } } };
    }, 1).part(<HomeSection />);
    expect(has(none, '#field-scenario-sHome-grannyFlatTitle')).toBe(false);
    record.session.close();
  });
});

describe('the bank accounts of a proposed scenario', () => {
  const bank = (...given: Parameters<typeof money>) =>
    visibleText(openRecord(money(...given), 1).part(<Investments />));

  it("show the change of the Current Situation's accounts in the first month", () => {
    expect(bank(entering)).toContain('$700,000.00 in the Current Situation, less $500,000.00 deposit');
    expect(bank({ ...entering, depositElsewhere: 100_000 })).toContain(
      '$700,000.00 in the Current Situation, less $400,000.00 deposit',
    );
    expect(bank({ typeOfCare: 4 }, { home_rv_exit: 500_000 })).toContain(
      '$700,000.00 in the Current Situation, less $500,000.00 for the home',
    );
    expect(bank({})).not.toContain('in the Current Situation, less');
  });

  it('stay those of the Current Situation, read-only', () => {
    const drawn = openRecord(money(entering), 1).part(<Investments />);
    expect(the(drawn, '#field-scenario-sInvest-quickTotal')).toHaveValue('700,000.00');
    expect(the(drawn, '#field-scenario-sInvest-quickTotal')).toHaveAttribute('readonly');
  });
});
