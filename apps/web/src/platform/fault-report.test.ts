import { pageFaultSchema } from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultOf, reportFault, unlessFaulty } from './fault-report.ts';
import { openSession } from './session.ts';
import { answerWith, json, logInAnswer, stubBrowser } from './testing/browser.ts';

function broken(stack: string, name = 'TypeError'): Error {
  const error = new TypeError('no price for Mrs Hale');
  return Object.assign(error, { name, stack });
}

const CHROME = `TypeError: no price for Mrs Hale (src/hale.ts)
    at price (https://advice.example/assets/record-page-Dx1_a.js:1:2034)
    at https://advice.example/assets/index-Bc2.js:3:40
    at node:internal/process:95:5`;
const FIREFOX = `price@https://advice.example/assets/record-page-Dx1_a.js:1:2034
@http://localhost:5173/src/state/figures.ts?t=1790:90:12
eval@https://elsewhere.example/other.js:1:1`;

describe('the report of a fault', () => {
  it.each([
    ['Chromium', CHROME, ['assets/record-page-Dx1_a.js:1:2034', 'assets/index-Bc2.js:3:40']],
    ['Firefox', FIREFOX, ['assets/record-page-Dx1_a.js:1:2034', 'src/state/figures.ts:90:12']],
    ['nobody', '', []],
  ])('contains its name and the lines of our files, as %s writes them', (_browser, stack, frames) => {
    const fault = faultOf(broken(stack));
    expect(fault).toEqual({ name: 'TypeError', frames });
    expect(pageFaultSchema.parse(fault)).toEqual(fault);
  });

  it('never contains a text that somebody entered', () => {
    expect(faultOf(broken('', 'Mrs Hale, 550 000'))).toEqual({ name: 'Error', frames: [] });
    const message = 'see src/mrs-hale.ts:1:2';
    const stack = `TypeError: ${message}\n    at price (https://advice.example/assets/a.js:3:4)`;
    const error = Object.assign(new TypeError(message), { stack });
    expect(faultOf(error).frames).toEqual(['assets/a.js:3:4']);
    expect(faultOf('Mrs Hale')).toEqual({ name: 'string', frames: [] });
  });
});

describe('a fault', () => {
  beforeEach(() => {
    stubBrowser();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is reported once per kind, and only by a signed-in person', async () => {
    const seen = answerWith(() => json(200, { status: { success: true } }));
    reportFault(broken(CHROME));
    expect(seen).toEqual([]);
    openSession(logInAnswer('x.y.z'));
    reportFault(broken(CHROME));
    reportFault(broken(CHROME));
    reportFault(broken(FIREFOX, 'RangeError'));
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/page-fault', '/api/v1/page-fault']);
    const bodies = await Promise.all(seen.map((request) => request.json()));
    expect(bodies.map(({ name }) => name)).toEqual(['TypeError', 'RangeError']);
    expect(JSON.stringify(bodies)).not.toContain('Hale');
  });

  it('in work of the engine returns the caller’s fallback', () => {
    expect(unlessFaulty(() => 7, 0)).toBe(7);
    expect(
      unlessFaulty((): number => {
        throw broken('');
      }, 0),
    ).toBe(0);
  });
});
