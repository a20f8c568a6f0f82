/** Printed amounts of money, and whether a known number can give them. */

export interface Printed {
  readonly text: string;
  /** Negative, positive with a plus sign, or without a sign. */
  readonly sign: '−' | '+' | '';
  /** The absolute value. */
  readonly value: number;
  readonly decimals: number;
}

/**
 * The ends of an axis are rounded to thousands, such as `$400K`. They mark the scale and are not counted as amounts.
 */
const AMOUNT = /([−+]?)\$(\d[\d,]*)(?:\.(\d+))?(K?)/g;

export function amountsIn(text: string): readonly Printed[] {
  return [...text.matchAll(AMOUNT)].flatMap(([found, sign = '', whole = '', part = '', thousands]) => {
    if (thousands === 'K') return [];
    const value = Number(`${whole.replaceAll(',', '')}.${part}`);
    return [{ text: found, sign: sign as Printed['sign'], value, decimals: part.length }];
  });
}

/** How often each amount occurs in a text. */
export function countOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text: found } of amountsIn(text)) counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
}

/** Half of the last decimal place, plus the binary error of adding in a different order. */
const slack = (decimals: number): number => 0.5 * 10 ** -decimals + 1e-6;

/** Numbers from which an amount may be printed. */
export class Known {
  readonly #sorted: Float64Array;

  constructor(numbers: Iterable<number>) {
    this.#sorted = Float64Array.from(numbers).sort();
  }

  static of(...groups: readonly Iterable<number>[]): Known {
    return new Known(groups.flatMap((group) => [...group]));
  }

  /** @param isSigned false: a sentence may print a negative amount without its sign. */
  has(printed: Printed, isSigned = true): boolean {
    const { sign, value, decimals } = printed;
    if (sign === '−') return this.#hasWithin(-value, decimals);
    return this.#hasWithin(value, decimals) || (sign === '' && !isSigned && this.#hasWithin(-value, decimals));
  }

  #hasWithin(value: number, decimals: number): boolean {
    const [least, most] = [value - slack(decimals), value + slack(decimals)];
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted.length && (this.#sorted[low] ?? 0) <= most;
  }
}

/** Every number in plain data, at any depth. */
export function numbersIn(data: unknown): readonly number[] {
  if (typeof data === 'number') return [data];
  if (typeof data === 'string') return /^-?\d+(\.\d+)?$/.test(data) ? [Number(data)] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(numbersIn);
}

/** Every member `value` in plain data, which is where a report stores its numbers. */
export function valuesIn(data: unknown): readonly number[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, inner]) =>
    name === 'value' && typeof inner === 'number' ? [inner] : valuesIn(inner),
  );
}
