import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { joinedServer } from '../support/running-server.ts';
import { mayContain, proveContained } from './contained.ts';

test.skipIf(!mayContain)('a server with the limits of a container works fully and stops', async () => {
  await joinedServer();
  await proveContained(fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, ''));
});
