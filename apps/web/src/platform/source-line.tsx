/** The publisher of a rate, as a link if there is an address. */
import type { SourceLine } from '@advice-builder/casework';

export function Source({ source: { words, title, address } }: { readonly source: SourceLine }) {
  if (address === undefined) return <span title={title}>{words}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={title}>
      {words}
    </a>
  );
}
