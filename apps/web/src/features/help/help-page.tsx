import { useState } from 'react';
import { Button, Chip, Page, PageSheet, TextField } from '../../design-system/index.ts';
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
    <PageSheet id="support" title="Support">
      <dl>
        {support.map(({ about, contact }) => (
          <div key={about} className={styles.answer}>
            <dt>{about}</dt>
            <dd>{contact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Say what you did, what you saw, and when; never send a client&apos;s details.</p>
    </PageSheet>
  );
}

export function HelpPage() {
  const [search, setSearch] = useState('');
  const found = findAnswers(search);
  const hasSteps = useSession(({ preferences }) => preferences?.firstSteps === 'shown');
  return (
    <Page kind="text" title="Help">
      <PageSheet id="questions" title="Questions">
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
      </PageSheet>
      <PageSheet id="keys" title="Keyboard shortcuts">
        <ShortcutTable />
        <SingleKeySwitch />
      </PageSheet>
      <Support />
    </Page>
  );
}
