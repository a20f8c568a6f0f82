/** Law that no figure includes: law that is announced and not in force, and what the States say about leaving a village. */
import { type SourceLine, sourceAddress } from '@advice-builder/casework';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import {
  type AnnouncedLaw as Announced,
  announcedLaw,
  isConfirmedLaw,
  lawStandingWords,
  registerSource,
  type VillageLaw as Village,
  villageLaw,
  whenWords,
} from '@advice-builder/rates';
import { Cell, Chip, HeadCell, PageSheet, RowHead, Table, TableHead } from '../../design-system/index.ts';
import { Source } from '../../platform/source-line.tsx';
import styles from './rates.module.css';

/** This page names every source, official or not. */
function sourceOf(id: string): SourceLine {
  const source = registerSource(id);
  return { words: source.publisher, title: source.title, address: sourceAddress(source) };
}

interface LawTableProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly rows: readonly (Pick<Announced, 'id' | 'what' | 'note' | 'standing' | 'source'> & {
    readonly when: string;
  })[];
}

function LawTable({ id, title, intro, rows }: LawTableProps) {
  return (
    <PageSheet id={id} title={title} className={styles.packs}>
      <p className={styles.quiet}>{intro}</p>
      <Table caption={title} cards>
        <TableHead>
          <HeadCell>Law</HeadCell>
          <HeadCell>When</HeadCell>
          <HeadCell>Standing</HeadCell>
          <HeadCell>Source</HeadCell>
        </TableHead>
        <tbody>
          {rows.map((law) => (
            <tr key={law.id}>
              <RowHead>
                {law.what}
                <span className={styles.source}>{law.note}</span>
              </RowHead>
              <Cell head="When">{law.when}</Cell>
              <Cell head="Standing">
                <Chip tone={isConfirmedLaw(law.standing) ? 'plain' : 'warn'}>{lawStandingWords[law.standing]}</Chip>
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

export function AnnouncedLaw() {
  return (
    <LawTable
      id="announced-law"
      title="Law that is announced and not in force"
      intro="No figure includes this law. Figures that pass its date name it once. Documents for clients name only what an Act or a department page says."
      rows={announcedLaw.map((law) => ({ ...law, when: whenWords(law) }))}
    />
  );
}

const dayWords = (date: string): string => formatLongDate(isoDate(date));

const contractWords = ({ contractsFrom }: Village): string =>
  contractsFrom === null
    ? ''
    : ` For contracts from ${dayWords(contractsFrom)}. The Act says whether earlier ones are included.`;

export function VillageLaw() {
  return (
    <LawTable
      id="village-law"
      title="Leaving a retirement village"
      intro="No figure includes this law. Records that name the State of the village quote it. Documents for clients quote only what an Act or a department page says."
      rows={villageLaw.map((row) => ({
        id: `${row.state} ${row.topic}`,
        what: row.sentence,
        note: `${row.law}.${contractWords(row)}`,
        when: row.fromSource === null ? 'First day not confirmed' : `From ${dayWords(row.from)}`,
        standing: row.standing,
        source: row.source,
      }))}
    />
  );
}
