import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that distributes calls among servers, as docs/operations.md requires: it checks `/healthz` of each server
 * often, sends new calls to those that answer 200, keeps connections open, and sends no call twice.
 */
export interface BalancingProxy {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Puts a server in a place, or empties the place if `server` is undefined. Resolves when the server gets calls. */
  put(place: number, server: string | undefined): Promise<void>;
  /** Calls without an answer, or without a server to send them to. */
  failures(): readonly string[];
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

/** Unanswered health checks after which a server counts as gone. On a busy machine one may be late. */
const MOST_SILENT = 3;

interface Place {
  readonly server: string;
  isWell: boolean;
  isLooking: boolean;
  silent: number;
}

/**
 * Checks a server. A server that reports a problem immediately stops getting calls. One that does not answer stops
 * getting calls after several checks.
 */
async function look(place: Place): Promise<void> {
  place.isLooking = true;
  try {
    const { status } = await fetch(`${place.server}/healthz`, { signal: AbortSignal.timeout(5_000) });
    place.isWell = status === 200;
    place.silent = 0;
  } catch {
    place.silent += 1;
    if (place.silent >= MOST_SILENT) place.isWell = false;
  }
  place.isLooking = false;
}

export async function balancingProxy(): Promise<BalancingProxy> {
  const agent = new Agent({ keepAlive: true });
  const places: (Place | undefined)[] = [];
  const failures: string[] = [];
  let turn = 0;

  const timer = setInterval(() => {
    for (const place of places) if (place?.isLooking === false) void look(place);
  }, LOOK_EVERY_MS);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const well = places.filter((place) => place?.isWell);
    turn += 1;
    const place = well[turn % well.length];
    const call = `${incoming.method} ${incoming.url}`;
    const fail = (why: string): void => {
      failures.push(`${call}: ${why}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (place === undefined) {
      fail('no server is well');
      return;
    }
    const options = { agent, method: incoming.method ?? 'GET', headers: incoming.headers };
    const onward = request(`${place.server}${incoming.url}`, options, (answer) => {
      // Headers about the server's own connection are not passed on to the caller.
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing);
      answer.on('error', (error) => fail(error.message));
    });
    onward.on('error', (error) => fail(error.message));
    incoming.pipe(onward);
  }
  const server = createServer({ keepAliveTimeout: 120_000 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async put(index, address) {
      if (address === undefined) {
        delete places[index];
        return;
      }
      const place = { server: address, isWell: false, isLooking: false, silent: 0 };
      places[index] = place;
      while (!place.isWell) await look(place);
    },
    failures: () => failures,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
