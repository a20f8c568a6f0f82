import { describe, expect, it } from 'vitest';
import {
  activeDisplay,
  errorScreen,
  maxedTooltip,
  outOfPocketName,
  scenarioCreatedTitle,
  sectionTitle,
  texts,
} from '../words/texts.ts';
import {
  fillText,
  messageOf,
  pathText,
  problem,
  problemCatalogue,
  statusOf,
  titleOf,
  tooManyRequests,
} from './errors.ts';
import { noticeCatalogue } from './notices.ts';

describe('the catalogue', () => {
  it('has a message and a 4xx or 5xx status for every problem', () => {
    for (const [code, entry] of Object.entries(problemCatalogue)) {
      expect([code, entry.message.length > 0, entry.title.length > 0]).toEqual([code, true, true]);
      expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 502, 503]).toContain(entry.status);
    }
  });

  it('shares no code between problems and notices', () => {
    expect(Object.keys(noticeCatalogue).filter((code) => Object.hasOwn(problemCatalogue, code))).toEqual([]);
  });

  it('fills in parameters and leaves unknown places unchanged', () => {
    expect(fillText('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(messageOf(problem('date-of-entry-missing', [], { who: 'Margaret' }))).toBe(
      'Margaret needs a date of entry.',
    );
    expect(
      messageOf({
        code: 'entry-incomplete',
        fieldPath: [],
        params: { name: 'Unit at the coast', missing: 'a property value' },
      }),
    ).toBe('Unit at the coast needs a property value.');
  });

  it('states a limit in the largest useful unit, rounded up', () => {
    const times = [0, 1, 40, 119, 120, 121, 600, 3600, 7200, 80_000, 86_400, 172_800].map((seconds) =>
      messageOf(tooManyRequests(seconds)).replace(/^Wait (.*), then try again\.$/, '$1'),
    );
    expect(times).toEqual([
      '1 second',
      '1 second',
      '40 seconds',
      '119 seconds',
      '2 minutes',
      '3 minutes',
      '10 minutes',
      '60 minutes',
      '2 hours',
      '23 hours',
      '24 hours',
      '2 days',
    ]);
  });

  it('reads an unknown code as a server error', () => {
    expect(statusOf([{ code: 'nonsense', fieldPath: [] }])).toBe(500);
    expect(statusOf([])).toBe(500);
    expect(messageOf({ code: 'toString', fieldPath: [] })).toBe(texts.communicationError);
    expect(titleOf('nonsense')).toBe('Server Communication Error');
    expect(statusOf([problem('revision-conflict')])).toBe(409);
  });

  it('writes a path in dots and brackets', () => {
    expect(pathText(['scenarios', '0', 'sCare', 1, 'dateOfEntry'])).toBe('scenarios.0.sCare[1].dateOfEntry');
    expect(pathText([])).toBe('');
  });
});

describe('texts', () => {
  it('name scenarios and sections', () => {
    expect([activeDisplay(0, 'x'), activeDisplay(2, ''), activeDisplay(2, 'Sell')]).toEqual([
      'Current Situation',
      'Scenario 2 - Untitled Scenario',
      'Scenario 2 - Sell',
    ]);
    expect(scenarioCreatedTitle(2, 6)).toBe('Scenario Created (2/5)');
    expect(maxedTooltip(6)).toBe('5/5 additional scenarios reached');
    expect([sectionTitle('home', 0), sectionTitle('home', 1)]).toEqual(['Home', 'Home Options (Proposed)']);
    expect([outOfPocketName(0, true), outOfPocketName(1, false)]).toEqual([
      'Client - Residential Care',
      'Partner - Home Care',
    ]);
  });

  it('show access denied for an unknown error screen', () => {
    expect(errorScreen('record404').title).toBe('Could Not Load Record');
    expect(errorScreen('constructor')).toBe(texts.errorScreens.accessDenied);
  });
});
