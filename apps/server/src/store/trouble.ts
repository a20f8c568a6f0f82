/** What drivers and databases say when something other than the request is wrong. */

/** The database cannot be reached, is going down, gave up a statement, or ended a session that did nothing. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|57014|25P03|53300|08\w{3})$/;
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|pool after calling end/;

/** An error and what caused it, from the outside in: the query builder wraps what the driver says. */
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

/** The driver waited for an answer in vain. */
export const isQueryTimeout = (error: unknown): boolean =>
  chainOf(error).some((each) => each.message === 'Query read timeout');
