type Piece = string;

/** A list that is read while it is written. */
type Streamed = AsyncIterable<unknown>;

const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Writes an object as JSON in pieces. For a streamed list, only one item is in memory. */
export async function* jsonPieces(parts: Readonly<Record<string, unknown>>): AsyncGenerator<Piece> {
  let before = '{\n';
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}: `;
    before = ',\n';
    if (isStreamed(value)) yield* listPieces(value);
    else yield JSON.stringify(value, undefined, 1);
  }
  yield before === '{\n' ? '{}\n' : '\n}\n';
}

async function* listPieces(items: Streamed): AsyncGenerator<Piece> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, undefined, 1);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
