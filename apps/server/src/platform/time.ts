/** Whole seconds of a span or an instant in milliseconds, without the fraction. */
export function wholeSeconds(milliseconds: number): number {
  // biome-ignore lint/plugin: a time is no money
  return Math.trunc(milliseconds / 1000);
}

const DAY_MS = 86_400_000;
const padded = (n: number, digits: number): string => String(n).padStart(digits, '0');
const TWO_DIGITS = Array.from({ length: 60 }, (_, n) => padded(n, 2));

/**
 * Writes the instants of a long list as `toISOString` does, in a tenth of the time: the text of each day is made once.
 * Instants are milliseconds since 1970.
 */
export function isoWriter(): (at: number) => string {
  const days = new Map<number, string>();
  return (at) => {
    const ofDay = at % DAY_MS;
    let day = days.get(at - ofDay);
    if (day === undefined) {
      day = new Date(at - ofDay).toISOString().slice(0, 11);
      days.set(at - ofDay, day);
    }
    const milliseconds = ofDay % 1000;
    const seconds = (ofDay - milliseconds) / 1000;
    const minutes = (seconds - (seconds % 60)) / 60;
    const hours = (minutes - (minutes % 60)) / 60;
    const [hh, mm, ss] = [TWO_DIGITS[hours], TWO_DIGITS[minutes % 60], TWO_DIGITS[seconds % 60]];
    return `${day}${hh}:${mm}:${ss}.${padded(milliseconds, 3)}Z`;
  };
}
