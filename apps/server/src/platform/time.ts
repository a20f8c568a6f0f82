/** Whole seconds of a span or an instant in milliseconds; a part of a second is left out. */
export function wholeSeconds(milliseconds: number): number {
  // biome-ignore lint/plugin: a time is no money
  return Math.trunc(milliseconds / 1000);
}

/** Minutes that cover a number of whole seconds. */
export function minutesCovering(seconds: number): number {
  return wholeSeconds(((seconds + 59) * 1000) / 60);
}
