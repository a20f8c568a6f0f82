import { frequencies, genders, typesOfCare } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../testing/cases.ts';
import { careWords, frequencyWords, genderWords } from './choice-words.ts';
import { convert, type WireValue } from './convert.ts';
import { choice, flag, money, month, percent, text, typedDay, type ValueKind, wholeNumber } from './value-kind.ts';

const people = [
  { first: 'Margaret', last: 'Hale' },
  { first: 'Thomas', last: 'Hale' },
];
const read = (cell: string, kind: ValueKind) => convert(cell, kind, { today: TODAY, people });
const birth: ValueKind = { kind: 'typed-day', isBirth: true };
const owner: ValueKind = { kind: 'owner' };
const payment: ValueKind = { kind: 'payment' };

describe('texts of a fact-find', () => {
  it.each<[string, ValueKind, WireValue]>([
    ['$1,234.50', money(), 1234.5],
    ['1 234', money(), 1234],
    ['AUD 90k', money(), 90_000],
    ['A$ 1.2m', money(), 1_200_000],
    ['0', money(), 0],
    ['nil', money(), 0],
    ['99,999,999.99', money(), 99_999_999.99],
    ['(1,200)', money({ signed: true }), -1200],
    ['-$500', money({ signed: true }), -500],
    ['$-500', money({ signed: true }), -500],
    ['$450 a fortnight', money({ per: 1 }), 11_700],
    ['$26,000 pa', money({ per: 26 }), 1000],
    ['3.5%', percent(), 3.5],
    ['3.50', percent(), 3.5],
    ['100', percent(), 100],
    ['12', wholeNumber(12), 12],
    ['3/3/1942', birth, '03/03/1942'],
    ['3-3-42', typedDay, '03/03/2042'],
    ['3 March 1942', birth, '03/03/1942'],
    ['3rd Mar 1942', birth, '03/03/1942'],
    ['1942-03-03', birth, '03/03/1942'],
    ['1942-03-03 00:00:00', birth, '03/03/1942'],
    ['21/11/2026', birth, '21/11/2026'],
    ['7/26', month, '2026-07-01'],
    ['2026-07', month, '2026-07-01'],
    ['July 2026', month, '2026-07-01'],
    ['15/07/2026', month, '2026-07-01'],
    ['15/07/2026', { kind: 'day' }, '2026-07-15'],
    ['Yes', flag, true],
    ['n', flag, false],
    ['FEMALE', choice(genders, genderWords), 2],
    ['f', choice(genders, genderWords), 2],
    ['Nursing home', choice(typesOfCare, careWords), 1],
    ['per fortnight', choice(frequencies, frequencyWords), 26],
    ['p.a.', choice(frequencies, frequencyWords), 1],
    ['Thomas', owner, 1],
    ['Hale, Margaret', owner, 0],
    ['joint', owner, null],
    ['Spouse', owner, 1],
    ['9%', payment, 9],
    ['$1,500', payment, 1500],
    ['=1+1', text(), '=1+1'],
    ['  two   words ', text(), 'two   words'],
    ['x'.repeat(56), text(), 'x'.repeat(56)],
  ])('%j read as %o is %j', (cell, kind, value) => {
    expect(read(cell, kind)).toMatchObject({ ok: true, value });
  });

  it.each<[string, ValueKind, string]>([
    ['abc', money(), '"abc" is not an amount.'],
    ['1/7/2026', money(), '"1/7/2026" is not an amount.'],
    ['12*450', money(), '"12*450" is not an amount.'],
    ['=450', money(), '"=450" is not an amount.'],
    ['+450', money(), '"+450" is not an amount.'],
    ['@450', money(), '"@450" is not an amount.'],
    ['1.234,56', money(), '"1.234,56" is not an amount.'],
    ['1.234', money(), '"1.234" is not an amount. Amounts have at most two decimals.'],
    ['3.000', money(), '"3.000" is not an amount. Amounts have at most two decimals.'],
    ['31/06/2026', money(), '"31/06/2026" is not an amount.'],
    ['1e5', money(), '"1e5" is not an amount.'],
    ['50%', money(), '"50%" is not an amount.'],
    ['-0.01', money(), '"-0.01" is below zero. Enter zero or more.'],
    ['(5)', money(), '"(5)" is below zero. Enter zero or more.'],
    ['-(5)', money({ signed: true }), '"-(5)" is not an amount.'],
    ['100,000,000', money(), '"100,000,000" is too high. The most is $99,999,999.99.'],
    ['100.01', percent(), '"100.01" is too high. The most is 100%.'],
    ['3.125%', percent(), '"3.125%" has too many decimals. Enter at most 2 decimals.'],
    ['2.5', percent(100, 0), '"2.5" has too many decimals. Enter a whole number.'],
    ['-1', percent(), '"-1" is below zero. Enter zero or more.'],
    ['$3', percent(), '"$3" is not a percentage.'],
    ['13', wholeNumber(12), '"13" is too high. The most is 12.'],
    ['31/2/1942', birth, '"31/2/1942" is not a date.'],
    ['12/31/1942', birth, '"12/31/1942" is not a date.'],
    ['15403', birth, '"15403" is not a date.'],
    ['22/11/2026', birth, '"22/11/2026" is after today.'],
    ['01/01/1899', typedDay, '"01/01/1899" is not a date.'],
    ['01/01/2200', typedDay, '"01/01/2200" is not a date.'],
    ['13/26', month, '"13/26" is not a month.'],
    ['maybe', flag, '"maybe" is not understood. Write Yes or No.'],
    ['x', choice(genders, genderWords), '"x" is not one of the choices: None, Male, Female.'],
    ['Ann', owner, `"Ann" is not a person in this record. Write a client's name, Client, Partner or Joint.`],
    ['Hale', owner, `"Hale" is not a person in this record. Write a client's name, Client, Partner or Joint.`],
    ['9', payment, '"9" may be percent or dollars. Write 9% or $9.'],
    ['101%', payment, '"101%" is too high. The most is 100%.'],
    ['x'.repeat(57), text(), 'It has 57 characters. The most is 56.'],
  ])('%j read as %o is rejected: %s', (cell, kind, fault) => {
    expect(read(cell, kind)).toEqual({ ok: false, fault });
  });

  it('keep the frequency that follows an amount', () => {
    expect(read('$450 per fortnight', money())).toEqual({ ok: true, value: 450, per: 26 });
    expect(read('$450', money())).toEqual({ ok: true, value: 450 });
  });
});
