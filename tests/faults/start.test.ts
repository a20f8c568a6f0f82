/** `npm start` as an adviser runs it: with a new data directory and with an existing one. */
import { afterAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { removeFolder, ServerRefused, startServer, temporaryFolder } from '../support/running-server.ts';

const dataDir = temporaryFolder();
afterAll(() => removeFolder(dataDir));
const script = 'scripts/start.mjs';

test('the first start makes a database with a demo adviser and serves the page, and the next start finds it', async () => {
  const first = await startServer({ dataDir, script });
  expect(first.output()).toContain('demo@advicebuilder.example');
  const page = await fetch(`${first.url}/login`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Advice Builder</title>');
  const api = new ApiClient(first.url);
  await api.signIn();
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  await first.stop();
  const second = await startServer({ dataDir, script });
  expect(second.output()).not.toContain('Rates to update');
  expect(second.output()).not.toContain('demo@advicebuilder.example');
  const rows = await new ApiClient(second.url, api.token).must<{ recId: number }[]>('GET', '/records');
  expect(rows.map((row) => row.recId)).toEqual([recId]);
  await second.stop();
});

test.each([
  ['PORT', 'eighty', /PORT must be a whole number/],
  ['CLOCK', 'tomorrow', /CLOCK must be an ISO instant/],
  ['SESSION_SECRET', 'short', /SESSION_SECRET must have at least 32 characters/],
])('the start explains that a %s cannot be used', async (name, value, words) => {
  const refusal = await startServer({ dataDir, script, env: { [name]: value } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ServerRefused);
  const { exitCode, output } = refusal as ServerRefused;
  expect(exitCode).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
});

test('the start reports rates that are overdue after a change date', async () => {
  const server = await startServer({ dataDir, script, env: { CLOCK: '2027-01-05T10:00:00+11:00' } });
  expect(server.output()).toMatch(/Rates to update: 1 series has passed .* mpir\.rate on 1 January 2027/);
  await server.stop();
});

test('production refuses a fixed clock and creates no demo adviser', async () => {
  const env = { NODE_ENV: 'production' };
  const refusal = await startServer({ dataDir, script, env }).catch((error: unknown) => error);
  expect((refusal as ServerRefused).output).toMatch(/CLOCK fixes the time and is refused/);
  const empty = temporaryFolder();
  const server = await startServer({
    dataDir: empty,
    script,
    env: { ...env, KEYS_DIR: `${empty}/keys`, CLOCK: '' },
  });
  expect(server.output()).not.toContain('password');
  const answer = await new ApiClient(server.url).call('POST', '/log-in', {
    form: { email: 'demo@advicebuilder.example', password: 'Demo-Adviser-2026' },
  });
  expect(answer.status).toBe(422);
  await server.stop();
  removeFolder(empty);
});
