import { texts } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { VersionFooter } from '../../app/shell.tsx';
import { ShortcutTable, SingleKeySwitch } from '../../app/shortcut-list.tsx';
import styles from './help.module.css';

const ANSWERS: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  {
    question: 'What does Advice Builder work out?',
    answer:
      'Residential aged care fees, the pension, and five years of cash flow for one client, month by month, for the Current Situation and for alternatives to it. The figures support your advice document; they do not replace it.',
  },
  {
    question: 'Why is a figure what it is?',
    answer:
      'Press a figure, or put the focus on it and press Enter or w. The working opens: each step with its values, the rates used with the day they came into force and their source, and the law.',
  },
  {
    question: 'What does a blank start date mean?',
    answer:
      'An asset without a start date is owned now. A date in the future is a proposed change: it changes the bank balance from that month on.',
  },
  {
    question: 'When is my work saved?',
    answer:
      'Two seconds after your last change, and whenever you update the report, add a scenario or change to another one. The status bar says when it was saved. If saving fails, what you typed stays on the page and is sent again.',
  },
  {
    question: 'What does a small mark beside a figure mean?',
    answer:
      'The rate behind it is not simply the published one: it comes from a second-hand source, is derived by a rule, is an estimate, is held flat because the next value is not known yet, or is indexed by an assumption. Point at the mark to read which.',
  },
  {
    question: 'What do better and worse mean?',
    answer:
      'More or fewer dollars for the client than in the situation compared with. A filled triangle is better, a hollow one is worse; the sign says whether the figure rose or fell. It is never a recommendation.',
  },
];

export function HelpPage() {
  return (
    <div className={styles.page}>
      <title>{`Help - ${texts.appName}`}</title>
      <main id="main">
        <h1 tabIndex={-1} className={styles.title}>
          Help
        </h1>
        <section className={styles.sheet} aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <dl>
            {ANSWERS.map(({ question, answer }) => (
              <div key={question} className={styles.answer}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.sheet} aria-labelledby="keys">
          <h2 id="keys">Keyboard shortcuts</h2>
          <ShortcutTable />
          <SingleKeySwitch />
        </section>
        <section className={styles.sheet} aria-labelledby="support">
          <h2 id="support">Support</h2>
          <dl>
            <div className={styles.answer}>
              <dt>Your account and your records</dt>
              <dd>The administrator of your practice.</dd>
            </div>
            <div className={styles.answer}>
              <dt>The program does not work as it should</dt>
              <dd>
                Whoever runs this installation. Say what you did, what you saw, and when; never send a client&apos;s
                details.
              </dd>
            </div>
          </dl>
        </section>
      </main>
      <VersionFooter />
    </div>
  );
}
