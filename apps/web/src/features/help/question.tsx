/** One question of the help page; its answer is hidden until the question is opened. */
import { Link } from '@tanstack/react-router';
import { Fragment, type RefCallback } from 'react';
import { Chip, Icon } from '../../design-system/index.ts';
import { AnswerPicture } from './answer-picture.tsx';
import type { Answer } from './chapter.ts';
import styles from './help.module.css';

export interface QuestionProps {
  readonly answer: Answer;
  /** The title of its chapter, shown in search results, which mix answers of several chapters. */
  readonly chapter: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly buttonRef: RefCallback<HTMLButtonElement> | undefined;
}

function RateLinks({ rates }: { readonly rates: NonNullable<Answer['rates']> }) {
  return (
    <p>
      Rates:{' '}
      {rates.map(({ series, words }, index) => (
        <Fragment key={series}>
          {index > 0 && ', '}
          <Link to="/rates/$seriesId" params={{ seriesId: series }}>
            {words}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

export function Question({ answer, chapter, isOpen, onToggle, buttonRef }: QuestionProps) {
  const panel = `answer-${answer.id}`;
  return (
    <li className={styles.question}>
      <h3>
        <button ref={buttonRef} type="button" aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span>{answer.question}</span>
          {chapter !== undefined && <Chip>{chapter}</Chip>}
        </button>
      </h3>
      <div id={panel} hidden={!isOpen} className={styles.answer}>
        <p>{answer.answer}</p>
        {answer.picture !== undefined && <AnswerPicture name={answer.picture} />}
        {answer.rates !== undefined && <RateLinks rates={answer.rates} />}
      </div>
    </li>
  );
}
