/** The query keys of the dashboard and the review list. */
export const OVERVIEW_KEY = ['practice-overview'];
export const DATE_RECORDS_KEY = ['practice-dates'];
export const RERUN_KEY = ['practice-rerun'];
export const RATES_REVIEW_KEY = ['practice-rates'];
