/**
 * Method and path of every call, below `/api/v1`. `:name` is a parameter (`parameters.ts`). The list is separate from
 * `calls.ts`, which describes what each call accepts and answers, because the page needs addresses but no schemas.
 */
export const addresses = {
  // Session
  logIn: 'POST log-in',
  beginPasskeyLogIn: 'POST log-in/passkey/begin',
  logInWithPasskey: 'POST log-in/passkey',
  signOnOffered: 'POST sign-on/offered',
  beginSignOn: 'POST sign-on/begin',
  signOnCallback: 'GET sign-on/callback',
  finishSignOn: 'POST sign-on/finish',
  signInAgain: 'POST sign-on/again',
  isAuth: 'GET isAuth',
  user: 'GET user',
  logOut: 'GET log-out',

  // Account
  resetPassword: 'POST reset',
  changePassword: 'POST password',
  beginTwoFactor: 'POST two-factor/begin',
  confirmTwoFactor: 'POST two-factor/confirm',
  disableTwoFactor: 'POST two-factor/disable',
  renewRecoveryCodes: 'POST two-factor/recovery',
  postponeTwoFactor: 'POST two-factor/postpone',
  passkeys: 'GET passkeys',
  beginPasskey: 'POST passkeys/begin',
  addPasskey: 'POST passkeys/add',
  askPasskey: 'POST passkeys/ask',
  renamePasskey: 'POST passkeys/rename',
  removePasskey: 'POST passkeys/remove',
  sessions: 'GET sessions',
  endSessions: 'POST sessions/end',
  changePreferences: 'PUT preferences',
  ownDetails: 'GET user/details',
  changeOwnDetails: 'PUT user/details',

  // Audit
  audit: 'GET audit',
  exportAudit: 'GET audit/export',
  recordAccess: 'GET audit/access',
  exportRecordAccess: 'GET audit/access/export',

  // Records
  records: 'GET records',
  deleteRecords: 'POST records/deleteRecs',
  markRecords: 'POST records/mark',
  createRecord: 'POST record/create',
  openExample: 'POST record/example',
  importRecord: 'POST record/import',
  loadRecord: 'POST record/:recId/load',
  loadScenario: 'POST record/:recId/load/:sid',
  saveRecord: 'PUT record/:recId/save',
  copyScenario: 'POST record/:recId/copy/:sourceSid',
  makeScenarios: 'POST record/:recId/scenarios',
  deleteScenario: 'POST record/:recId/deleteScen/:sid',
  deleteScenarios: 'POST record/:recId/deleteScens',
  deleteRecord: 'POST record/:recId/delete',
  cloneRecord: 'POST record/:recId/clone',
  duplicateRecord: 'POST record/:recId/duplicate',
  exportCase: 'GET record/:recId/case',

  // Calculations and history of a record
  calculations: 'GET record/:recId/calculations',
  calculateAgain: 'POST record/:recId/calculations/:id/again',
  acceptCalculations: 'POST record/:recId/calculations/accept',
  history: 'GET record/:recId/history',
  recordVersion: 'GET record/:recId/history/:version',
  nameVersion: 'POST record/:recId/history/name',
  putBackScenario: 'POST record/:recId/history/:version/scenarios/:sid',

  // Client data
  held: 'GET record/:recId/held',
  exportRecord: 'POST record/:recId/export',
  askPurge: 'POST record/:recId/purge',
  confirmPurge: 'POST record/:recId/purge/confirm',
  refusePurge: 'POST record/:recId/purge/refuse',
  practiceData: 'GET practice/data',
  exportRetention: 'GET practice/data/export',

  // Reports
  summary: 'POST report/:recId/summary/:sid',
  graphs: 'POST report/:recId/graph/:preferredScenId',
  detailedReport: 'POST report/:recId/download/:preferredScenId',
  summaryReport: 'POST reportSimple/:recId/download/:preferredScenId',
  clientPage: 'POST report/:recId/client/:preferredScenId',
  workingPapers: 'POST report/:recId/working/:preferredScenId',
  adviceParts: 'POST report/:recId/parts/:preferredScenId',
  fileNote: 'POST report/:recId/note/:preferredScenId',
  letterQuestion: 'POST report/:recId/question/:preferredScenId',
  workbook: 'POST report/:recId/workbook/:preferredScenId',
  snapshot: 'POST report/:recId/snapshot/:sid',
  snapshotWorkbook: 'POST report/:recId/summaryExcel/:sid',
  downloads: 'GET report/:recId/downloads',
  downloadAgain: 'POST report/:recId/downloads/:id',
  documentProgress: 'GET report/:recId/progress/:key',

  // Practice
  practiceSettings: 'GET practice/settings',
  changePracticeSettings: 'PUT practice/settings',
  changePracticeDefaults: 'PUT practice/defaults',
  secondFactor: 'GET practice/second-factor',
  changeSecondFactor: 'PUT practice/second-factor',
  practiceSignOn: 'GET practice/sign-on',
  changePracticeSignOn: 'PUT practice/sign-on',
  trySignOn: 'POST practice/sign-on/try',
  practiceOverview: 'GET practice/overview',
  dateRecords: 'GET practice/dates/:day',
  ratesReview: 'GET practice/rates/:day',
  acceptRates: 'POST practice/rates/:day/accept',
  startRerun: 'POST practice/rerun',
  newestRerun: 'GET practice/rerun',
  rerun: 'GET practice/rerun/:rerun',
  pauseRerun: 'POST practice/rerun/:rerun/pause',
  resumeRerun: 'POST practice/rerun/:rerun/resume',
  cancelRerun: 'POST practice/rerun/:rerun/cancel',

  // Rates
  rateBook: 'GET rates/book/:hash',
  packs: 'GET rates/packs',
  importPack: 'POST rates/packs',
  packChanges: 'GET rates/packs/:pack/changes',
  packEffect: 'GET rates/packs/:pack/effect',
  acceptPack: 'POST rates/packs/:pack/accept',
  withdrawPack: 'POST rates/packs/:pack/withdraw',

  sendFeedback: 'POST feedback/send',
  reportPageFault: 'POST page-fault',
} as const satisfies Readonly<Record<string, `${'GET' | 'POST' | 'PUT'} ${string}`>>;

export type CallName = keyof typeof addresses;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** The names of the parameters in a call's path. */
export type ParameterNamesOf<Name extends CallName> = NamesIn<(typeof addresses)[Name]>;
