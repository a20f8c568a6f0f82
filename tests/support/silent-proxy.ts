import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A proxy to a TCP server that can fall silent, as a network does if a firewall or a cable fails. */
export interface SilentProxy {
  readonly port: number;
  /** From now on, drops all data on the current connections without an error. New connections work. */
  swallow(): void;
  close(): Promise<void>;
}

export async function silentProxy(host: string, port: number): Promise<SilentProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = createConnection({ host, port });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.pipe(to);
      // The error is ignored, because the event 'close' follows it.
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume().removeAllListeners('close');
        far.unpipe(near).resume().removeAllListeners('close');
      }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
  };
}
