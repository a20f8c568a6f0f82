import { sourceAddress } from '@advice-builder/contract';

export interface SourceLinkProps {
  readonly source: { readonly title: string; readonly url: string };
}

/** The title of a source, and the way to it where it has an address. */
export function SourceLink({ source }: SourceLinkProps) {
  const address = sourceAddress(source);
  if (address === undefined) return source.title;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {source.title}
    </a>
  );
}
