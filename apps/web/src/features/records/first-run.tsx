/** The content of an empty list, and the first steps next to it. */

import { isAnyDefault } from '@advice-builder/casework';
import { type ExampleName, type RecordRow, texts } from '@advice-builder/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, classNames, Icon, toast } from '../../design-system/index.ts';
import { showFirstSteps } from '../../platform/account-preferences.ts';
import { api } from '../../platform/api.ts';
import { isOverseer, useSession } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { countOf } from './find-records.ts';
import styles from './first-run.module.css';
import { ImportRecord, NewRecord } from './new-record.tsx';

const EXAMPLE_FAILED = { title: 'Unable to Open the Example', body: 'The example could not be made. Try again.' };

/** Opens the adviser's copy of an example, and makes it the first time. */
function useExample(example: ExampleName = 'couple') {
  const navigate = useNavigate();
  const { isBusy, run } = useAction(async () => {
    try {
      const { recId } = await api.call('openExample', { body: { example } });
      const params = { recordId: String(recId), scenarioId: '0' };
      await navigate({ to: '/record/$recordId/scenario={$scenarioId}', params });
    } catch {
      toast({ kind: 'error', ...EXAMPLE_FAILED });
    }
  });
  return { busy: isBusy, open: () => void run() };
}

function AnotherExample() {
  const example = useExample('single');
  return (
    <Button variant="link" busy={example.busy} onClick={example.open}>
      Another example: single, home sold
    </Button>
  );
}

export function NoRecords() {
  const example = useExample();
  return (
    <div className={styles.empty}>
      <h2>{texts.noRecords}</h2>
      <p>
        A record is one client or couple with up to six scenarios: what they have now, and what could be. Figures appear
        as you type.
      </p>
      <div className={styles.actions}>
        <Button icon="document" busy={example.busy} onClick={example.open}>
          Open the example
        </Button>
        <NewRecord />
        <ImportRecord />
      </div>
      <AnotherExample />
      <p className={styles.quiet}>
        The example is marked Example, is left out of your practice's counts, and can be deleted like any record.
      </p>
    </div>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ number, done, title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={classNames(styles.ring, done && styles.ticked)} aria-hidden="true">
        {done ? <Icon name="check" size={14} /> : number}
      </span>
      <span>
        <span className={styles.stepTitle}>{title}</span>
        {done && <span className="visually-hidden">, done</span>}
        <span className={styles.quiet}>{children}</span>
      </span>
    </li>
  );
}

/** Whether the practice has set defaults for new records; false until that is known. */
function useDefaultsSet(): boolean {
  const { data } = useQuery({
    queryKey: ['practice-settings'],
    queryFn: ({ signal }) => api.call('practiceSettings', { signal }),
    meta: { silent: true },
  });
  return data !== undefined && isAnyDefault(data.defaults);
}

/** The list of first steps. A step is ticked when its work has been done, not when it is clicked. */
export function FirstSteps({ rows }: { readonly rows: readonly RecordRow[] }) {
  const example = useExample();
  const isSet = useDefaultsSet();
  const setsDefaults = useSession(({ user }) => isOverseer(user));
  const hasExample = rows.some((row) => row.example);
  const hasRecord = countOf(rows) > 0;
  const count = [true, hasExample, hasRecord, isSet].filter(Boolean).length;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.stepsHead}>
        <h2 id="first-steps">First steps</h2>
        <span className={styles.quiet}>{count} of 4</span>
      </div>
      <ol>
        <Step number={1} done title="Sign in">
          Done.
        </Step>
        <Step
          number={2}
          done={hasExample}
          title={
            <Button variant="link" busy={example.busy} onClick={example.open}>
              Look at the example
            </Button>
          }
        >
          Margaret and Thomas Ellis, illness separated, three scenarios. Change anything: it is your copy.{' '}
          <AnotherExample />
        </Step>
        <Step number={3} done={hasRecord} title={<Link to="/record=new">Make your first record</Link>}>
          Name, type of care, home value and bank are enough for first figures.
        </Step>
        <Step
          number={4}
          done={isSet}
          title={
            <Link to="/practice/settings">
              {setsDefaults ? 'Set your practice defaults' : 'See your practice defaults'}
            </Link>
          }
        >
          Interest, growth and indexation for new records{setsDefaults ? '.' : ': a supervisor sets them.'}
        </Step>
      </ol>
      <Button variant="link" onClick={() => void showFirstSteps(false)}>
        Hide first steps
      </Button>
    </section>
  );
}

/** Shown next to an empty list unless hidden; next to a list with records only if reopened from Help. */
export function useStepsShown(rows: readonly RecordRow[] | undefined): boolean {
  const wanted = useSession(({ preferences }) => preferences?.firstSteps);
  if (rows === undefined || wanted === undefined || wanted === 'hidden') return false;
  return wanted === 'shown' || countOf(rows) === 0;
}
