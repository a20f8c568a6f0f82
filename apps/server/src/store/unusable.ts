/** The files of the database cannot be used. The message is for the person who starts the server. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
