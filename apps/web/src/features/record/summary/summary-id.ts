export const SUMMARY_ID = 'summary';
export const CHART_ID = 'chart';
