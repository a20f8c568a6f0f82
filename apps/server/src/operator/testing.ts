import { expect } from 'vitest';
import type { TestApp } from '../http/testing.ts';
import { type Desk, outcomeOf } from './outcome.ts';

/** An operator console for an application under test. Its user is olga. */
export function consoleOf(test: () => TestApp, more: Partial<Desk> = {}) {
  const run = (...args: string[]) => {
    const { db, clock, mailer } = test().services;
    const desk = { db, clock, mailer, ratesKeys: new Map(), keys: { keysDir: '', dataDir: '' }, ...more };
    return outcomeOf(desk, { args, name: 'olga' });
  };
  return {
    run,
    /** Runs a command that must succeed. Returns its lines as one text. */
    async must(...args: string[]): Promise<string> {
      const { ok, lines } = await run(...args);
      expect([ok, lines]).toEqual([true, lines]);
      return lines.join('\n');
    },
  };
}
