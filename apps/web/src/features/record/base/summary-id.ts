export const SUMMARY_ID = 'summary';
export const CHART_ID = 'chart';
export const residentialId = (person: number): string => `residential-analysis-${person}`;
