import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** The outcome of a command. */
export interface Outcome {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

export interface Control {
  close(): Promise<void>;
}

/** Two processes with the same data directory cannot share a socket: the second gets this error. */
class SocketTaken extends Error {
  override readonly name = 'SocketTaken';
}

/** The longest socket path that every system accepts. */
const PATH_MAX = 100;

/**
 * The path of the socket for operator commands to a running server, beside its data. Only the server's user may open
 * it. Undefined if the path is too long; then the server has to be stopped first.
 */
export function controlPath(dataDir: string, name = 'operator.sock'): string | undefined {
  const path = join(dataDir, name);
  return process.platform === 'win32' || Buffer.byteLength(path) > PATH_MAX ? undefined : path;
}

/**
 * The typed arguments, the person who typed them, and the text of a named file. The server does not read the operator's
 * files.
 */
export interface Request {
  readonly args: readonly string[];
  readonly name: string;
  readonly file?: string;
}

const requestSchema = z.object({ args: z.array(z.string()), name: z.string(), file: z.string().optional() });

const isCommand = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === COMMAND;

const COMMAND = '/command';

/** Carries out a command. `gone`: aborted when nobody waits for the outcome any longer. */
type Run = (request: Request, gone: AbortSignal) => Promise<Outcome>;

async function answer(request: IncomingMessage, response: ServerResponse, run: Run): Promise<void> {
  const { file, ...asked } = requestSchema.parse(await json(request));
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const outcome = await run(file === undefined ? asked : { ...asked, file }, gone.signal);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(outcome));
}

/** Whether a process listens on a socket. */
function isTaken(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ path });
    socket.once('connect', () => resolve(socket.destroy().destroyed));
    socket.once('error', () => resolve(false));
  });
}

/**
 * Accepts commands (`POST /command`) until it is closed; the `http` server answers other requests. Replaces a socket
 * that an ended process left behind.
 */
export async function listenForOperator(path: string, run: Run, http: Server = createServer()): Promise<Control> {
  if (await isTaken(path)) throw new SocketTaken('another process has the socket');
  // For a server on PostgreSQL, the folder may not exist yet.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  /** Connections that have not sent their command completely. */
  const waiting = new Set<Socket>();
  const server = createServer((request, response) => {
    if (!isCommand(request)) {
      http.emit('request', request, response);
      return;
    }
    response.setHeader('connection', 'close');
    request.once('end', () => waiting.delete(request.socket));
    answer(request, response, run).catch(() => response.headersSent || response.writeHead(500).end());
  });
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // `listen` creates the file within the call, readable only by its user from the first moment.
    const before = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(before);
  });
  return {
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A command that is still incomplete may never arrive.
      for (const socket of waiting) socket.destroy();
      return closed;
    },
  };
}

const NOBODY: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Sends a command to the server that uses the data directory. Undefined if no server runs.
 * @throws if the server breaks off the connection, or cannot carry out commands of this release.
 */
export function askServer(socketPath: string, asked: Request): Promise<Outcome | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request({ socketPath, path: COMMAND, method: 'POST', headers }, (answer) => {
      if (answer.statusCode === 200) json(answer).then((outcome) => resolve(outcome as Outcome), reject);
      else reject(new Error(`The server could not carry out the command (${answer.statusCode}).`));
    });
    asking.once('error', (error: NodeJS.ErrnoException) =>
      NOBODY.has(error.code) ? resolve(undefined) : reject(error),
    );
    asking.end(JSON.stringify(asked));
  });
}
