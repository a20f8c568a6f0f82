import { describe, expect, it } from 'vitest';
import { readLetter } from './read-letter.ts';

const SENTENCES = `
Services Australia
Aged Care Fees

Dear Mrs Citizen
Reference 123 456 789K                                    20 March 2026

We have worked out how much you can be asked to pay for your care.
Your total assessable assets are $412,350.00 and your total assessable income is $38,120.50 a year.
Your means tested amount is $51.27 per day.

From 20 March 2026 you may be asked to pay:
  • a basic daily fee of $66.93 per day. This is 85% of the single basic Age Pension.
  • a hotelling contribution of $22.15 per day.
  • a non-clinical care contribution of $4.80 each day. The maximum non-clinical care contribution is $105.30 per day,
    and the lifetime cap is $135,318.69.
If you move before 1 July, call us on 1800 227 475. You pay for no more than 1,460 days.
`;

const TABLE = `Centrelink            Date of effect: 1/07/2025\r
Fee                       Daily amount\r
Basic Daily Fee           $63.57\r
Means-tested care fee     $12.40\r
Daily Accommodation Contribution (DAC)   $ 35.02\r
Means tested amount       $ 47.42\r
Annual cap on the means-tested care fee   $34,311.23\r
Assessed Assets   201,231.00     Assessed Income   26,345.10`;

const COLUMNS = `Department of Veterans’ Affairs
Date of effect
20 September 2025
Basic daily fee
Hotelling contribution
Means tested amount
$65.55
$12.17
$30.01`;

const INVOICE = `SUNNY MEADOWS AGED CARE                        TAX INVOICE 00981
Invoice period: 01/10/2025 to 31/10/2025          Due 14/11/2025
Description            Days   Rate      Amount
Basic Daily Fee          31  $65.55    $2,032.05
Hotelling Contribution   31   12.17       377.27
Non-Clinical Care Contribution: 31 days @ $4.10 = $127.10
DAP (RAD $550,000 at 7.61%)                        3,554.79
Higher Everyday Living fee 31 x $15.00 $465.00
Subtotal  $6,556.21
Total amount due $6,556.21`;

const SPLIT = `Period 1 to 30 September 2025
Basic daily fee 19 days x $63.57 = $1,207.83
Basic daily fee 11 days x $65.55 = $721.05
Means tested care fee 19 days x $10.00 = $190.00
Means tested care fee 10 days x $11.00 = $110.00
Less credit: Accommodation payment -$25.00
Total $2,203.88`;

const PENSION = `Your Age Pension from 20 March 2026
Services Australia has reviewed your payment.
Maximum basic rate $1,079.70
Pension supplement $86.50
Energy supplement $14.10
Total fortnightly payment $1,014.26 a fortnight
Under the income test your payment would be $1,014.26 a fortnight; under the assets test it is $1,122.35.
Your partner: total payment $612.00 per fortnight`;

describe('a means test letter', () => {
  it('in sentences gives its amounts, without limits', () => {
    expect(readLetter(SENTENCES, 'means')).toEqual({
      sender: 'services-australia',
      from: '2026-03-20',
      amounts: {
        assets: 412_350,
        income: 38_120.5,
        meansTestedAmount: 51.27,
        basicDailyFee: 66.93,
        hotelling: 22.15,
        careFee: 4.8,
      },
      unclear: [],
    });
  });

  it('in a table gives its amounts, with or without dollar signs', () => {
    expect(readLetter(TABLE, 'means')).toEqual({
      sender: 'services-australia',
      from: '2025-07-01',
      amounts: {
        assets: 201_231,
        income: 26_345.1,
        meansTestedAmount: 47.42,
        basicDailyFee: 63.57,
        careFee: 12.4,
        accommodation: 35.02,
      },
      unclear: [],
    });
  });

  it('whose amounts are in a column apart from their labels gives none of them', () => {
    expect(readLetter(COLUMNS, 'means')).toEqual({
      sender: 'dva',
      from: '2025-09-20',
      amounts: {},
      unclear: ['meansTestedAmount'],
    });
  });

  it.each([
    ['two different amounts', 'Basic daily fee $65.55. Later: basic daily fee $66.93', ['basicDailyFee']],
    ['an amount before and after', 'Basic daily fee $65.55 $66.93 per day each fortnight', []],
    ['an amount of another period', 'Hotelling contribution $170.38 a fortnight', ['hotelling']],
    ['an income of a fortnight', 'Assessable income $1,466.18 per fortnight', ['income']],
    ['an amount cut by a space', 'Assessable assets: $412 350.00', ['assets']],
    ['too many decimals', 'Basic daily fee 65.555', ['basicDailyFee']],
    ['a credit', 'Basic daily fee -$65.55', ['basicDailyFee']],
    ['a percentage', 'Basic daily fee: 85.00% of the pension', []],
    ['a day', 'Hotelling contribution from 20/09/2025', []],
    ['an amount after another sentence', 'You pay the basic daily fee. It is not $65.55', []],
    ['the amount before a change', 'Your hotelling contribution was $12.17', []],
  ])('leaves %s blank', (_what, text, unclear) => {
    const read = readLetter(text, 'means');
    expect(read.amounts).toEqual(text.includes('each fortnight') ? { basicDailyFee: 66.93 } : {});
    expect(read.unclear).toEqual(unclear);
  });

  it('gives the amount of a day beside that of a fortnight', () => {
    const { amounts } = readLetter('Basic daily fee $65.55 per day ($917.70 per fortnight)', 'means');
    expect(amounts).toEqual({ basicDailyFee: 65.55 });
  });

  it('with two dates of effect, or from two senders, leaves them blank', () => {
    const text = 'DVA and Centrelink. Effective from 20 March 2026. Date of effect: 1 July 2026';
    expect(readLetter(text, 'means')).toEqual({ amounts: {}, unclear: [] });
  });
});

describe('an invoice', () => {
  it('gives its days and the charge of each row, not the rate', () => {
    expect(readLetter(INVOICE, 'invoice')).toEqual({
      from: '2025-10-01',
      to: '2025-10-31',
      days: 31,
      amounts: {
        basicDailyFee: 2032.05,
        hotelling: 377.27,
        careFee: 127.1,
        everydayLiving: 465,
        total: 6556.21,
      },
      unclear: ['accommodation'],
    });
  });

  it('adds the rows before and after a change of the rate only if their days are those of the invoice', () => {
    expect(readLetter(SPLIT, 'invoice')).toEqual({
      from: '2025-09-01',
      to: '2025-09-30',
      amounts: { basicDailyFee: 1928.88, total: 2203.88 },
      unclear: ['careFee', 'accommodation'],
    });
  });

  it.each([
    ['a rate alone', 'Basic daily fee $65.55 per day', 'basicDailyFee'],
    ['days whose product is another amount', 'Basic daily fee 30 x $65.55 = $2,032.05', 'basicDailyFee'],
    ['several totals', 'Total fees $100.00\nTotal due $90.00', 'total'],
  ])('leaves %s blank', (_what, text, line) => {
    expect(readLetter(text, 'invoice')).toEqual({ amounts: {}, unclear: [line] });
  });
});

describe('a pension letter', () => {
  it('gives the payment in all and under both tests, for each partner', () => {
    expect(readLetter(PENSION, 'pension')).toEqual({
      sender: 'services-australia',
      from: '2026-03-20',
      amounts: { pension: 1014.26, incomeTest: 1014.26, assetsTest: 1122.35, partnerPension: 612 },
      unclear: [],
    });
  });

  it('leaves a pension without its supplements blank', () => {
    const text = 'Your Age Pension is $1,079.70 a fortnight\nPension supplement $86.50';
    expect(readLetter(text, 'pension')).toEqual({ amounts: {}, unclear: ['pension'] });
  });

  it('gives a pension that is stated once', () => {
    expect(readLetter('Your Age Pension is $1,180.30 each fortnight.', 'pension').amounts).toEqual({ pension: 1180.3 });
  });
});

it('gives nothing of a text without figures', () => {
  expect(readLetter('Dear Sir, please call us.', 'means')).toEqual({ amounts: {}, unclear: [] });
});
