import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../platform/config.ts';
import { createMetricsText, type Looked } from '../platform/metrics/gauges.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

async function answer(
  metrics: () => Promise<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('connection', 'close');
  if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': TYPE }).end(await metrics());
}

/** Answers `GET /metrics`, one request per connection, and nothing else. The caller starts it. */
export function createMetricsServer(looks: readonly Looked[]): Server {
  const metrics = createMetricsText(looks);
  return createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.writeHead(500).end());
  });
}

/** Listens on the configured local port, if any: collectors cannot read from a Unix socket. */
export async function listenForMetrics(server: Server, { metricsPort }: Pick<Config, 'metricsPort'>): Promise<void> {
  if (metricsPort === undefined) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, '127.0.0.1', resolve);
  });
}
