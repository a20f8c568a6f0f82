/** Keys of what the account page asks the server. */
export const OPEN_SESSIONS = ['sessions'];
export const OWN_DETAILS = ['own-details'];
