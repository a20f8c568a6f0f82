import { mkdirSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createConnection, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';

/** What a command ended with. */
export interface Outcome {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

export interface Control {
  close(): Promise<void>;
}

/** Two processes that share a data directory share no socket: the second has none. */
class SocketTaken extends Error {
  override readonly name = 'SocketTaken';
}

/** Longest path of a socket that every system takes. */
const PATH_MAX = 100;

/**
 * Where a running server takes the operator's commands: a socket beside its data, which only its user may open.
 * Undefined where there can be none; then the server has to be stopped first.
 */
export function controlPath(dataDir: string, name = 'operator.sock'): string | undefined {
  const path = join(dataDir, name);
  return process.platform === 'win32' || Buffer.byteLength(path) > PATH_MAX ? undefined : path;
}

/** What was typed, who typed it, and the text of a file that was named: the server does not read the operator's files. */
export interface Request {
  readonly args: readonly string[];
  readonly name: string;
  readonly file?: string;
}

/** Everything the other side says. A stream that is iterated would be closed for the answer, too. */
function heard(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    socket.once('error', reject);
  });
}

/** Carries out a command. `gone`: aborted when nobody waits for its outcome any more. */
type Run = (request: Request, gone: AbortSignal) => Promise<Outcome>;

const SIGN_EVERY_MS = 1_000;

async function answer(socket: Socket, run: Run): Promise<void> {
  const request = JSON.parse(await heard(socket)) as Request;
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  // The other side has said all it had to say: whether it is still there shows in writing alone. JSON passes over blanks.
  const signs = setInterval(() => socket.write(' '), SIGN_EVERY_MS);
  try {
    socket.end(JSON.stringify(await run(request, gone.signal)));
  } finally {
    clearInterval(signs);
  }
}

/** A command is JSON; anything else is HTTP. The first byte tells. */
const JSON_BEGINS = '{'.charCodeAt(0);

/** Hands a connection over by what it speaks, with all that it said. */
function sort(socket: Socket, toCommands: () => void, toHttp: () => void): void {
  const isSilent = (): void => void socket.destroy();
  socket.once('end', isSilent);
  socket.once('data', (first: Buffer) => {
    socket.off('end', isSilent);
    socket.pause();
    socket.unshift(first);
    if (first[0] === JSON_BEGINS) toCommands();
    else toHttp();
    process.nextTick(() => socket.resume());
  });
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
 * Takes commands until it is closed, and answers what is no command as the `http` server does. A socket that a process
 * left when it ended is nobody's.
 */
export async function listenForOperator(path: string, run: Run, http: Server = createHttpServer()): Promise<Control> {
  if (await isTaken(path)) throw new SocketTaken('another process has the socket');
  // A server on PostgreSQL may have nothing there yet.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const arriving = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    arriving.add(socket);
    for (const over of ['end', 'close']) socket.once(over, () => arriving.delete(socket));
    sort(
      socket,
      () => void answer(socket, run).catch(() => socket.destroy()),
      () => void http.emit('connection', socket),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The file is made within the call, readable by its user alone from the first moment.
    const before = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(before);
  });
  return {
    close() {
      // A command that has not arrived yet may never do.
      for (const socket of arriving) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Hands a command to the server that has the data directory; undefined when there is none. */
export async function askServer(path: string, request: Request): Promise<Outcome | undefined> {
  const socket = createConnection({ path, allowHalfOpen: true });
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return undefined;
  socket.end(JSON.stringify(request));
  return JSON.parse(await heard(socket)) as Outcome;
}
