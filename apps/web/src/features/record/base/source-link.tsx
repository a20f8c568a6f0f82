import { sourceLine } from '@advice-builder/casework';
import type { RateSource } from '@advice-builder/rates';

export interface SourceLinkProps {
  readonly source: Omit<RateSource, 'read'>;
  /** The law that sets the rate. */
  readonly law: string;
}

/** An official source by name, linked if it has an address; otherwise the law. */
export function SourceLink({ source, law }: SourceLinkProps) {
  const { title, address } = sourceLine(source, law);
  if (address === undefined) return title;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}
