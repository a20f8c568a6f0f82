/** The query keys of the account page. */
export const OPEN_SESSIONS = ['sessions'];
export const OWN_DETAILS = ['own-details'];
