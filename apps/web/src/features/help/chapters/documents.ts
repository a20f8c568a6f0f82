import type { Chapter } from '../chapter.ts';

export const documents: Chapter = {
  id: 'documents',
  title: 'Documents',
  answers: [
    {
      id: 'make-a-report',
      question: 'How do I make a report?',
      answer:
        'Open Reports in the sidebar. Include the scenarios, choose which one is put first, then the document and its format, and download it. The preview shows the document. The list above the documents names what to check first. Text you enter there is saved with the record. Downloads stay listed, and Again makes the same document once more.',
      keywords: 'pdf word print download covering text preferred highlighted checks',
    },
    {
      id: 'advice-parts',
      question: 'How do I get the figures into my own advice document?',
      answer:
        'Choose Advice parts on the report page and tick the parts you need, such as scope, strategies, costs, risks or your cover letter. You get a Word document in plain styles. Copy a part and paste it with the styles of your own document. Read and edit every part. The program never recommends anything.',
      keywords: 'soa statement of advice record car word paste template risks disadvantages cover letter',
    },
    {
      id: 'file-note',
      question: 'What is the file note for?',
      answer:
        'It is for your file, not for the client. It says who made it and when, and lists every check with its result. It also names the rates still to be confirmed, the assumptions, and anything the figures leave out.',
      keywords: 'compliance licensee audit checks rates',
    },
    {
      id: 'dates-to-act-on',
      question: 'Where are the dates to act on?',
      answer:
        'Look in the detailed report under What to do, and when, and among the advice parts. The list has forms for Services Australia or the Department of Veterans’ Affairs, and the 28 days to choose how to pay for the room. It also has sale and settlement, two years away from the home, caps, and days on which rates change. It covers the preferred scenario.',
      keywords: 'actions tasks deadline 28 days two years indexation review',
    },
    {
      id: 'snapshot',
      question: 'What is the snapshot?',
      answer:
        'A dated PDF of one scenario’s Summary, as shown on screen. The Snapshot button is next to Update Report, and saves the scenario first.',
      keywords: 'pdf summary',
    },
    {
      id: 'logo-and-names',
      question: 'Where do the logo and the names of documents come from?',
      answer:
        'From Practice settings, in the account menu of supervisors and administrators. The logo, the licensee text, the footer and the names apply to all documents the practice makes from then on.',
      keywords: 'brand licensee afsl footer',
    },
  ],
};
