import { recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Projection, turnsOf } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { careTurnWords, pensionTurnWords } from './turn-words.ts';

/** A widow whose house is sold in June 2027, and who then pays the rest of the deposit. */
function widow(dateOfEntry: string): Projection {
  const scenario = scenarioOf({
    sCare: [{ ...resident, dateOfEntry, marketPriceRad: 650_000, radRacPaid: 250_000, sellRadRacPaid: 400_000 }],
    sHome: { netHomeValue: 950_000, sell: true, sellMonth: '2027-06-01' },
    sInvest: { quickTotal: 245_000, cashGrowth: 3 },
  });
  const made = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.projection;
}

describe('the reason for a change of a figure', () => {
  it('names the part that ends, what ends it, and the part that changes with it', () => {
    const projection = widow('01/11/2026');
    const [care] = turnsOf(projection, 'care', 0, 0);
    const [pension] = turnsOf(projection, 'pension', 0, 0);
    if (care === undefined || pension === undefined) throw new Error('nothing turns');
    expect(careTurnWords(projection, 0, care)).toMatch(
      /^The DAP of \$93\.26 ends with the sale; Non Clinical Care rises to \$[\d.]+\.$/,
    );
    expect(pensionTurnWords(projection, 0, pension)).toMatch(
      /^The (income|assets) test (takes \$[\d,.]+ more|applies instead, and takes \$[\d,.]+) with the sale\.$/,
    );
  });

  it('says that care starts, with its largest part', () => {
    const projection = widow('01/03/2027');
    const [care] = turnsOf(projection, 'care', 0, 0);
    if (care === undefined) throw new Error('nothing turns');
    expect(careTurnWords(projection, 0, care)).toBe(
      'Care starts with the entry; the largest part is the DAP of $151.55.',
    );
  });

  it('describes the start of care at home, and that of residential care at the entry', () => {
    const own = { ...resident, dateOfEntry: '10/06/2027', marketPriceRad: 600_000, everydayLivingServiceCosts: 6_000 };
    const sCare = [{ ...own, packageUntilEntry: true, packageStart: '10/01/2027' }];
    const scenario = scenarioOf({ sCare, sInvest: { quickTotal: 900_000 } });
    const made = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { projection } = made.value;
    const words = turnsOf(projection, 'care', 0, 0).map((turn) => careTurnWords(projection, 0, turn));
    expect(words[0]).toMatch(/^Home care starts; the largest part is the Support at Home of /);
    expect(words).toContainEqual(expect.stringMatching(/^Care starts with the entry; the largest part is /));
  });

  it('names Rent Assistance that starts with a rent, alone or with the sale of the home', () => {
    const rent = { paysRent: true, rentPaidAmount: 450 } as const;
    const said = (sHome: object): readonly string[] => {
      const scenario = scenarioOf({ sCare: [{ typeOfCare: 2 }], sHome, sInvest: { quickTotal: 40_000 } });
      const made = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
      if (!made.ok) throw new Error(JSON.stringify(made.problems));
      const { projection } = made.value;
      return turnsOf(projection, 'pension', 0, 0).map((turn) => pensionTurnWords(projection, 0, turn));
    };
    expect(said({ ...rent, rentPaidFromMonth: '2027-02-01' })).toEqual(['Rent Assistance adds $223.80.']);
    expect(said({ ...rent, netHomeValue: 380_000, sell: true, sellMonth: '2027-02-01' })).toEqual([
      expect.stringMatching(/^The income test takes \$[\d.]+ more with the sale; Rent Assistance adds \$223\.80\.$/),
    ]);
  });

  it('names the single rate of a couple living apart, if it changes more than a test does', () => {
    const sCare = [{ ...resident, dateOfEntry: '10/03/2027', radRacPaid: null }, { typeOfCare: 2 as const }];
    const record = recordOf({
      relationship: 2,
      clients: [
        { dob: '08/08/1940', pension_type: 2 },
        { dob: '21/05/1943', pension_type: 2 },
      ],
    });
    const scenario = scenarioOf({ sCare, sHome: { netHomeValue: 780_000 }, sInvest: { quickTotal: 530_000 } });
    const made = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { projection } = made.value;
    const entry = turnsOf(projection, 'pension', 0, 0).find(({ causes }) => causes.includes('separated'));
    if (entry === undefined) throw new Error('nothing turns');
    expect(pensionTurnWords(projection, 0, entry)).toBe('Each is paid the single rate: the couple lives apart.');
  });

  it('leaves out a part that hardly changed', () => {
    const parts = [
      { figure: 'meansTestedFee', before: 3.04, after: 9.76 },
      { figure: 'accommodationDaily', before: 58.2, after: 58.62 },
    ] as const;
    expect(careTurnWords(widow('01/11/2026'), 0, { month: 3, causes: ['partner-entry'], parts })).toBe(
      'Means Tested Care Fee rises to $9.76 as the partner enters care.',
    );
  });
});
