import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { caseNames, inputOf, inputOfJob } from '../testing/inputs.ts';
import { jobOf } from '../testing/jobs.ts';
import { datedActions } from './actions.ts';
import { actionsPages, actionsWords } from './pages/actions.ts';

const actionsOf = (name: string, sid?: number): readonly string[] => {
  const input = inputOf(name);
  const of = input.scenarios.find((each) => each.sid === sid) ?? input.preferred;
  return datedActions(input, of).map(({ when, what, who }) => `${when}: ${what} ${who}`);
};

describe('the actions and their dates', () => {
  it('include the fee assessment form, the move, and the 28 days to choose how to pay for the room', () => {
    expect(actionsOf('single-2025-fees').slice(0, 3)).toEqual([
      'Before 1 December 2026: Ask Services Australia to assess Iris’s aged care fees, on its form. The client or the family',
      '1 December 2026: Iris moves into residential care. The client or the family',
      'By 29 December 2026: Choose how Iris’s room is paid: by a lump sum, by daily payments, or by some of each. The client, with the adviser',
    ]);
  });

  it('include the sale and the payment to the care home', () => {
    expect(actionsOf('margaret')).toEqual(
      expect.arrayContaining([
        'May 2027: Settle the sale of the home. These figures use a price of $900,000.00. Tell Services Australia about the sale. The owner, with the agent and the solicitor',
        'May 2027: Pay $250,000.00 from the proceeds of the home to the care home for Margaret. The client or the family',
      ]),
    );
  });

  it('notify each agency that pays a pension of a sale', () => {
    const [sale] = actionsOf('couple-illness-separated-dva').filter((line) => line.includes('Settle the sale'));
    expect(sale).toContain('Tell the Department of Veterans’ Affairs and Services Australia about the sale.');
  });

  it('include the end of two years without the home, a cap that is met, and rate changes', () => {
    expect(actionsOf('single-2025-fees')).toContain(
      '1 December 2028: Two years have passed since the home was left. It now counts in the assets test of the pension. Review the pension. The adviser',
    );
    expect(actionsOf('no-worse-off')).toContain(
      'August 2031: Lifetime cap of the means tested care fee is met for Edith in August 2031. Check the next invoice. The client or the family',
    );
    const days = actionsOf('margaret').filter((line) => line.endsWith('The adviser'));
    expect(days.map((line) => line.split(':')[0])).toEqual(['20 March 2027', '1 July 2027', '20 September 2027']);
  });

  it('list nothing to do because of a death, and nothing dated before the document', () => {
    for (const name of caseNames) {
      const input = inputOf(name);
      const first = isoDate(`${input.job.source.asAt.slice(0, 7)}-01`);
      for (const of of input.scenarios) {
        const actions = datedActions(input, of);
        expect(actions.filter(({ day }) => day < first)).toEqual([]);
        expect(actions.filter(({ what }) => /\bdies?\b/.test(what))).toEqual([]);
        expect(actions.map(({ day }) => day)).toEqual(actions.map(({ day }) => day).toSorted((a, b) => a - b));
      }
    }
  });

  it('appear in the detailed report under the number and the quoted name of the scenario', () => {
    const input = inputOfJob(jobOf('single-2025-fees', { preferred: 2 }));
    const [heading, about] = actionsPages(input);
    expect(heading).toMatchObject({ kind: 'heading', text: actionsWords.title });
    expect(about).toMatchObject({
      text: expect.stringContaining('These dates belong to Scenario 2, “Sell the home”.'),
    });
  });

  it('end with the person who prepared them, and with the stored signature if there is one', () => {
    const job = jobOf('margaret');
    const details = { representativeNumber: '001234567', phone: '02 5550 1234' };
    const lines = ['Demo Adviser, Demonstration practice', 'Representative number 001234567', 'Phone 02 5550 1234'];
    const signed = (signature?: string) =>
      actionsPages(
        inputOfJob({ ...job, preparedBy: { ...job.preparedBy, ...details, ...(signature && { signature }) } }),
      ).at(-1);
    expect(signed()).toEqual({ kind: 'signature', lines });
    expect(signed('data:image/png;base64,AAAA')).toEqual({
      kind: 'signature',
      lines,
      picture: { type: 'png', base64: 'AAAA' },
    });
  });
});
