/** Home Care Package and Support At Home of one person. */
import type { HomeCareColumn, HomeCareItem, SupportAtHomeColumn, SupportAtHomeItem } from '@advice-builder/contract';
import { Chip } from '../../../design-system/index.ts';
import { useShortNames } from '../people.ts';
import { type DayRow, DayTable } from './day-table.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

const DAILY = 'a day';
const YEARLY = 'a year';

const PACKAGE_ROWS: readonly DayRow<HomeCareColumn>[] = [
  { key: 'income', label: 'Annual income for the fee', unit: YEARLY, read: (c) => c.annualHCPInc },
  { key: 'basic', label: 'Basic Daily Fee', unit: DAILY, read: (c) => c.dailyFee, gap: true },
  { key: 'itcf', label: 'Income Tested Care Fee', unit: DAILY, read: (c) => c.dailyITCF },
  { key: 'oop', label: 'Out of Pocket Expenses', unit: DAILY, read: (c) => c.dailyOOPs },
  { key: 'total', label: 'Total Daily Home Care Cost', unit: DAILY, read: (c) => c.dailyCost, isTotal: true },
];

export function HomeCarePackagePanel({ item }: { readonly item: HomeCareItem }) {
  const name = useShortNames()[item.person] ?? item.name;
  const title = 'Home Care Package';
  return (
    <Panel title={title} chip={<Chip>{name}</Chip>} meta={`Level ${item.level}, dollars a day unless shown`} wide>
      <DayTable title={title} name={name} columns={item.columns} rows={PACKAGE_ROWS} />
      <p className={styles.remark}>
        {item.feeWaived && 'The Basic Daily Fee is waived. '}
        These fees end with 31 October 2025; Support at Home follows.
      </p>
    </Panel>
  );
}

const SUPPORT_ROWS: readonly DayRow<SupportAtHomeColumn>[] = [
  { key: 'assets', label: 'Assets for home care', read: (c) => c.assetsForHomeCare },
  { key: 'income', label: 'Income for home care', unit: YEARLY, read: (c) => c.incomeForHomeCare },
  { key: 'clinical', label: 'Clinical care costs', unit: YEARLY, read: (c) => c.clinicalCareCosts, gap: true },
  { key: 'independence', label: 'Independence service costs', unit: YEARLY, read: (c) => c.independenceServiceCosts },
  { key: 'everyday', label: 'Everyday living service costs', unit: YEARLY, read: (c) => c.everydayLivingServiceCosts },
  { key: 'costs', label: 'Sum of care fee costs', unit: YEARLY, read: (c) => c.sumOfCareFeeCosts, isTotal: true },
  { key: 'budget', label: 'Support at Home budget', unit: YEARLY, read: (c) => c.packageBudget },
  { key: 'funds', label: 'Total package funds available', unit: YEARLY, read: (c) => c.totalPackageFunds },
  { key: 'clinicalRate', label: 'Clinical care rate', read: () => 'Nil', gap: true },
  { key: 'independenceRate', label: 'Independence rate', kind: 'percent', read: (c) => c.independenceRate },
  { key: 'everydayRate', label: 'Everyday living rate', kind: 'percent', read: (c) => c.everydayLivingRate },
  {
    key: 'independenceContribution',
    label: 'Independence contribution',
    unit: YEARLY,
    read: (c) => c.independenceContribution,
  },
  {
    key: 'everydayContribution',
    label: 'Everyday living contribution',
    unit: YEARLY,
    read: (c) => c.everydayLivingContribution,
  },
];

const LIMIT_ROW: DayRow<SupportAtHomeColumn> = {
  key: 'limit',
  label: 'Fee of 31 October 2025, the limit',
  unit: DAILY,
  read: (c) => c.feeAtTransition,
};

const PAYABLE_ROWS: readonly DayRow<SupportAtHomeColumn>[] = [
  {
    key: 'contributions',
    label: 'Contributions payable',
    unit: YEARLY,
    read: (c) => c.sumOfContributions,
    isNilByRule: true,
    isTotal: true,
  },
  { key: 'daily', label: 'Contributions a day', unit: DAILY, read: (c) => c.dailyContribution, gap: true },
  { key: 'oop', label: 'Out of Pocket Expenses', unit: DAILY, read: (c) => c.dailyOOPs },
  { key: 'total', label: 'Total Daily Home Care Cost', unit: DAILY, read: (c) => c.dailyCost, isTotal: true },
];

function levelWords({ level, packageLevel }: SupportAtHomeItem): string {
  return packageLevel === undefined ? `Level ${level ?? ''}` : `Package level ${packageLevel}`;
}

export function SupportAtHomePanel({ item }: { readonly item: SupportAtHomeItem }) {
  const name = useShortNames()[item.person] ?? item.name;
  const title = 'Support At Home';
  const isLimited = item.columns.some((column) => column.feeAtTransition !== undefined);
  const rows = [...SUPPORT_ROWS, ...(isLimited ? [LIMIT_ROW] : []), ...PAYABLE_ROWS];
  return (
    <Panel
      title={title}
      chip={<Chip>{name}</Chip>}
      meta={`${levelWords(item)}, ${item.noWorseOff ? 'no worse off' : 'standard contributions'}, dollars a year unless shown`}
      wide
    >
      <DayTable title={title} name={name} columns={item.columns} rows={rows} />
    </Panel>
  );
}
