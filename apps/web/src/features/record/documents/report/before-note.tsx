/** The list of everything to check before the document goes to a client. It never blocks a document. */
import { Button, Note } from '../../../../design-system/index.ts';
import { useGoToProblem } from '../../compare/graphs/use-go-to-problem.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import type { BeforeLine } from './checks.ts';
import styles from './report.module.css';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

function Line({ line }: { readonly line: BeforeLine }) {
  const { sid, kind, notice, words } = line;
  const { goTo, leaveFor } = useNavigation();
  const goToField = useGoToProblem(sid);
  const show = (): void => {
    if (kind === 'cash-runs-out') leaveFor('graphs', { kind: 'lasts' });
    else if (notice === undefined) goTo(sid);
    else goToField(notice);
  };
  return (
    <li>
      <span>{words}</span>
      <Button size="small" onClick={show} aria-label={`Show: ${words}`}>
        Show
      </Button>
    </li>
  );
}

export interface BeforeNoteProps {
  readonly lines: readonly BeforeLine[];
  /** A sentence on how the rates behind the documents are known; undefined until it is calculated. */
  readonly rates: string | undefined;
}

export function BeforeNote({ lines, rates }: BeforeNoteProps) {
  const count = COUNTS[lines.length] ?? lines.length;
  return (
    <>
      {lines.length > 0 && (
        <Note title={`${count} ${lines.length === 1 ? 'thing' : 'things'} to check before you download.`}>
          <ul className={styles.before}>
            {lines.map((line) => (
              <Line key={line.words} line={line} />
            ))}
          </ul>
        </Note>
      )}
      {rates !== undefined && <p className={styles.hint}>{rates}</p>}
    </>
  );
}
