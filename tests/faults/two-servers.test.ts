import { afterAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { removeFolder, ServerRefused, startServer, temporaryFolder } from '../support/running-server.ts';

const dataDir = temporaryFolder();
afterAll(() => removeFolder(dataDir));

test('a second server on the same data directory refuses with a message, and the first keeps serving', async () => {
  const first = await startServer({ dataDir });
  const refusal = await startServer({ dataDir }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ServerRefused);
  const { exitCode, output } = refusal as ServerRefused;
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(/in use by another server \(process \d+\)/);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  await new ApiClient(first.url).signIn();
  await first.stop();
  const again = await startServer({ dataDir });
  await again.stop();
});
