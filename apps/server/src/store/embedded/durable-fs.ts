import { fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** `EIO` in the numbering of the embedded engine's C library: makes it panic instead of going on with lost writes. */
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

/** The two members of the engine's file layer that we touch; its own typings leave them open. */
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
 * The engine's file layer on the host file system, with the one call it lacks: its own version answers fsync without
 * doing anything, so that a power cut loses every row since the last time the operating system happened to write.
 */
export class DurableFs extends NodeFS {
  #syncs = 0;
  readonly #onFailure: (error: Error) => void;
  readonly #writeThrough: (descriptor: number) => void;

  /**
   * `onFailure` is told when the disk refuses a write-through: nothing after that may be believed. `writeThrough` is
   * the host's call, by file descriptor.
   */
  constructor(directory: string, onFailure: (error: Error) => void, writeThrough = fsyncSync) {
    super(directory);
    this.#onFailure = onFailure;
    this.#writeThrough = writeThrough;
  }

  /** How many times the host was asked to write through. */
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

  /** A server would panic when its log cannot be written; this engine never answers again. */
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
      // Some systems cannot write a directory through; its entries are then journalled with the file's own metadata.
      if (isDirectory(descriptor)) return 0;
      this.#onFailure(error as Error);
      return EIO;
    }
  }
}
