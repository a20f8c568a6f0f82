/** Law that is announced and not in force: no figure includes it, and figures that pass its date say so. */
import { type SourceLine, sourceAddress } from '@advice-builder/casework';
import { announcedLaw, lawStandingWords, registerSource, whenWords } from '@advice-builder/rates';
import { Cell, Chip, HeadCell, PageSheet, RowHead, Table, TableHead } from '../../design-system/index.ts';
import { Source } from '../../platform/source-line.tsx';
import styles from './rates.module.css';

const TITLE = 'Law that is announced and not in force';

/** This page names every source, official or not. */
function sourceOf(id: string): SourceLine {
  const source = registerSource(id);
  return { words: source.publisher, title: source.title, address: sourceAddress(source) };
}

export function AnnouncedLaw() {
  return (
    <PageSheet id="announced-law" title={TITLE} className={styles.packs}>
      <p className={styles.quiet}>
        No figure includes this law. Figures that pass its date name it once. Documents for clients name only what an
        Act or a department page says.
      </p>
      <Table caption={TITLE} cards>
        <TableHead>
          <HeadCell>Law</HeadCell>
          <HeadCell>When</HeadCell>
          <HeadCell>Standing</HeadCell>
          <HeadCell>Source</HeadCell>
        </TableHead>
        <tbody>
          {announcedLaw.map((law) => (
            <tr key={law.id}>
              <RowHead>
                {law.what}
                <span className={styles.source}>{law.note}</span>
              </RowHead>
              <Cell head="When">{whenWords(law)}</Cell>
              <Cell head="Standing">
                <Chip tone={law.standing === 'announcement' ? 'warn' : 'plain'}>{lawStandingWords[law.standing]}</Chip>
              </Cell>
              <Cell head="Source">
                <Source source={sourceOf(law.source)} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </PageSheet>
  );
}
