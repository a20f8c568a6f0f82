import { texts } from '@advice-builder/contract';
import { useState } from 'react';
import { Button, Chip, TextField, VersionFooter } from '../../design-system/index.ts';
import { showFirstSteps } from '../../platform/account-preferences.ts';
import { useSession } from '../../platform/session.ts';
import { type Answer, findAnswers } from './answers.ts';
import styles from './help.module.css';
import { ShortcutTable, SingleKeySwitch } from './shortcut-list.tsx';

function Answers({ found }: { readonly found: readonly Answer[] }) {
  return (
    <dl>
      {found.map(({ topic, question, answer }) => (
        <div key={question} className={styles.answer}>
          <dt>
            {question} <Chip>{topic}</Chip>
          </dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

function Support() {
  const support = useSession((state) => state.site?.support) ?? [];
  return (
    <section className={styles.sheet} aria-labelledby="support">
      <h2 id="support">Support</h2>
      <dl>
        {support.map(({ about, contact }) => (
          <div key={about} className={styles.answer}>
            <dt>{about}</dt>
            <dd>{contact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Say what you did, what you saw, and when; never send a client&apos;s details.</p>
    </section>
  );
}

export function HelpPage() {
  const [search, setSearch] = useState('');
  const found = findAnswers(search);
  const hasSteps = useSession(({ preferences }) => preferences?.firstSteps === 'shown');
  return (
    <div className={styles.page}>
      <title>{`Help - ${texts.appName}`}</title>
      <main id="main">
        <h1 tabIndex={-1} className={styles.title}>
          Help
        </h1>
        <section className={styles.sheet} aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <TextField
            id="help-search"
            label="Search the questions"
            type="search"
            span={12}
            value={search}
            onChange={setSearch}
          />
          <p role="status" className={styles.note}>
            {search.trim() === '' ? '' : `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`}
          </p>
          <Answers found={found} />
          <Button onClick={() => void showFirstSteps(true)} disabled={hasSteps}>
            Show the first steps
          </Button>
          <p role="status" className={styles.note}>
            {hasSteps ? 'The first steps stand beside your records.' : ''}
          </p>
        </section>
        <section className={styles.sheet} aria-labelledby="keys">
          <h2 id="keys">Keyboard shortcuts</h2>
          <ShortcutTable />
          <SingleKeySwitch />
        </section>
        <Support />
      </main>
      <VersionFooter />
    </div>
  );
}
