import { ENTRIES_MAX } from '../limits.ts';

/** Texts for people. Those in the specification are exact, including their spelling. Times are in milliseconds. */
export const texts = {
  appName: 'Advice Builder',
  loginTitle: 'Advice Builder Login',
  logIn: 'Log in',
  forgotPassword: 'forgot password',
  resetPassword: 'Reset Password',
  cancel: 'Cancel',
  resetSentTitle: 'Password Reset Request Sent',
  resetFailedTitle: 'Failed',
  resetSent:
    'If the address and name match an active account, an e-mail has been sent. Check your spam folder if it does not arrive.',
  resetFailed: 'There was a problem processing your request.',
  logInSuccess: 'Login successful.',
  logInFailed: 'Unable to login. Please try again.',
  sessionExpiredTitle: 'Session Expired',
  sessionRevoked: 'Signed Out. Your session was ended on another device, or by whoever runs Advice Builder for you.',
  sessionExpired: 'Session Expired. You have been logged out as your session has expired due to inactivity.',
  emailInvalid: 'Valid email address required',
  mustChangePassword: 'You must change your password.',
  invalidFields: 'Invalid fields above',
  pleaseWait: 'Please wait...',
  passwordEmpty: 'Password is empty.',
  newPasswordEmpty: 'New Password is empty.',
  passwordComplexity: 'Password does not meet complexity requirements',
  passwordMismatch: 'New Password does not match.',
  passwordChangeFailed: 'Request Failed : There was an error attempting to change the password.',
  passwordChanged: 'Password successfully changed!',

  records: 'Records',
  noRecords: 'No records found.',
  deleteRecord: 'Delete Record',
  cloneRecord: 'Clone Record',
  saveAsCaseFile: 'Save as case file',
  savedAt: 'Saved at',
  currentSituation: 'Current Situation',
  untitledScenario: 'Untitled Scenario',
  importedRecord: 'Imported from a file',
  exampleRecord: 'Created as the example record',
  report: 'Report',
  maxed: 'maxed',
  returnToScenario: 'Please return to a scenario',

  oopsTitle: 'Oops',
  selectCareFirst: 'Please select the Type of Care first.',
  sidebarDisabled: 'You cannot add a scenario without a valid current state. Please select the Type of Care first.',
  removePartner: 'Partner details will be permenantly removed.',
  imported: 'This value is read-only, as it is being imported from the Current Situation for purposes of comparison.',
  loanAssetMissing: 'Choose the asset. Until then the loan counts as unsecured.',
  loanAssetElsewhere:
    'The loan keeps its asset, because this scenario does not have the other one. Take that asset over first.',
  loanUseMissing: 'Choose one. Until then the interest does not lower the rent that counts.',
  entryProtected: 'This entry is protected and cannot be deleted.',
  quickMode: 'QUICK MODE: Expand for Full',
  fullMode: 'FULL MODE: Collapse for Quick',
  maxTenPercent: 'Max 10%',
  yearly: 'Yearly =',
  /** The automatic entry that holds the income quick total. */
  incomeTotal: 'Other income (total)',
  dateMoneyHelp:
    'A future date is a proposed change. The value leaves the bank on the date of purchase, and an end date returns it to Cash at Bank.',
  giftQuestion: 'Has the client gifted money or assets in the past 5 years?',

  invalidDate: 'Invalid Date',
  amountDecimals: 'Amounts have at most two decimals',
  residentialDateEarly: {
    title: 'Invalid Date',
    body: 'Residential Aged Care entry must be after 1 July 2015. Date has been reset to today.',
  },
  extraFeeDateFormat: 'While not mandatory, date must be in format DD/MM/YYYY if used.',
  extraFeeDateAdvice: 'Delete it or click Unset for Ongoing.',
  priceMissing: 'Enter the agreed price. Without it no DAP is counted, unless the means test finds low means.',
  formerHomeBesideFlat: {
    title: 'The former home is not counted together with the granny flat',
    body: 'Tick Former home if the home is kept or still to be sold.',
  },
  formerHomeKept: {
    title: 'The house stays as a former home',
    body: 'It counts together with the community until it is sold. Untick Former home if the client no longer owns it.',
  },
  communityLeft: {
    title: 'The community counts until its exit',
    body: 'Home shows it as the community being left. Enter the date of exit there.',
  },
  grannyFlatLeft: {
    title: 'The right to the granny flat counts for up to two more years',
    body: 'Home shows it as the granny flat being left. Nothing is paid back for it, and its rent ends at the entry to care.',
  },
  birthToCome: 'This date is in the future. Enter the date of birth.',
  workBonusHelp:
    'From pension age, the Work Bonus of the owner leaves a part of this income out of the income test. An unused part goes to a balance. Enter the balance with the details of the client.',
  mrcaHelp:
    'Payments under the Military Rehabilitation and Compensation Act (MRCA). Permanent impairment and the Special Rate Disability Pension are exempt in the pension test and in the care test. For the Additional Disablement Amount and the supplement, that is a modelling choice. An incapacity payment comes off a pension from Centrelink dollar for dollar, because the injury usually came first. If the pension came first, enter the payment as Other income. It is income in the care test, and in every other case. No such payment is part of a pension here. For the payment to a wholly dependent partner, choose the pension type DVA War Widow and ISS.',
  mrcaClaimsHint:
    'This is for payments claimed before 1 July 2026. Claims since then are made under the MRCA: enter those payments as Income, by kind.',
  mrcaWidowHint:
    'Also for the payment to a wholly dependent partner under the MRCA. It has the same rate and the same rules.',
  capUsedMissing: 'Care began before the projection. Enter the care fees already paid towards the cap.',
  validDateRequired: 'Valid date required',
  sellNeedsHomeValue: 'Sale requires a Net Home Value (above).',
  sellNeedsDate: 'Settlement date required for proceeds to be realised.',
  nextHomeNeedsPrice: 'Enter the price of the next home.',
  nextHomeNeedsMonth: 'Choose the month in which the next home is bought.',
  sellNoDateToast:
    "It looks like you're trying to sell the home but have not selected a settlement date yet. Your Bank Account will not update until you do so.",
  saleValueReadOnly: 'Sale Value is set from Net Home Value.',
  rentAmountRequired: 'Rental amount required',
  rentPaidRequired: 'Enter the rent paid',
  rentStartRequired: 'Enter the month the rent starts. No rent is counted before it.',
  rentGap: 'The rent ends before the settlement. This may be intentional; Unset extends the rent to the settlement.',
  radRemainingNegative: 'RAD/RAC Remaining needs to be calculated, refer to Summary.',

  carePartnerReset: {
    title: 'Invalid combination: Partner has been reset!',
    body: 'Either both care types must be the same, or at least one must be Residential Aged Care.',
  },
  negativeRad: {
    title: 'Negative Rad/Rac Remaining.',
    body: "Based on the clients means, Rad + Rac Paid exceeds the client's liability.",
  },
  modeRefused: {
    assets: {
      title: 'You have manually added assets in use.',
      body: 'Please confirm your decision to revert to using only Quick Total by deleting any personal assets you have added.',
    },
    investments: {
      title: 'You have manually added investment assets in use.',
      body: 'Please confirm your decision to revert to using only Quick Total by deleting any investment assets you have added.',
    },
    income: {
      title: 'You have manually added income streams in use.',
      body: 'Please confirm your decision to revert to using only Quick Total by deleting any non-protected income streams you have added.',
    },
    expenses: {
      title: 'You have manually added expenses in use.',
      body: 'Please confirm your decision to revert to using only Quick Total by deleting any expenses you have added.',
    },
  },

  communicationErrorTitle: 'Server Communication Error',
  communicationError:
    'There was an issue communicating with the Server. Please try your action again or refresh the page if needed.',
  addScenarioFailed: {
    title: 'Unable to Add Scenario',
    body: 'There was a problem processing your add scenario request.',
  },
  saveFailed: { title: 'Unable to Save Record', body: 'There was a problem with saving this record.' },
  loadScenarioFailed: {
    title: 'Unable to Load Scenario',
    body: 'There was a problem saving and loading your scenario.',
  },
  cloneFailed: 'Error : Unable to Clone Record',
  downloadFailed: {
    title: 'Unable to Download Report',
    body: 'The server encountered a problem generating your report.',
  },
  summaryFailed: {
    title: 'Unable to Update Summary',
    body: 'There was a problem with communicating with the server.',
  },
  ratesUpdated: {
    title: 'Rates were updated.',
    body: 'Figures are recalculated.',
  },
  snapshotFailed: {
    title: 'Unable to Download Snapshot',
    body: 'There was a problem with communicating with the server.',
  },
  adminReportFailed: {
    title: 'Unable to Download Admin Report',
    body: 'Either you have insufficient access or a server error has occured, including being logged out due to inactivity, or lack of internet connectivity.',
  },
  nothingSelected: {
    title: 'You must select some of the records first before you can multi-delete.',
    body: 'Use the checkboxes on the left.',
  },
  recordDeleted: 'Record Deleted',
  recordsDeleted: { title: 'Records Deleted', body: 'The selected records were multi-deleted.' },
  recordCloned: 'Record Cloned',
  feedbackThanks: 'Thank you for your feedback',
  setNeedsRoom: 'needs 2 free scenarios',
  setNeedsPrice: 'needs an agreed price',
  setNeedsHome: 'needs a home with a value',
  setOfCouples: 'couples',
  compareNeedsTwo: 'needs another scenario',
  scenarioUnmade: 'The new scenario was removed again',
  unmakeFailed: { title: 'Not Undone', body: 'The scenarios are still there. Please try again.' },
  scenarioCreatedBody: 'Details imported from Current Situation. Record Saved.',

  summaryTitle: 'Summary',
  alternativeSummaryTitle: 'Alternative Scenario Summary',
  updateReport: 'Update Report',
  showAll60: 'Show all 60',
  showLess: 'Show less',
  psst: 'Psst...',
  graphsTitle: 'Graphs and Data',
  comparisonTitle: '5 Year Scenario Comparison',
  generateReport: 'Generate Report',
  history: 'History',
  letters: 'Letters',
  extendYears: 'extend projections to 10 & 15 years',
  downloadDetailed: 'Download Detailed Report',
  downloadSummary: 'Download Summary Report',

  errorScreens: {
    accessDenied: { title: 'Access Denied', subtitle: 'You do not have permission to access the requested page.' },
    pageLoad: { title: 'Error Loading Page', subtitle: '' },
    recordLoad: { title: 'Error Loading Record', subtitle: '' },
    combinedError: { title: 'Error - Could Not Load Page', subtitle: '' },
    commsError: { title: 'Server Communication Error', subtitle: '' },
    invalidRecord: { title: 'Invalid Record ID', subtitle: 'ID in question ( {id} )' },
    record404: {
      title: 'Could Not Load Record',
      subtitle: "The requested record either doesn't exist or you do not have permission to access it.",
    },
    '404': { title: 'Page Not Found', subtitle: '' },
  },
} as const;

/** Labels that depend on the entered values or the date, and the label of RAD/RAC Paid, which notices also name. */
export const labels = {
  radPaid: 'RAD/RAC Paid',
  extraServiceFees: 'Extra Service Fees',
  higherLivingFee: 'Higher Every Day Living Fee',
  investmentIncome: 'Investment Income',
  annualInvestmentIncome: 'Ann. Investment Income',
} as const;

/** How long each toast shows, in milliseconds. */
export const toastTimes = {
  feedback: 1950,
  recordDeleted: 2000,
  recordsDeleted: 3000,
  scenarioCreated: 4000,
  recordCloned: 5000,
  cloneFailed: 5000,
  nothingSelected: 5000,
  otherError: 5000,
  modeRefused: 6666,
  investmentsModeRefused: 66_666,
  oops: 10_000,
  ratesUpdated: 10_000,
  negativeRad: 10_000,
  invalidEntryDate: 10_000,
  homeMoved: 10_000,
  communicationError: 20_000,
  saleValueReadOnly: 30_000,
} as const;

/** The error screen of a code; an unknown code reads as access denied. */
export function errorScreen(code: string): { readonly title: string; readonly subtitle: string } {
  return Object.hasOwn(texts.errorScreens, code)
    ? texts.errorScreens[code as keyof typeof texts.errorScreens]
    : texts.errorScreens.accessDenied;
}

/** `Current Situation`, `Scenario {n} - {name}`. */
export const activeDisplay = (sid: number, name: string): string =>
  sid === 0 ? texts.currentSituation : `Scenario ${sid} - ${name === '' ? texts.untitledScenario : name}`;

/** `max`: the maximum number of scenarios, including the Current Situation. */
export const scenarioCreatedTitle = (sid: number, max: number): string => `Scenario Created (${sid}/${max - 1})`;

/** `used`: the current number of proposed scenarios. */
export const scenariosCreatedTitle = (made: number, used: number, max: number): string =>
  `${made === 1 ? 'Scenario' : `${made} Scenarios`} Created (${used}/${max - 1})`;

export const scenarioDuplicatedBody = (source: string): string => `A copy of ${source}. Record Saved.`;

/** Shown when another scenario would exceed the maximum. */
export const scenariosUsed = (max: number): string => `${max - 1} of ${max - 1} scenarios are used. Delete one first.`;

export const scenariosUnmade = (made: number): string => `${made} new scenarios were removed again`;

export const maxedTooltip = (max: number): string => `${max - 1}/${max - 1} additional scenarios reached`;

export const entryMaximum = (title: string): string => `Maximum ${title} entries reached for this Scenario.`;

export const entriesMaximum = `A scenario can have at most ${ENTRIES_MAX} entries.`;

export const foundResults = (count: number): string => `Found ${count} filtered results`;

export const clonedFrom = (recId: number): string => `Cloned from Record #${recId}`;

export const duplicatedFrom = (recId: number): string => `Duplicated from Record #${recId}`;

export const scenarioDetailsTitle = (sid: number): string => `Scenario ${sid} Details`;

const PROPOSED = {
  investments: ['Investments', 'Investments (Proposed)'],
  expenses: ['Expenses', 'Expenses (Proposed)'],
  income: ['Income', 'Income (Proposed)'],
  assets: ['Personal Assets', 'Personal Assets (Proposed)'],
  home: ['Home', 'Home Options (Proposed)'],
  care: ['Current', 'Proposed'],
} as const;
export type TitledSection = keyof typeof PROPOSED;

/** The title of a section in scenario 0 and in other scenarios. For care, the word before the person's name. */
export const sectionTitle = (section: TitledSection, sid: number): string => PROPOSED[section][sid === 0 ? 0 : 1];

/** `Client - Residential Care` */
export const outOfPocketName = (person: 0 | 1, residential: boolean): string =>
  `${person === 0 ? 'Client' : 'Partner'} - ${residential ? 'Residential Care' : 'Home Care'}`;
