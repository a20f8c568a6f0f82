/**
 * The pension of the first month: a column for each person and one for both; then the two means tests of each person.
 */
import type { PensionOfPerson, PensionPanel, ReportCell, TestApplied } from '../report/report-data.ts';
import { isNone, type PanelLine, PER_FORTNIGHT } from './panel-line.ts';

export interface PensionColumn {
  readonly key: string;
  readonly head: string;
  readonly pensionType: string;
  readonly means: PensionPanel['together'];
}

/** @param names and @param types the names and pension types now entered, which may be newer than the panel. */
export function pensionColumns(
  { people, together }: PensionPanel,
  names: readonly string[] = [],
  types: readonly string[] = [],
): readonly PensionColumn[] {
  const own = people.map((means) => ({
    key: String(means.person),
    head: names[means.person] ?? means.name,
    pensionType: types[means.person] ?? means.pensionType,
    means,
  }));
  if (own.length === 1) return own;
  return [...own, { key: 'together', head: 'Together', pensionType: '', means: together }];
}

const readBalance = ({ means }: PensionColumn) => means.workBonusBalance;

export function pensionLines(data: PensionPanel): readonly PanelLine<PensionColumn>[] {
  const line = (
    key: keyof PensionPanel['together'],
    label: string,
    more: Partial<PanelLine<PensionColumn>> = {},
  ): PanelLine<PensionColumn> => ({ key, label, unit: PER_FORTNIGHT, read: ({ means }) => means[key], ...more });
  return [
    { key: 'type', label: 'Pension Type', read: ({ pensionType }) => pensionType },
    { key: 'assessableAssets', label: 'Assessable Assets', read: ({ means }) => means.assessableAssets },
    line('assessableIncome', 'Assessable Income (F/N)'),
    line('exSupplement', 'Ex-Supplement Amount', { isNil: ({ means }) => isNone(means.exSupplement) }),
    line('entitlement', 'Entitlement (Fortnightly)', {
      isNil: ({ means }) => isNone(means.entitlement),
      isTotal: true,
    }),
    ...(data.together.incapacity === undefined ? [] : [line('incapacity', 'Incapacity payments, already off')]),
    ...(data.showDvaCompensation ? [line('dvaCompensation', 'of which DVA compensation')] : []),
    ...(data.showRentAssistance ? [line('rentAssistance', 'Rent Assistance')] : []),
    ...(data.together.workBonus === undefined
      ? []
      : [
          line('workBonus', 'Work Bonus used'),
          { key: 'workBonusBalance', label: 'Work Bonus balance', read: readBalance },
        ]),
  ];
}

export type MeansTest = Exclude<TestApplied, 'none'>;

export const TESTS_CAPTION = 'The two means tests, per fortnight';
export const TESTS_LABEL = 'A fortnight';
export const TESTS: readonly { readonly key: MeansTest; readonly head: string }[] = [
  { key: 'income', head: 'Income test' },
  { key: 'assets', head: 'Assets test' },
];

const rateUnder = (own: PensionOfPerson, test: MeansTest): ReportCell =>
  test === 'income' ? own.incomeTestRate : own.assetsTestRate;

/** Both tests next to each other; the lower result counts. */
export function testLines({ people }: PensionPanel, names: readonly string[]): readonly PanelLine<MeansTest>[] {
  return people.flatMap((own): PanelLine<MeansTest>[] => {
    const who = people.length > 1 ? `${names[own.person] ?? ''}: ` : '';
    return [
      {
        key: `max${own.person}`,
        label: `${who}Full pension`,
        unit: PER_FORTNIGHT,
        read: () => own.maximum,
      },
      {
        key: `rate${own.person}`,
        // Incapacity payments come off after the tests.
        label: `${who}Result, the lower ${own.incapacity === undefined ? 'is paid' : 'counts'}`,
        unit: PER_FORTNIGHT,
        read: (test) => rateUnder(own, test),
        before: (test) => (own.testApplied === test ? 'Applies' : undefined),
        spoken: (test) => `${who}rate under the ${test} test`,
        isTotal: true,
      },
    ];
  });
}
