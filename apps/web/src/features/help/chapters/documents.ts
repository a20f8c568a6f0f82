import type { Chapter } from '../chapter.ts';

export const documents: Chapter = {
  id: 'documents',
  title: 'Documents',
  answers: [
    {
      id: 'make-a-report',
      question: 'How do I make a report?',
      answer:
        'Reports, in the sidebar: include the scenarios, choose the document and its format, and download it; the preview shows it as it will be. What was downloaded stays listed, and Again makes the same document once more.',
      keywords: 'pdf word print download',
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
