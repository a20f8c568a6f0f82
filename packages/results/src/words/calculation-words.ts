/** The results of re-running a stored calculation, in words. `{made}`, `{installed}`: versions of the engine. */
export const madeAgainWords = {
  equal: 'Re-run: every figure is the same, to the last cent.',
  differs: 'Re-run with the rates of its day: the figures differ. The stored calculation does not change.',
  engine:
    'It was calculated with engine {made}, but {installed} is installed here. It cannot be re-run. Its figures are kept.',
  rates:
    'It was calculated with rates that this installation no longer has. It cannot be re-run. Its figures are kept.',
} as const;
