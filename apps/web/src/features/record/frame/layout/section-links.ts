/** The sections of the scenario page, in the order of the sidebar. */
export interface SectionLink {
  readonly id: string;
  readonly label: string;
  /** Whether the link is part of the section before it. */
  readonly isPart?: boolean;
}

export function sectionLinks(sid: number): readonly SectionLink[] {
  return [
    sid === 0
      ? { id: 'client-details', label: 'Client Details' }
      : { id: 'scenario-details', label: 'Scenario Details' },
    { id: 'care-arrangement', label: 'Care Arrangement' },
    { id: 'home', label: 'Home' },
    { id: 'personal-assets', label: 'Personal Assets' },
    { id: 'investments', label: 'Investments' },
    { id: 'income', label: 'Income' },
    { id: 'expenses', label: 'Expenses' },
    { id: 'summary', label: 'Summary' },
    { id: 'chart', label: 'Chart', isPart: true },
    { id: 'disclaimer', label: 'Disclaimer & Assumptions' },
  ];
}
