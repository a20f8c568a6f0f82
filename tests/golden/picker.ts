/** Choices from a seed. The same seed gives the same choices on every machine. */
import { type CivilDate, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';

export class Picker {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    for (let i = 0; i < 4; i++) this.#next();
  }

  of<const T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T;
  }

  /** True once in `times` on average. */
  chance(times: number): boolean {
    return this.whole(1, times) === 1;
  }

  /** Both limits are included. */
  whole(least: number, most: number): number {
    return least + (this.#next() % (most - least + 1));
  }

  /** A multiple of `step`; both limits are included. */
  dollars(least: number, most: number, step: number): number {
    return least + step * this.whole(0, Math.floor((most - least) / step));
  }

  day(from: string, to: string): CivilDate {
    return this.whole(isoDate(from), isoDate(to)) as CivilDate;
  }

  /** A month between two months written `YYYY-MM`; both limits are included. */
  month(from: string, to: string): MonthIndex {
    const [least, most] = [from, to].map((text) => makeMonth(Number(text.slice(0, 4)), Number(text.slice(5))));
    return this.whole(least as number, most as number) as MonthIndex;
  }

  /** An integer of 32 bits. The state advances by a constant, and its bits are mixed by shifts and products. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
}
