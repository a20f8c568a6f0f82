import type { Config } from './config.ts';

/**
 * One line of JSON for each call, with the route's pattern in place of the address. No body, header, token, name or
 * message of a person is ever passed to the log; what is passed is chosen where it is logged.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return { level: config.logLevel, serializers: { req: () => ({}), res: () => ({}) } };
}
