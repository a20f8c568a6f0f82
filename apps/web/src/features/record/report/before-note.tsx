/** What to look at before the document leaves the building. It never stops one. */
import { Button, Note } from '../../../design-system/index.ts';
import { useNavigation } from '../binding/navigation.ts';
import type { BeforeLine } from './checks.ts';
import styles from './report.module.css';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;
const MOST = 3;

export function BeforeNote({ lines }: { readonly lines: readonly BeforeLine[] }) {
  const { goTo, leaveFor } = useNavigation();
  if (lines.length === 0) return null;
  const show = ({ sid, kind }: BeforeLine): void =>
    kind === 'cash-runs-out' ? leaveFor('graphs', { kind: 'lasts' }) : goTo(sid);
  const isMore = lines.length > MOST;
  const told = isMore ? lines.slice(0, MOST - 1) : lines;
  const count = COUNTS[lines.length] ?? lines.length;
  return (
    <Note title={`${count} ${lines.length === 1 ? 'thing' : 'things'} to look at before you download.`}>
      <ul className={styles.before}>
        {told.map((line) => (
          <li key={line.words}>
            <span>{line.words}</span>
            <Button size="small" onClick={() => show(line)} aria-label={`Show: ${line.words}`}>
              Show
            </Button>
          </li>
        ))}
        {isMore && <li>And {lines.length - told.length} more: the checks above name them.</li>}
      </ul>
    </Note>
  );
}
