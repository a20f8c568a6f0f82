import { sourceLine } from '@advice-builder/casework';
import type { RateSource } from '@advice-builder/rates';

export interface SourceLinkProps {
  readonly source: Omit<RateSource, 'read'>;
  /** That sets the rate. */
  readonly law: string;
}

/** What an official source is called and the way to it, where it has an address; of any other the law. */
export function SourceLink({ source, law }: SourceLinkProps) {
  const { title, address } = sourceLine(source, law);
  if (address === undefined) return title;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}
