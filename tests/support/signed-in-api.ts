import { afterAll, beforeAll } from 'vitest';
import { ApiClient } from './api-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from './running-server.ts';

/**
 * Starts a server with a new database for the tests of a file. Returns a function that gives the signed-in client
 * during tests.
 */
export function signedInApi(): () => ApiClient {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let api: ApiClient;
  beforeAll(async () => {
    server = await startServer({ dataDir });
    api = new ApiClient(server.url);
    await api.signIn();
  });
  afterAll(async () => {
    await server.stop();
    removeFolder(dataDir);
  });
  return () => api;
}
