/** What each field on the page is called and how its value reads, for lines that speak of a change elsewhere. */
export interface FieldWords {
  readonly label: string;
  readonly format: (value: unknown) => string;
}

const words = new Map<string, FieldWords>();

export function learnField(path: string, field: FieldWords): () => void {
  words.set(path, field);
  return () => {
    if (words.get(path) === field) words.delete(path);
  };
}

export function wordsOf(path: string): FieldWords | undefined {
  return words.get(path);
}
