import { Note } from '../../../design-system/index.ts';

/** Why something cannot be done, a line for each reason. */
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
