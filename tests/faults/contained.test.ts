import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { joinedServer } from '../support/running-server.ts';
import { mayContain, proveContained } from './contained.ts';

test.skipIf(!mayContain)('a server within the limits of a container does all of its work, and stops', async () => {
  await joinedServer();
  await proveContained(fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, ''));
});
