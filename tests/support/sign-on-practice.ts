/** A practice with single sign-on: its own server, a provider, and people with an account at both. */
import { createServer } from 'node:net';
import { type Account, addPerson, operator } from './operator.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from './running-server.ts';
import { type SignOnProvider, startSignOnProvider } from './sign-on-provider.ts';

export const ADMIN: Account = { email: 'ada@oak.example', password: 'Quartz-Lantern-58!' };
export const ADVISER: Account = { email: 'ann@oak.example', password: 'Walnut-Harbour-31!' };

/** An administrator who never chose a password and signs in only at the provider. */
export const WITHOUT_PASSWORD = { email: 'bea@oak.example' };

export interface SignOnPractice {
  readonly server: RunningServer;
  readonly provider: SignOnProvider;
  close(): Promise<void>;
}

/** Finds a free port beforehand, because the server must know its public address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Starts a practice whose single sign-on has only its domain set, which is the operator's task. */
export async function startSignOnPractice(): Promise<SignOnPractice> {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const provider = await startSignOnProvider(`${publicUrl}/api/v1/sign-on/callback`);
  const server = await startServer({ dataDir, env: { PORT: String(port), PUBLIC_URL: publicUrl } });
  operator(server, 'practice', 'Oak Street', '--two-factor', 'optional');
  const of = (first: string, role: string) => [
    '--first',
    first,
    '--last',
    'Oak',
    '--practice',
    'Oak Street',
    '--role',
    role,
  ];
  await addPerson(server, ADMIN, ...of('Ada', 'admin'));
  await addPerson(server, ADVISER, ...of('Ann', 'adviser'));
  operator(server, 'add', WITHOUT_PASSWORD.email, ...of('Bea', 'admin'));
  operator(server, 'single-sign-on', 'Oak Street', '--domain', 'oak.example');
  return {
    server,
    provider,
    async close() {
      await provider.close();
      await server.stop();
      removeFolder(dataDir);
    },
  };
}
