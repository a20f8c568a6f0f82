/** Texts that the dashboard and the review list use. */
/** A count with its noun: `1 record`, `1,204 records`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
