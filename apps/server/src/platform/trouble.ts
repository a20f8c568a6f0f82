/** Errors of drivers and databases that are not caused by the request. */

/** The database cannot be reached, is shutting down, cancelled a statement, or ended an idle session. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|57014|25P03|53300|08\w{3})$/;
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|pool after calling end/;

/** An error and its causes, the outermost first: the query builder wraps the error of the driver. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 8; at = at.cause) chain.push(at);
  return chain;
}

/** The codes of an error and of its causes. */
export function codesOf(error: unknown): readonly string[] {
  return chainOf(error)
    .map((each) => (each as { code?: unknown }).code)
    .filter((code) => typeof code === 'string');
}

export const isUnreachable = (error: unknown): boolean =>
  codesOf(error).some((code) => UNREACHABLE.test(code)) ||
  chainOf(error).some((each) => UNREACHABLE_WORDS.test(each.message));

/** The message of a statement that got no answer in time. */
export const QUERY_TIMEOUT = 'Query read timeout';

export const isQueryTimeout = (error: unknown): boolean =>
  chainOf(error).some((each) => each.message === QUERY_TIMEOUT);

/** Descriptions of disk faults, by the codes of the system and of PostgreSQL. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  '53100': 'the disk is full',
  EROFS: 'the disk does not accept writes',
  EIO: 'the disk reports an error',
  '58030': 'the disk reports an error',
  EACCES: 'a file could not be opened (no permission)',
  EPERM: 'a file could not be opened (no permission)',
  '25006': 'the database does not accept writes',
};

/** Describes a disk fault; undefined for any other error. */
export function diskTrouble(error: unknown): string | undefined {
  const code = codesOf(error).find((each) => Object.hasOwn(DISK, each));
  if (code !== undefined) return DISK[code];
  // "could not extend file", "could not write": messages of the engine for codes without a name.
  const refused = chainOf(error).some((each) => /^could not (?:extend|write|fsync|create)\b.* file/.test(each.message));
  return refused ? 'the disk refused a write' : undefined;
}

/** Whether the database cannot read its own files: a page of a table or an index is damaged. */
export const isDamaged = (error: unknown): boolean =>
  codesOf(error).some((code) => /^XX00[12]$/.test(code)) ||
  chainOf(error).some(({ message }) => /\binvalid page in block\b|^could not read blocks? /.test(message));

/** Instructions for the operator about damaged files. */
export const DAMAGED =
  'The files of the database are damaged, and some of them cannot be read. Leave them unchanged, and restore the newest ' +
  'backup into another data directory or database (docs/operations.md, "Back up and restore").';

/** Errors whose message is written for the operator. */
const HAS_WORDS: readonly string[] = [
  'BackupError',
  'ConfigError',
  'KeyError',
  'KeysError',
  'DataDirectoryInUse',
  'DatabaseUnusable',
  'MigrationError',
  'NotDurable',
  'OffSiteError',
];

/** The message of an error that was written for the operator. */
export const operatorMessage = (error: unknown): string | undefined =>
  error instanceof Error && HAS_WORDS.includes(error.name) ? error.message : undefined;

/**
 * Why something failed, for log and watch. It never contains the message of an unknown error, which may quote entered
 * values.
 */
export function reasonOf(error: unknown): string {
  const words =
    operatorMessage(error) ?? diskTrouble(error) ?? (isUnreachable(error) ? 'the database does not answer' : undefined);
  if (words !== undefined) return words;
  const name = error instanceof Error ? error.name : typeof error;
  return [name, ...codesOf(error)].join(' ');
}

/** Details of an error besides its message, only for the log. */
export function detailsOf(error: unknown): readonly string[] {
  return error instanceof Error && 'details' in error && operatorMessage(error) !== undefined
    ? (error.details as readonly string[])
    : [];
}
