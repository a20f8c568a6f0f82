import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, EmptyState, Page, PageSheet, SelectField, TextField } from '../../design-system/index.ts';
import { showFirstSteps } from '../../platform/account-preferences.ts';
import { useSession } from '../../platform/session.ts';
import { CHAPTERS, type Found, findAnswers, placeOf } from './answers.ts';
import styles from './help.module.css';
import { Question } from './question.tsx';
import { ShortcutTable, SingleKeySwitch } from './shortcut-list.tsx';

const KEYS = { id: 'keys', title: 'Keyboard shortcuts' } as const;
const NAMED = [...CHAPTERS, KEYS] as const;
const [FIRST] = NAMED;

/** Reads the chapter and the answer from the address, so that each of them can be linked to. */
function usePlace() {
  const id = useLocation({ select: ({ hash }) => hash });
  if (id === KEYS.id) return { chapter: KEYS, answer: undefined };
  const { chapter, answer } = placeOf(id) ?? { chapter: FIRST };
  return { chapter, answer: answer?.id };
}

interface ChaptersProps {
  /** The chapter that is open; undefined while a search is shown. */
  readonly current: string | undefined;
  readonly onChoose: () => void;
}

/** The chapters, as a list on the left of a desktop screen and as a select field on a phone. */
function Chapters({ current, onChoose }: ChaptersProps) {
  const navigate = useNavigate();
  const choose = (id: string): void => {
    onChoose();
    void navigate({ to: '/help', hash: id, hashScrollIntoView: false, resetScroll: false });
  };
  return (
    <>
      <nav aria-label="Chapters" className={styles.chapters}>
        <ul>
          {NAMED.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => choose(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.chapterField}>
        <SelectField
          id="help-chapter"
          label="Chapter"
          span={12}
          value={current ?? null}
          placeholder="All chapters"
          options={NAMED.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={choose}
        />
      </div>
    </>
  );
}

interface QuestionsProps {
  readonly found: readonly Found[];
  readonly tellsChapter: boolean;
  /** The answer that the address names: it is open, scrolled into view and focused. */
  readonly opened: string | undefined;
}

function bringIntoView(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

function Questions({ found, tellsChapter, opened }: QuestionsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened === undefined ? [] : [opened]));
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <ul className={styles.questions}>
      {found.map(({ chapter, answer }) => (
        <Question
          key={answer.id}
          answer={answer}
          chapter={tellsChapter ? chapter.title : undefined}
          isOpen={open.has(answer.id)}
          onToggle={() => toggle(answer.id)}
          buttonRef={answer.id === opened ? bringIntoView : undefined}
        />
      ))}
    </ul>
  );
}

const countWords = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;

function SearchResult({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const found = findAnswers(search);
  return (
    <PageSheet id="found" title="Search results">
      {/* This live region precedes the answers and is rendered from the start, so that screen readers announce each change. */}
      <p role="status" className={styles.note}>
        {countWords(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState action={<Button onClick={onClear}>Show the chapters</Button>}>
          No answer contains these words. Try fewer words, or a word from the form, such as RAD, DAP or cap. For other
          questions, see Support below.
        </EmptyState>
      ) : (
        <Questions found={found} tellsChapter opened={undefined} />
      )}
    </PageSheet>
  );
}

function ChapterSheet({ place }: { readonly place: ReturnType<typeof usePlace> }) {
  const { chapter, answer } = place;
  if (!('answers' in chapter)) {
    return (
      <PageSheet id="chapter" title={chapter.title}>
        <ShortcutTable />
        <SingleKeySwitch />
      </PageSheet>
    );
  }
  const found = chapter.answers.map((each) => ({ chapter, answer: each }));
  return (
    <PageSheet id="chapter" title={chapter.title}>
      <Questions key={`${chapter.id} ${answer}`} found={found} tellsChapter={false} opened={answer} />
      {chapter === FIRST && <FirstSteps />}
    </PageSheet>
  );
}

function FirstSteps() {
  const hasSteps = useSession(({ preferences }) => preferences?.firstSteps === 'shown');
  return (
    <div className={styles.steps}>
      <Button onClick={() => void showFirstSteps(true)} disabled={hasSteps}>
        Show the first steps
      </Button>
      <p role="status" className={styles.note}>
        {hasSteps ? 'The first steps are shown next to your records.' : ''}
      </p>
    </div>
  );
}

function Support() {
  const support = useSession((state) => state.site?.support) ?? [];
  return (
    <PageSheet id="support" title="Support">
      <dl className={styles.support}>
        {support.map(({ about, contact }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{contact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Say what you did, what you saw, and when. Never send a client&apos;s details.</p>
    </PageSheet>
  );
}

export function HelpPage() {
  const [search, setSearch] = useState('');
  const place = usePlace();
  const isSearch = search.trim() !== '';
  const searchField = useRef<HTMLInputElement>(null);
  const clear = (): void => setSearch('');
  /** The pressed button disappears with the results, so the focus moves to the search field. */
  const clearFromButton = (): void => {
    clear();
    searchField.current?.focus();
  };
  return (
    <Page kind="text" title="Help">
      <div className={styles.search}>
        <TextField
          id="help-search"
          label="Search the questions"
          type="search"
          trim={false}
          span={12}
          inputRef={searchField}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.body}>
        <Chapters current={isSearch ? undefined : place.chapter.id} onChoose={clear} />
        <div>
          {isSearch ? <SearchResult search={search} onClear={clearFromButton} /> : <ChapterSheet place={place} />}
          <Support />
        </div>
      </div>
    </Page>
  );
}
