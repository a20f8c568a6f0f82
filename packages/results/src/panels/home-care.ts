/** Home Care Package and Support At Home of one person: a column for each day shown. */
import { careFields } from '@advice-builder/contract';
import { formatPercent, nearestCent } from '@advice-builder/kernel';
import type { HomeCareColumn, HomeCareItem, SupportAtHomeColumn, SupportAtHomeItem } from '../report/report-data.ts';
import { charge, type PanelLine, PER_DAY, PER_YEAR } from './panel-line.ts';
import { withStage } from './stage-words.ts';

export const homeCareLines: readonly PanelLine<HomeCareColumn>[] = [
  { key: 'income', label: 'Annual income for the fee', unit: PER_YEAR, read: (c) => c.annualHCPInc },
  charge({ key: 'basic', label: 'Basic Daily Fee', unit: PER_DAY, read: (c) => c.dailyFee, gap: true }),
  charge({ key: 'itcf', label: 'Income Tested Care Fee', unit: PER_DAY, read: (c) => c.dailyITCF }),
  charge({ key: 'oop', label: 'Out of Pocket Expenses', unit: PER_DAY, read: (c) => c.dailyOOPs }),
  charge({ key: 'total', label: 'Total Daily Home Care Cost', unit: PER_DAY, read: (c) => c.dailyCost, isTotal: true }),
];

export const homeCareMeta = (item: HomeCareItem): string =>
  withStage(item, `Level ${item.level}`, 'dollars a day unless noted');

export const homeCareRemark = ({ feeWaived }: HomeCareItem): string =>
  `${feeWaived ? 'The Basic Daily Fee is waived. ' : ''}These fees end on 31 October 2025. Support at Home follows.`;

/** The labels of the remaining budget, before and after care management. */
export const fundsLabels = {
  available: 'Total package funds available',
  unspent: 'Unspent funds carried over',
  withUnspent: 'Funds left with unspent funds',
  /** @param percent the share of the budget; undefined if it differs between the days. */
  left: (percent?: number): string =>
    percent === undefined
      ? 'Left after care management'
      : `Left after ${formatPercent(percent, 0)} for care management`,
} as const;

const SUPPORT: readonly PanelLine<SupportAtHomeColumn>[] = [
  { key: 'assets', label: 'Assets for home care', read: (c) => c.assetsForHomeCare },
  { key: 'income', label: 'Income for home care', unit: PER_YEAR, read: (c) => c.incomeForHomeCare },
  {
    key: 'clinical',
    label: careFields.clinicalCareCosts.label,
    unit: PER_YEAR,
    read: (c) => c.clinicalCareCosts,
    gap: true,
  },
  {
    key: 'personal',
    label: careFields.personalCareCosts.label,
    unit: PER_YEAR,
    read: (c) => c.personalCareCosts,
  },
  {
    key: 'independence',
    label: careFields.independenceServiceCosts.label,
    unit: PER_YEAR,
    read: (c) => c.independenceServiceCosts,
  },
  {
    key: 'everyday',
    label: careFields.everydayLivingServiceCosts.label,
    unit: PER_YEAR,
    read: (c) => c.everydayLivingServiceCosts,
  },
  { key: 'costs', label: 'Sum of care fee costs', unit: PER_YEAR, read: (c) => c.sumOfCareFeeCosts, isTotal: true },
  { key: 'budget', label: 'Support at Home budget', unit: PER_YEAR, read: (c) => c.packageBudget },
  { key: 'funds', label: fundsLabels.available, unit: PER_YEAR, read: (c) => c.totalPackageFunds },
  { key: 'left', label: fundsLabels.left(), unit: PER_YEAR, read: (c) => c.packageFundsLeft },
  { key: 'unspent', label: fundsLabels.unspent, read: (c) => c.unspentFunds },
  { key: 'withUnspent', label: fundsLabels.withUnspent, read: (c) => c.fundsWithUnspent },
  { key: 'clinicalRate', label: 'Clinical care rate', read: () => 'Nil', gap: true },
  { key: 'independenceRate', label: 'Independence rate', kind: 'percent', read: (c) => c.independenceRate },
  { key: 'everydayRate', label: 'Everyday living rate', kind: 'percent', read: (c) => c.everydayLivingRate },
  charge({
    key: 'independenceContribution',
    label: 'Independence contribution',
    unit: PER_YEAR,
    read: (c) => c.independenceContribution,
  }),
  charge({
    key: 'everydayContribution',
    label: 'Everyday living contribution',
    unit: PER_YEAR,
    read: (c) => c.everydayLivingContribution,
  }),
];

const LIMIT: PanelLine<SupportAtHomeColumn> = charge({
  key: 'limit',
  label: 'Fee of 31 October 2025, the limit',
  unit: PER_DAY,
  read: (c) => c.feeAtTransition,
});

const PAYABLE: readonly PanelLine<SupportAtHomeColumn>[] = [
  charge({
    key: 'contributions',
    label: 'Contributions payable',
    unit: PER_YEAR,
    read: (c) => c.sumOfContributions,
    isTotal: true,
  }),
  charge({ key: 'daily', label: 'Contributions a day', unit: PER_DAY, read: (c) => c.dailyContribution, gap: true }),
  charge({ key: 'oop', label: 'Out of Pocket Expenses', unit: PER_DAY, read: (c) => c.dailyOOPs }),
  charge({ key: 'respite', label: 'Respite care', unit: PER_DAY, read: (c) => c.dailyRespite }),
  charge({ key: 'total', label: 'Total Daily Home Care Cost', unit: PER_DAY, read: (c) => c.dailyCost, isTotal: true }),
];

export function supportAtHomeLines({ columns }: SupportAtHomeItem): readonly PanelLine<SupportAtHomeColumn>[] {
  const isLimited = columns.some((column) => column.feeAtTransition !== undefined);
  const hasPersonalCare = columns.some((column) => column.personalCareCosts !== undefined);
  // Care without a stated level has no budget, so care management takes no share of it.
  const shares = columns
    .filter(({ packageBudget }) => packageBudget.value > 0)
    .map(({ careManagement, packageBudget }) => nearestCent((100 * careManagement.value) / packageBudget.value));
  const percent = new Set(shares).size === 1 ? shares[0] : undefined;
  const hasUnspent = columns.some((column) => column.unspentFunds !== undefined);
  const isShown = (key: string): boolean =>
    key === 'personal' ? hasPersonalCare : (key !== 'unspent' && key !== 'withUnspent') || hasUnspent;
  const services = SUPPORT.filter(({ key }) => isShown(key)).map((line) =>
    line.key === 'left' ? { ...line, label: fundsLabels.left(percent) } : line,
  );
  const hasRespite = columns.some(({ dailyRespite }) => dailyRespite !== undefined);
  const payable = PAYABLE.filter(({ key }) => key !== 'respite' || hasRespite);
  return [...services, ...(isLimited ? [LIMIT] : []), ...payable];
}

export function supportAtHomeMeta(item: SupportAtHomeItem): string {
  const { level, packageLevel, noWorseOff } = item;
  const levelWords =
    packageLevel === undefined ? `Level ${level ?? ''}` : `${careFields.homeCareDailyFee.label} ${packageLevel}`;
  const terms = noWorseOff ? 'no worse off' : 'standard contributions';
  return withStage(item, levelWords, terms, 'dollars a year unless noted');
}
