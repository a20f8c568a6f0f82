import { templateRows } from '@advice-builder/casework';
import { Button } from '../../design-system/index.ts';
import { keepFile } from '../../platform/api.ts';
import styles from './import.module.css';
import { writeCsv } from './read-csv.ts';

const NAME = 'fact-find-template.csv';

/** Downloads a blank fact-find that uses Advice Builder's names, for the person who asks the client the questions. */
export function TemplateButton() {
  return (
    <div className={styles.aside}>
      <Button
        onClick={() => keepFile({ blob: new Blob([writeCsv(templateRows())], { type: 'text/csv' }), name: NAME }, NAME)}
      >
        Download a template
      </Button>
      <p className={styles.quiet}>
        The template has a row with instructions for every field of the form. For a second entry, copy the rows of the
        first and number them 2.
      </p>
    </div>
  );
}
