/** The panels of a scenario's summary, in the order used on screen and in documents. */
import type {
  AgedCareItem,
  AgedCareMonths,
  CareplusItem,
  CommunityExit,
  FinancialPosition,
  HomeCareItem,
  PensionPanel,
  ReportData,
  SupportAtHomeItem,
  YearPanel,
} from '../report/report-data.ts';

export type SummaryPanel = { readonly key: string } & (
  | { readonly kind: 'position'; readonly data: FinancialPosition }
  | { readonly kind: 'pension'; readonly data: PensionPanel }
  | { readonly kind: 'residential'; readonly data: AgedCareItem }
  | { readonly kind: 'homeCare'; readonly data: HomeCareItem }
  | { readonly kind: 'supportAtHome'; readonly data: SupportAtHomeItem }
  | { readonly kind: 'community'; readonly data: CommunityExit }
  | { readonly kind: 'year'; readonly data: YearPanel }
  | { readonly kind: 'careplus'; readonly data: CareplusItem }
  | { readonly kind: 'forecast' }
  | { readonly kind: 'projection' }
  | { readonly kind: 'dailyCharge'; readonly data: AgedCareMonths }
);

type SummaryPanelKind = SummaryPanel['kind'];

export const panelTitles = {
  position: 'Starting Financial Position',
  pension: 'Pension',
  residential: 'Residential Care Analysis',
  homeCare: 'Home Care Package',
  supportAtHome: 'Support At Home',
  community: 'Retirement Community Exits',
  year: 'Yearly Cash Flow',
  careplus: 'Careplus',
  forecast: '5-year Forecast',
  projection: '5 year Projection',
  dailyCharge: 'Resicare Daily Charge',
} as const satisfies Readonly<Record<SummaryPanelKind, string>>;

export function summaryPanels(report: ReportData): readonly SummaryPanel[] {
  const { retirementCommunity } = report;
  const ofPeople = <K extends SummaryPanelKind, D extends { readonly person: number }>(kind: K, items: readonly D[]) =>
    items.map((data) => ({ key: `${kind}-${data.person}`, kind, data }));
  return [
    { key: 'position', kind: 'position', data: report.financialPosition },
    { key: 'pension', kind: 'pension', data: report.pension },
    ...ofPeople('residential', report.agedCare),
    ...ofPeople('homeCare', report.homeCare),
    ...ofPeople('supportAtHome', report.supportAtHome),
    ...(retirementCommunity.name === undefined
      ? []
      : [{ key: 'community', kind: 'community', data: retirementCommunity } as const]),
    { key: 'year', kind: 'year', data: report.year },
    ...report.careplus.map((data) => ({ key: `careplus-${data.entryId}`, kind: 'careplus', data }) as const),
    { key: 'forecast', kind: 'forecast' },
    { key: 'projection', kind: 'projection' },
    ...ofPeople('dailyCharge', report.agedCareMonths),
  ];
}
