import { margaret, recordOf, TODAY } from '@advice-builder/casework/testing';
import { type ExplanationLine, explain, type StepRole } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { figuresInSum, type WorkingNames, workingName, workingRows } from './working-rows.ts';

const alone: WorkingNames = { person: () => undefined, entry: () => undefined };
const couple: WorkingNames = {
  person: (person) => ['Ann', 'Ben'][person],
  entry: (id) => (id === 'gone' ? undefined : 'Our shares'),
};

function step(role: StepRole, label: string, value: number, more: Partial<ExplanationLine> = {}): ExplanationLine {
  const none = { period: undefined, ref: undefined, fact: undefined, rate: undefined, entry: undefined, steps: [] };
  return { role, label, value, unit: 'money', notReached: false, ...none, ...more };
}

const rowTexts = (steps: readonly ExplanationLine[], names = alone) =>
  workingRows(steps, names, 0).map(({ label, text }) => `${label}: ${text}`);

describe('the steps of a working as a sum', () => {
  it('state the role of each in words, and the total where the next step needs it', () => {
    const ratio = { unit: 'ratio' } as const;
    const sum = [
      step('+', 'Means tested amount', 198.0943),
      step('-', 'Accommodation supplement: the most', 73.73),
      step('limit', 'Daily maximum', 107.32),
      step('+', 'Fee', 2),
      step('/', 'Persons', 2, ratio),
      step('x', 'Share', 0.5, ratio),
      step('%', 'Percentage', 7.65, { unit: 'percent' }),
      step('nearest', 'To the nearest cent', 0.01),
    ];
    expect(rowTexts(sum)).toEqual([
      'Means tested amount: $198.0943',
      'Less accommodation supplement: the most: − $73.7300',
      'Subtotal: $124.3643',
      'At most daily maximum: $107.3200',
      'Fee: $2.0000',
      'Subtotal: $109.3200',
      'Divided by persons: 2',
      'Times share: 0.5000',
      'At percentage: 7.6500%',
      'Subtotal: $2.0907',
      'Rounded to the nearest cent: $2.0900',
    ]);
  });

  it('show a comparison as one row, and full steps as a number', () => {
    const yesNo = [step('+', 'Means', 10), step('reaches', 'Supplement', 10)];
    expect(rowTexts(yesNo)).toEqual(['Means: $10.0000', 'Reaches supplement: $10.0000']);
    const fullSteps = [step('+', 'Price above', 1_100), step('whole', 'Step', 250), step('x', 'Reduction', 1)];
    expect(rowTexts(fullSteps)).toEqual([
      'Price above: $1,100.0000',
      'Number of full steps of $250 (step): 4',
      'Times reduction: $1.0000',
    ]);
  });

  it('match the list of rates: a share in percent, and full steps of the assets test over the limit', () => {
    const ratio = { unit: 'ratio' } as const;
    const rate = (unit: string, title: string) => ({ rate: { unit, title } as ExplanationLine['rate'] });
    const test = [
      step('+', 'Assets', 1_100),
      step('whole', 'Step in which excess assets are counted, rounded down', 250, rate('AUD', 'Step')),
      step('x', 'Pension lost for each', 78),
    ];
    expect(rowTexts(test).slice(1)).toEqual([
      'Number of full $250 steps over the limit: 4',
      'Times pension lost for each: $78.0000',
    ]);
    const shares = [step('x', 'Yearly share of assets', 0.175, { ...ratio, ...rate('ratio', 'Share') })];
    expect(rowTexts([step('+', 'Assets', 100), ...shares])[1]).toBe('Times yearly share of assets: 17.5%');
    const factor = [step('x', 'Factor', 13.62, { ...ratio, ...rate('ratio', 'Factor') })];
    expect(rowTexts([step('+', 'Rent', 100), ...factor])[1]).toBe('Times factor: 13.62');
  });

  it('leave out values that were only consulted, and their figures', () => {
    const ref = { figure: 'homeValue', at: { month: 0 } } as const;
    const sum = [step('+', 'Home', 5, { ref }), step('+', 'Home again', 5, { ref }), step('consulted', 'Status', 1)];
    expect(rowTexts(sum)).toEqual(['Home: $5.0000', 'Home again: $5.0000']);
    expect(figuresInSum({ steps: sum }).map(({ label }) => label)).toEqual(['Home']);
    const within = step('+', 'Both', 10, { steps: [step('+', 'Home', 5, { ref })] });
    expect(figuresInSum({ steps: [within] })).toHaveLength(1);
    expect(figuresInSum({ steps: [step('limit', 'Home', 5, { ref, notReached: true })] })).toEqual([]);
  });

  it('shorten the titles of rates, and nothing else', () => {
    expect(workingName(step('-', 'Hotelling maximum: the most', 1), alone)).toBe('Hotelling maximum: the most');
    const rate = { title: 'Hotelling maximum: the most' } as ExplanationLine['rate'];
    expect(workingName(step('-', 'Hotelling maximum: the most', 1, { rate }), alone)).toBe('Hotelling maximum');
  });

  it('give the most that a value can be', () => {
    expect(rowTexts([step('+', 'Fee', 5), step('limit', 'Most that a fee can be', 9, { notReached: true })])[1]).toBe(
      'No more than the most that a fee can be: $9.0000',
    );
    expect(rowTexts([step('least', 'Least payment', 5)])[0]).toBe('No less than the least payment: $5.0000');
    expect(rowTexts([step('-', 'Most that a fee can be', 9)])[0]).toMatch(/^Less the most that a fee can be: /);
  });

  it('name the people of a couple and the entries', () => {
    const deposit = (person: 0 | 1) =>
      step('+', 'RAD/RAC Paid', 1, { ref: { figure: 'deposit', person, at: { month: 0 } } });
    expect(rowTexts([deposit(0), deposit(1)], couple)).toEqual([
      'RAD/RAC Paid, Ann: $1.0000',
      'RAD/RAC Paid, Ben: $1.0000',
    ]);
    expect(rowTexts([deposit(0)], couple)).toEqual(['RAD/RAC Paid: $1.0000']);
    expect(rowTexts([deposit(1)], couple)).toEqual(['RAD/RAC Paid, Ben: $1.0000']);
    expect(rowTexts([deposit(1)], alone)).toEqual(['RAD/RAC Paid: $1.0000']);
    const entry = { id: 'a', isWhole: true };
    expect(workingName(step('+', 'Investment', 1, { entry }), couple)).toBe('Our shares');
    expect(workingName(step('+', 'Value', 1, { entry: { id: 'a', isWhole: false } }), couple)).toBe('Value');
    expect(workingName(step('+', 'Investment', 1, { entry: { id: 'gone', isWhole: true } }), couple)).toBe(
      'Investment',
    );
  });

  it('can be made from the steps of a figure of the engine', () => {
    const calculated = calculateReport(recordOf(), margaret(), margaret(), shippedRateBook, TODAY);
    if (!calculated.ok) throw new Error('the case cannot be calculated');
    const { steps } = explain(calculated.value.projection, {
      figure: 'assetTestedAmount',
      person: 0,
      at: { month: 0 },
    });
    const [first] = steps;
    expect(rowTexts(first?.steps ?? [])[0]).toMatch(/^Assets for the care means test: \$/);
    expect(rowTexts(steps).at(-1)).toMatch(/^Divided by days by which .*: 364 days$/);
  });
});
