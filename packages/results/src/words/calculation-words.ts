/** The results of re-running a stored calculation, in words. `{made}`, `{installed}`: versions of the engine. */
export const madeAgainWords = {
  equal: 'Made again: every figure is the same, to the last cent.',
  differs: 'Made again with the rates of then, and the figures are not the same. What was stored stays as it is.',
  engine:
    'It was made with engine {made}; {installed} is installed here. It cannot be made again. Its figures are kept.',
  rates: 'It was made with rates this installation no longer has. It cannot be made again. Its figures are kept.',
} as const;
