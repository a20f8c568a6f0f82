import { fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * `EIO` in the numbering of the engine's C library. It makes the engine panic instead of continuing after lost writes.
 */
const EIO = 29;

/** `ENOSPC` in the same numbering. */
const ENOSPC = 51;

interface HostStream {
  readonly nfd: number;
  readonly path?: string;
}

type Write = (stream: HostStream, ...rest: unknown[]) => number;
interface StreamOperations {
  fsync?: (stream: HostStream) => number;
  write?: Write;
}

/** The two members of the engine's file layer that we use. Its own types do not describe them. */
interface FileLayer {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: StreamOperations } } };
}

function isDirectory(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

type InitParameters = Parameters<NodeFS['init']>;

/**
 * The engine's file layer on the host file system, with a working fsync. The original answers fsync without doing
 * anything, so that a power cut loses every row since the operating system last happened to write.
 */
export class DurableFs extends NodeFS {
  #syncs = 0;
  readonly #onFailure: (error: Error) => void;
  readonly #writeThrough: (descriptor: number) => void;

  /**
   * @param onFailure called if the disk refuses a sync; no later write can be trusted
   * @param writeThrough the host's fsync, by file descriptor
   */
  constructor(directory: string, onFailure: (error: Error) => void, writeThrough = fsyncSync) {
    super(directory);
    this.#onFailure = onFailure;
    this.#writeThrough = writeThrough;
  }

  /** Number of fsync calls to the host. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(...[engine, options]: InitParameters): ReturnType<NodeFS['init']> {
    const result = await super.init(engine, options);
    const hook = (module: unknown): void => {
      const operations = (module as FileLayer).FS.filesystems.NODEFS.stream_ops;
      operations.fsync = (stream) => this.#sync(stream.nfd);
      const { write } = operations;
      if (write !== undefined) operations.write = this.#watched(write);
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), hook];
    return result;
  }

  /**
   * If a server process of PostgreSQL cannot write its log, it ends in a panic. This engine never answers again
   * instead, so failed writes are reported here.
   */
  #watched(write: Write): Write {
    return (stream, ...rest) => {
      try {
        return write(stream, ...rest);
      } catch (error) {
        const code = (error as { errno?: number }).errno === ENOSPC ? 'ENOSPC' : 'EIO';
        if (stream.path?.includes('/pg_wal/')) {
          this.#onFailure(Object.assign(new Error('the log of the database cannot be written'), { code }));
        }
        throw error;
      }
    };
  }

  #sync(descriptor: number): number {
    try {
      this.#writeThrough(descriptor);
      this.#syncs += 1;
      return 0;
    } catch (error) {
      // Some systems cannot sync a directory. On those, its entries are journalled with the metadata of the file.
      if (isDirectory(descriptor)) return 0;
      this.#onFailure(error as Error);
      return EIO;
    }
  }
}
