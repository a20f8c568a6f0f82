import { gradeOf, wordsIn } from '@advice-builder/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { FindingId } from './finding.ts';
import { sentences } from './templates.ts';

const NAME = 'Sell the home, pay the full RAD';
const CURRENT = 'Current Situation';
const EACH = { name: CURRENT, person: 'Margaret' } as const;
const UNNAMED = { name: undefined, person: undefined } as const;
const DEATH = { who: 'Mina', month: 'May 2028', survivor: 'Leo' } as const;
const CASH = { than: 'more', amount: '$505,007' } as const;

/** Samples of every sentence that use each of its optional parts at least once. */
const SAMPLES: Readonly<Record<keyof typeof sentences, readonly string[]>> = {
  cashOut: [sentences.cashOut({ name: CURRENT, month: 'June 2029' })],
  cashOutAndTo: [
    sentences.cashOutAndTo({ name: CURRENT, month: 'June 2029' }, { name: NAME, beyond: '2041' }),
    sentences.cashOutAndTo({ name: CURRENT, month: 'June 2029' }, { name: NAME, month: 'September 2031' }),
  ],
  cashOutTogether: [sentences.cashOutTogether('June 2029')],
  none: [sentences.none(15)],
  noneOfOne: [sentences.noneOfOne(NAME, 15)],
  short: [
    sentences.short(NAME, 'from March to April 2027', '$310,000'),
    sentences.short(NAME, 'from December 2026 to February 2027', '$310,000'),
  ],
  trade: [
    sentences.trade({ name: NAME, year: 5, netWorth: 'about the same', cash: CASH }),
    sentences.trade({ name: NAME, year: 1, netWorth: { amount: '$90,000', more: true }, cash: CASH }),
    sentences.trade({ name: NAME, year: 5, netWorth: { amount: '$90,000', more: false }, cash: CASH }),
    sentences.trade({
      name: NAME,
      year: 5,
      netWorth: { amount: '$90,000', more: false },
      cash: { ...CASH, than: 'less' },
    }),
    sentences.trade({ name: NAME, year: 15, netWorth: 'about the same', cash: { ...CASH, than: 'short' } }),
    sentences.trade({
      name: NAME,
      year: 15,
      netWorth: { amount: '$90,000', more: true },
      cash: { ...CASH, than: 'same' },
    }),
  ],
  glance: [
    sentences.glance({ name: CURRENT, end: { month: 'June 2029' } }),
    sentences.glance({ name: 'Scenario 3 (“Sell the unit”)', end: { beyond: '2041' } }),
    sentences.glance({ name: NAME, end: { month: 'January 2031' }, death: DEATH }),
    sentences.glance({ name: NAME, end: { beyond: '2041' }, death: DEATH }),
  ],
  leftBehind: [
    sentences.leftBehind({ ...DEATH, year: 5, owns: '$1,527,600', cash: '$611,600', isShort: false }),
    sentences.leftBehind({ ...DEATH, year: 5, owns: '$1,527,600', cash: '$11,600', isShort: true }),
  ],
  unsourced: [
    sentences.unsourced({ amount: '$150,000', more: true, of: 'the Current Situation' }),
    sentences.unsourced({ amount: '$150,000', more: false, of: 'the Current Situation' }),
    sentences.unsourced({ amount: '$150,000', more: true, of: NAME }),
  ],
  unsourcedAlone: [
    sentences.unsourcedAlone({ amount: '$150,000', more: true, of: 'the Current Situation' }),
    sentences.unsourcedAlone({ amount: '$150,000', more: false, of: 'the Current Situation' }),
  ],
  pension: (['home', 'assets', 'income'] as const).flatMap((reason) => [
    sentences.pension({ ...EACH, month: 'December 2028', reason }),
    sentences.pension({ ...UNNAMED, month: 'December 2028', reason }),
  ]),
  dailyPaymentEnds: [sentences.dailyPaymentEnds({ ...EACH, month: 'June 2027' })],
  dailyPaymentMoves: [
    sentences.dailyPaymentMoves({ ...EACH, month: 'October 2031', before: '$93 a day', after: '$121' }),
  ],
  careStops: [
    sentences.careStops({ ...EACH, month: 'November 2030', days: '1,460' }),
    sentences.careStops({ ...EACH, month: 'November 2030', days: undefined }),
  ],
  sale: [
    sentences.sale({ name: NAME, month: 'June 2027', proceeds: '$872,000' }),
    sentences.sale({
      name: NAME,
      month: 'June 2027',
      proceeds: '$872,000',
      deposit: { amount: '$400,000', kind: 'RAD' },
    }),
  ],
  death: [
    sentences.death({ name: NAME, who: 'Margaret', month: 'June 2029' }),
    sentences.death({ name: undefined, who: 'Margaret', month: 'June 2029' }),
  ],
  rad: [
    sentences.rad('RAD', '$65,000', 5, { amount: '$25,000', adds: true }, { amount: '$35,000', adds: false }),
    sentences.rad('RAC', '$65,000', 5, { amount: '$25,000', adds: false }, { amount: '$35,000', adds: true }),
  ],
  robust: [sentences.robust(NAME, 'September 2031')],
  robustBeyond: [sentences.robustBeyond(NAME, '2041')],
  headline: [
    sentences.headline(
      sentences.sale({
        ...UNNAMED,
        month: 'June 2027',
        proceeds: '$931,500',
        deposit: { amount: '$400,000', kind: 'RAD' },
      }),
      { lasts: 'beyond 2041', instead: { lasts: 'until June 2029', of: 'the Current Situation' } },
    ),
    sentences.headline(sentences.pension({ ...EACH, name: undefined, month: 'December 2028', reason: 'assets' }), {
      lasts: 'until June 2029',
      instead: { lasts: 'until June 2029', of: 'the Current Situation' },
    }),
    sentences.headline(sentences.dailyPaymentEnds({ ...UNNAMED, month: 'June 2027' }), { lasts: 'beyond 2041' }),
    sentences.headline(undefined, { lasts: 'until June 2029', instead: { lasts: 'beyond 2041', of: 'Keep the home' } }),
    sentences.headline(undefined, { lasts: 'until June 2029' }),
  ],
  ifDies: [
    sentences.ifDies({
      who: 'Margaret',
      month: 'March 2028',
      place: `"${NAME}"`,
      lasts: 'until June 2029',
      instead: 'beyond 2041',
    }),
    sentences.ifDies({
      who: 'Margaret',
      month: 'March 2028',
      place: 'the Current Situation',
      lasts: 'beyond 2041',
      instead: 'beyond 2041',
    }),
  ],
};

/** When each sentence is shown, for the generated page. */
const WHEN: Readonly<Record<keyof typeof sentences, readonly [FindingId, string]>> = {
  cashOut: ['F-cash', 'there is one scenario, and its bank is below zero from that month to the end of 15 years'],
  cashOutAndTo: ['F-cash', 'there are several: the first to run out, and the one that lasts longest'],
  cashOutTogether: ['F-cash', 'all of them run out in the same month'],
  none: ['F-none', 'there are several, and none is below zero at the end of 15 years'],
  noneOfOne: ['F-none', 'there is one, and it is not below zero at the end of 15 years'],
  short: ['F-short', 'a spell below zero ends before the 15 years do; one sentence for each spell'],
  trade: [
    'F-trade',
    'two scenarios differ at the end of the year by half a cent or more; "about the same" is under $5,000 and under 0.5% of the net worth of the first',
  ],
  glance: [
    'F-glance',
    'first in a document, for the preferred scenario and the measured-from scenario; if a death is entered, for the survivor',
  ],
  leftBehind: ['F-trade', 'only one of the two has a death; nobody chooses that, so there is no comparison'],
  unsourced: [
    'F-trade',
    'after the sentence above, if one of the two owns something else at the start, or has money from outside by the end of the year',
  ],
  unsourcedAlone: [
    'F-headline',
    'after the headline, over 15 years, if the scenario has such money and the measured-from scenario does not, or the reverse',
  ],
  pension: ['F-pension', 'a pension falls to nil for the rest of five years because of this test'],
  dailyPaymentEnds: ['F-dap', 'the daily payment falls to nil for the rest of five years'],
  dailyPaymentMoves: ['F-dap', 'its whole dollars differ between the first and the last month'],
  careStops: [
    'F-cap',
    'a cap is met within five years: the limit on days if that is the reason, otherwise the lifetime cap',
  ],
  sale: ['F-sale', 'the home is sold within five years, and the proceeds are above zero'],
  death: ['F-death', 'one of a couple dies within five years; it precedes all other sentences of the scenario'],
  rad: ['F-rad', 'over an entire sweep, each step of the lump sum has the same effect, to within a tenth'],
  robust: ['F-robust', 'the money ends under every assumption tried: the latest month'],
  robustBeyond: ['F-robust', 'the money lasts beyond 15 years under every assumption tried'],
  headline: [
    'F-headline',
    'above the summary of a scenario: its first sentence that is not true of the Current Situation, and how long cash lasts in both',
  ],
  ifDies: ['F-if-dies', 'under the chart of all scenarios, for each drawn scenario with an assumed death'],
};

/** The content of `docs/findings.md`: the sentences as people read them. */
function findingsPage(): string {
  const rows = (Object.keys(SAMPLES) as (keyof typeof sentences)[]).flatMap((key) => {
    const [id, when] = WHEN[key];
    return SAMPLES[key].map((text, index) => `| ${index === 0 ? id : ''} | ${text} | ${index === 0 ? when : ''} |`);
  });
  return [
    '# Findings',
    '',
    'The sentences that describe figures. The set is closed: pages and documents use no others. The test that checks them',
    'writes this page (`npx vitest run findings/templates --update`). Each has at most 28 words, a reading grade of 8 or',
    'lower, whole dollars, and no word of praise or advice. The name of a scenario is a label and never the subject of a',
    'verb. Users name scenarios. "Margaret" is printed only if there are two people, and the page of a scenario omits its',
    'name. Each sentence lists its figures, so that "Why?" can explain them. A test recalculates them for every stored case.',
    '',
    '| | sentence | shown when |',
    '|---|---|---|',
    ...rows,
    '',
    'How long the money lasts is always calculated over 15 years, whatever the page shows. A spell below zero that ends',
    'has a separate finding and does not count as the end of the money. A scenario that cannot be calculated has no',
    'findings.',
    '',
  ].join('\n');
}

it('docs/findings.md matches the tested sentences', async () => {
  await expect(findingsPage()).toMatchFileSnapshot('../../../../docs/findings.md');
});

const ALL = Object.values(SAMPLES).flat();

/** Names that users choose, and one that the law gives. */
const NAMES = [NAME, CURRENT, 'Margaret'];

const PRAISE_OR_ADVICE =
  /\b(?:recommend\w*|should|ought|must|advis\w*|suggest\w*|best|better|worse|worst|good|great|ideal\w*|optimal|prefer\w*|choice|choose|win\w*|benefit\w*|advantage\w*|unfortunately|only|safe\w*|risk\w*)\b/i;

describe('the sentences', () => {
  it.each(ALL)('%s', (text) => {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(wordsIn(text).length).toBeLessThanOrEqual(28);
    expect(gradeOf(text, NAMES)).toBeLessThanOrEqual(8);
    expect(text).not.toMatch(PRAISE_OR_ADVICE);
    expect(text).not.toMatch(/undefined|Option [A-Z]|never/);
    expect(text).not.toMatch(/\$[\d,]+\.\d/);
  });

  it('never use the name of a scenario as the subject of a verb', () => {
    const asSubject = new RegExp(`(?:^|[.;:] )(?:${NAME}|${CURRENT}) [a-z]`);
    expect(ALL.filter((text) => asSubject.test(text))).toEqual([]);
    expect('Sell the home, pay the full RAD runs out of cash.').toMatch(asSubject);
  });

  it('are checked by a pattern that finds praise and advice', () => {
    expect(PRAISE_OR_ADVICE.test('Selling is the better choice.')).toBe(true);
  });

  it('read as a sentence with and without the name of the scenario', () => {
    expect(sentences.pension({ ...EACH, month: 'December 2028', reason: 'home' })).toBe(
      'Current Situation: Margaret’s pension stops in December 2028 because the home counts.',
    );
    expect(sentences.pension({ ...UNNAMED, month: 'December 2028', reason: 'assets' })).toBe(
      'The pension stops in December 2028 because assets are above the limit.',
    );
  });
});
