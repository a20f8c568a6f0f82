/** Disclaimer & Assumptions, on screen and in documents. */
export const disclaimer = {
  title: 'Disclaimer & Assumptions',
  lead: 'The results are estimates that support an adviser’s work. They are not advice and do not replace it.',
  points: [
    'No tax is considered.',
    'Only certain pensions are supported: those that can be chosen as a pension type.',
    'Fees and thresholds are revised on 1 January, 20 March, 1 July and 20 September each year; the MPIR on 1 January, 1 April, 1 July and 1 October. After the last published value rates are held flat unless the record says otherwise.',
    'The cash flow covers 5 years (60 months). Care forecasts can go up to 15 years.',
    'Amounts typed are amounts of today. Figures are shown with 2 decimals; full precision is kept.',
  ],
} as const;
