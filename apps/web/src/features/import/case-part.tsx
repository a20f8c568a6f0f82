import { documentsOfCase, problemsOfCase, readCaseText, withValues } from '@advice-builder/casework';
import { MAX_SCENARIOS } from '@advice-builder/contract';
import { useMemo } from 'react';
import { Button } from '../../design-system/index.ts';
import { dayHere } from '../../platform/sydney.ts';
import { CasePreview } from './case-preview.tsx';
import { FaultList } from './fault-list.tsx';
import { refusalOfProblems } from './faults.ts';
import type { PartProps } from './part.ts';

const REFUSED = 'This file cannot be imported.';

/** Reads the text as a case file, or returns its errors. The checks are the same as the server's. */
function read(text: string) {
  const file = readCaseText(text);
  if (!file.ok) return { refusal: refusalOfProblems(REFUSED, file.problems) };
  const problems = problemsOfCase(documentsOfCase(file.value), dayHere(), MAX_SCENARIOS);
  if (problems.length === 0) return { file: file.value };
  return { refusal: refusalOfProblems(REFUSED, withValues(problems, file.value)) };
}

/** Shows a case file: its content, or its errors. */
export function CasePart({ source, importing, onAgain }: PartProps) {
  const { file, refusal } = useMemo(() => read(source.text), [source.text]);
  if (file !== undefined) return <CasePreview file={file} importing={importing} onAgain={onAgain} />;
  return (
    <>
      {refusal && <FaultList refusal={refusal} />}
      <div>
        <Button onClick={onAgain}>Choose another file</Button>
      </div>
    </>
  );
}
