import { isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { type AgeGate, qualifyingDate } from './qualifying-age.ts';

function from(gate: AgeGate, born: string, sex?: 'male' | 'female') {
  return toIso(qualifyingDate(gate, isoDate(born), sex, shippedRateBook));
}

describe('Age Pension age', () => {
  it.each([
    ['1952-06-30', 'male', '2017-06-30'],
    ['1952-07-01', 'male', '2018-01-01'],
    ['1953-12-31', 'female', '2019-07-01'],
    ['1954-01-01', 'female', '2020-01-01'],
    ['1955-06-30', 'male', '2021-06-30'],
    ['1955-07-01', 'male', '2022-01-01'],
    ['1956-12-31', 'male', '2023-07-01'],
    ['1957-01-01', 'female', '2024-01-01'],
    ['1990-05-05', 'male', '2057-05-05'],
    ['1935-06-30', 'female', '1995-06-30'],
    ['1935-07-01', 'female', '1996-01-01'],
    ['1948-12-31', 'female', '2013-07-01'],
    ['1949-01-01', 'female', '2014-01-01'],
    ['1930-01-01', 'male', '1995-01-01'],
  ] as const)('of a person born on %s, %s, is reached on %s', (born, sex, day) => {
    expect(from('age-pension', born, sex)).toBe(day);
  });

  it('is reached on the first of the next month if the month six months later lacks the day', () => {
    expect(from('age-pension', '1952-08-31', 'male')).toBe('2018-03-01');
    expect(from('age-pension', '1956-08-30', 'male')).toBe('2023-03-01');
  });

  it('is reached on 1 March in a common year for a birthday on 29 February', () => {
    expect(from('age-pension', '1960-02-29', 'female')).toBe('2027-03-01');
  });

  it('is the later day if the sex is not entered', () => {
    expect(from('age-pension', '1940-05-05')).toBe('2005-05-05');
    expect(from('age-pension', '1958-05-05')).toBe('2025-05-05');
  });
});

it('a service pension is paid from age 60', () => {
  expect(from('service-pension', '1966-11-21', 'female')).toBe('2026-11-21');
});
