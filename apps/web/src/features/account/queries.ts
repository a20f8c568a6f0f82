/** Keys of what the account page asks the server. */
export const OPEN_SESSIONS = ['sessions'];
export const ACCOUNT = ['user'];
export const PASSKEYS = ['passkeys'];
