import { Note } from '../../../design-system/index.ts';

/** The reasons why something cannot be done, one line each. */
export function Reasons({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const [first, ...more] = lines;
  if (first === undefined) return null;
  return (
    <Note kind="error" role="alert" title={title}>
      {more.length === 0 ? (
        first
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
