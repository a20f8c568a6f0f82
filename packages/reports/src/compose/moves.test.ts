/** Workings of a former home, a purchase and a death appear in the months they apply to. */
import { describe, expect, it } from 'vitest';
import type { Block } from '../blocks.ts';
import { inputOf } from '../testing/inputs.ts';
import { workingPages } from './pages/working.ts';

/** The titles of the workings, by month. */
function workingsOf(name: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let month = '';
  for (const block of workingPages(inputOf(name)) as readonly Block[]) {
    if (block.kind === 'heading') month = block.text;
    if (block.kind === 'working') found.set(month, [...(found.get(month) ?? []), block.label]);
  }
  return found;
}

describe('workings of moves', () => {
  it('explain a former home from the purchase on, with the assets that include it', () => {
    const months = workingsOf('former-home');
    expect(months.get('November 2026')).not.toContain('Purchase of the new home');
    expect(months.get('April 2027')).toEqual(
      expect.arrayContaining([
        'Assets other than the home',
        'Assets not deemed',
        'Former home',
        'Purchase of the new home',
      ]),
    );
    expect(months.get('July 2027')).toContain('Sale of the former home');
  });

  it('explain nothing for a dead person after the death, but explain the payments at death', () => {
    const months = workingsOf('couple-survivor');
    const dying = months.get('May 2028') ?? [];
    expect(dying).toEqual(expect.arrayContaining(['Deposits refunded', 'Income streams paid out at death']));
    expect(dying.filter((label) => label.includes('Leo'))).toEqual([]);
    expect(dying.some((label) => label.includes('Mina'))).toBe(true);
  });

  it('explain care at home before the entry, and residential care after it', () => {
    const months = workingsOf('couple-stages');
    expect(months.get('November 2026')).toContain('Everyday living contribution a year, Harold');
    const entry = months.get('March 2027') ?? [];
    expect(entry).toContain('DAP, Harold');
    expect(entry).not.toContain('Everyday living contribution a year, Harold');
  });
});
