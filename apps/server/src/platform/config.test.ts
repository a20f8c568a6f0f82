import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, maxIdleSeconds: 900, maxScenarios: 6, production: false });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.clock).toBeUndefined();
  });

  it('refuses a fixed clock in production', () => {
    expect(readConfig({ CLOCK: '2026-11-21T10:00:00+11:00' }).clock?.toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(() => readConfig({ CLOCK: '2026-11-21T10:00:00+11:00', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['MAX_SCENARIOS', '7'],
    ['MAX_SCENARIOS', '0'],
    ['CLOCK', 'yesterday'],
    ['CLOCK', '2026-13-41T10:00'],
    ['SESSION_SECRET', 'short'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
