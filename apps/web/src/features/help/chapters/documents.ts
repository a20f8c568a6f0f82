import type { Chapter } from '../chapter.ts';

export const documents: Chapter = {
  id: 'documents',
  title: 'Documents',
  answers: [
    {
      id: 'make-a-report',
      question: 'How do I make a report?',
      answer:
        'Reports, in the sidebar: include the scenarios, choose which one is put first, choose the document and its format, and download it; the preview shows it as it will be. The list above the documents names what to look at first. What you type there is kept with the record. What was downloaded stays listed, and Again makes the same document once more.',
      keywords: 'pdf word print download covering text preferred highlighted checks',
    },
    {
      id: 'advice-parts',
      question: 'How do I get the figures into my own advice document?',
      answer:
        'Choose Advice parts on the report page and tick the parts you need: scope, circumstances, strategies, what the figures rest on, risks, costs, what to do and when, and your cover letter. It is a Word document in plain styles. Copy a part and paste it with the styles of your own document. Read and edit every part: the program never recommends.',
      keywords: 'soa statement of advice record car word paste template risks disadvantages cover letter',
    },
    {
      id: 'file-note',
      question: 'What is the file note for?',
      answer:
        'For your file, not for the client: who made it and when, every check with what was done, which rates are still to be confirmed, what was assumed, and what is not in the figures.',
      keywords: 'compliance licensee audit checks rates',
    },
    {
      id: 'dates-to-act-on',
      question: 'Where are the dates to act on?',
      answer:
        'In the detailed report under What to do, and when, and among the advice parts: the form to Services Australia or the Department of Veterans’ Affairs, 28 days to choose how the room is paid, sale and settlement, two years without the home, caps, and the days on which rates change. They belong to the scenario that is put first.',
      keywords: 'actions tasks deadline 28 days two years indexation review',
    },
    {
      id: 'snapshot',
      question: 'What is the snapshot?',
      answer:
        'A dated PDF of the Summary of one scenario, as it is on screen. Snapshot, beside Update Report, saves the scenario first.',
      keywords: 'pdf summary',
    },
    {
      id: 'logo-and-names',
      question: 'Where do the logo and the names of documents come from?',
      answer:
        'From Practice settings, in the account menu of supervisors and administrators: the logo, the licensee text, the footer and the names hold for all documents of the practice from then on.',
      keywords: 'brand licensee afsl footer',
    },
  ],
};
