import { type Household, lifeExpectancy, type Person } from '@advice-builder/engine';
import { addYears, type CivilDate, isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { averageSentences } from './average-words.ts';
import { lifeLines, lineNames } from './life-line.ts';

const TODAY = isoDate('2026-11-21');
const horizon = { projectFrom: makeMonth(2026, 11), months: 180 };

function people(...known: readonly Partial<Person>[]): Pick<Household, 'people' | 'projectFrom'> {
  return { projectFrom: horizon.projectFrom, people: known as unknown as Household['people'] };
}

const linesOf = (...known: readonly Partial<Person>[]) => lifeLines(people(...known), shippedRateBook, TODAY);
const bornYearsAgo = (years: number): CivilDate => addYears(TODAY, -years);

describe('average remaining years', () => {
  test('depend on the completed age and the sex, counted from today', () => {
    const [line] = linesOf({ dateOfBirth: isoDate('1942-03-03'), sex: 'female' });
    if (line?.kind !== 'line') throw new Error('no line');
    expect(line.age).toBe(84);
    expect(line.years).toBe(lifeExpectancy(shippedRateBook, TODAY, 84, 'female'));
    // 8.16 years are 2,980 days.
    expect(line.month).toBe(makeMonth(2035, 1));
    expect(line.position).toBeCloseTo(98 + 17 / 31, 9);
  });

  test('change on the birthday', () => {
    const born = bornYearsAgo(80);
    const before = (born + 1) as CivilDate;
    expect(linesOf({ dateOfBirth: born, sex: 'male' })[0]?.age).toBe(80);
    expect(linesOf({ dateOfBirth: before, sex: 'male' })[0]?.age).toBe(79);
  });

  test.each([
    [49, 'outside'],
    [50, 'line'],
    [109, 'line'],
    [110, 'outside'],
  ])('at age %i: %s', (age, kind) => {
    expect(linesOf({ dateOfBirth: bornYearsAgo(age), sex: 'male' })).toMatchObject([{ kind, age }]);
  });

  test('are missing for a person without date of birth or sex', () => {
    expect(linesOf({ dateOfBirth: undefined, sex: 'male' })).toEqual([]);
    expect(linesOf({ dateOfBirth: bornYearsAgo(84), sex: undefined })).toEqual([]);
    const second = linesOf({ dateOfBirth: undefined, sex: 'male' }, { dateOfBirth: bornYearsAgo(84), sex: 'female' });
    expect(second).toMatchObject([{ kind: 'line', person: 1 }]);
  });
});

describe('the sentences about average remaining years', () => {
  const one = linesOf({ dateOfBirth: isoDate('1942-03-03'), sex: 'female' });

  test('say that they are an average, and name the table', () => {
    const [line, rest] = averageSentences(one, ['Margaret'], horizon);
    expect(line).toBe('Dashed line: January 2035. A woman of 84 lives 8.16 more years on average.');
    expect(rest).toMatch(/^A stay in care is shorter for most people: /);
    expect(rest).toMatch(/Australian Life Tables 2020-22, in force from 1 January 2025, SSA 1991 s9\(1\)/);
  });

  test('name the person of each line if there are two, and say whose line is missing', () => {
    const two = linesOf(
      { dateOfBirth: isoDate('1939-09-02'), sex: 'male' },
      { dateOfBirth: bornYearsAgo(48), sex: 'female' },
    );
    const words = averageSentences(two, ['Thomas', 'Joan'], horizon);
    expect(words[0]).toMatch(/^Dashed line of Thomas: /);
    expect(words[1]).toBe('The life table starts at 50: no line for Joan, who is 48.');
    expect(averageSentences(linesOf({ dateOfBirth: bornYearsAgo(110), sex: 'male' }), ['Ann'], horizon)).toEqual([
      'The life table ends at 109: no line for Ann, who is 110.',
    ]);
    expect(averageSentences([], ['Ann'], horizon)).toEqual([]);
  });

  test('say that a line is beyond the axis', () => {
    const young = linesOf({ dateOfBirth: bornYearsAgo(55), sex: 'female' });
    expect(averageSentences(young, ['Ann'], horizon)[0]).toMatch(/^Dashed line: \w+ 2\d{3}, beyond the axis\. /);
  });
});

describe('the names of the lines', () => {
  const placed = (...births: readonly string[]) =>
    lineNames(
      linesOf(
        ...births.map((born, index) => ({
          dateOfBirth: isoDate(born),
          sex: index === 0 ? ('female' as const) : ('male' as const),
        })),
      ),
      horizon.months,
    ).map(({ line: { person }, side }) => `${person} ${side}`);

  test('are on the outer sides if there are two', () => {
    expect(placed('1944-03-12', '1942-06-05')).toEqual(['1 left', '0 right']);
  });

  test('are within the axis; a line beyond the axis has no name', () => {
    expect(placed('1932-03-12')).toEqual(['0 right']);
    expect(placed('1940-03-12')).toEqual(['0 right']);
    expect(placed('1938-03-12', '1975-06-05')).toEqual(['0 right']);
    expect(placed('1975-03-12', '1976-06-05')).toEqual([]);
  });
});
