export const SUMMARY_ID = 'summary';
