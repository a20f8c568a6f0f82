/** `npm run --silent bench -- engine|typing|api|form`: measurements, each printed as JSON. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  engine: async () => {
    (await import('./engine.ts')).benchSingle();
    const { benchCouple, benchScenarios } = await import('./couple.ts');
    benchCouple();
    benchScenarios();
  },
  typing: async () => (await import('./typing.ts')).benchTyping(),
  api: async () => (await import('./api.ts')).benchApi(),
  form: async () => void (await import('../../packages/contract/bench/form.ts')),
};

const bench = benches[process.argv[2] ?? ''];
if (bench === undefined) {
  console.error(`usage: npm run --silent bench -- ${Object.keys(benches).join('|')}`);
  process.exitCode = 2;
} else {
  await bench();
}
