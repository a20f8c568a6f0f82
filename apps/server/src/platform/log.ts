import type { Config } from './config.ts';

/**
 * One line of JSON for each call, with the route's pattern instead of the address. No body, header, token, name or
 * message of a person is ever passed to the log: each line lists its own fields.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return { level: config.logLevel, serializers: { req: () => ({}), res: () => ({}) } };
}

/** Lines in the same format, for a process that answers no calls. */
export function createLineLog({ logLevel }: Pick<Config, 'logLevel'>): (fields: object, msg: string) => void {
  const isAsked = logLevel === 'info' || logLevel === 'debug';
  return (fields, msg) => {
    if (!isAsked) return;
    process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, ...fields, msg })}\n`);
  };
}
