import type { Chapter } from '../chapter.ts';

export const start: Chapter = {
  id: 'start',
  title: 'Getting started',
  answers: [
    {
      id: 'what-it-works-out',
      question: 'What does Advice Builder calculate?',
      answer:
        'It calculates residential aged care fees, home care fees, Support at Home contributions, the pension and Rent Assistance. It projects five years of cash flow by month, for one client or a couple, in the Current Situation and up to five alternatives. The figures support your advice document; they do not replace it.',
    },
    {
      id: 'begin-a-record',
      question: 'How do I begin a record?',
      answer:
        'New Record in the header opens a record in a new tab. The button above the list opens it in the same tab. Choose the relationship, then the Type of Care of each client. The sections after Care Arrangement then open. The results appear as soon as they have everything they need.',
      keywords: 'new client case create',
    },
    {
      id: 'not-counted',
      question: 'What does Advice Builder not calculate?',
      answer:
        'It does not calculate tax. It does not model compensation recovery, hardship, absence from Australia, bereavement payments or reversionary pensions. It does not limit a means tested care fee to the cost of the person’s own care. A warning appears if a record contains something that is not modelled. The disclaimer below each record lists the assumptions.',
      keywords: 'income tax limits missing assumptions disclaimer hardship reversionary bereavement',
    },
    {
      id: 'blank-start-date',
      question: 'What does a blank start date mean?',
      answer:
        'An asset without a start date is owned now. A future date is a proposed change, which changes the bank balance from that month.',
      keywords: 'future date asset present',
    },
    {
      id: 'amounts-and-dates',
      question: 'What can I type into an amount or a date?',
      answer:
        'An amount accepts $, commas and spaces, k for thousands, m for millions, and sums such as 12*450. A date accepts digits only, or day, month and year such as 1 Feb 2027. A month accepts 7/26 or Jul 26. If an amount is paid more than once a year, its yearly total appears below it.',
      keywords: 'shorthand sum calculator',
    },
    {
      id: 'paste-rows',
      question: 'How do I enter many assets or expenses at once?',
      answer:
        'Copy rows from a spreadsheet and paste them on the list, or press Paste rows below it. Headings identify the columns, and a total is left out. Each row is shown before it is added, and you can untick it. Rows that were not understood stay for you to correct. To reorder entries, use Move up and Move down, or Alt and an arrow key on their line.',
      keywords: 'spreadsheet excel copy',
    },
    {
      id: 'not-counted-entry',
      question: 'Why is an entry not counted?',
      answer:
        'It lacks something, or its dates, owner or limits do not fit together. Its line and the results say why, the form marks the first field, and the list of sections counts such entries. A new entry shows no error until you leave it. The line of a counted entry shows its effect in dollars and dates.',
      keywords: 'missing incomplete error',
    },
    {
      id: 'note-of-a-field',
      question: 'Can I attach a note to one field?',
      answer:
        'Yes. Press Alt and N while the field has the focus; this works in entries too. The note links back to its field, whose label is marked. It follows an entry that is moved or renamed, and stays in the list if the entry is deleted.',
      keywords: 'comment file note',
    },
    {
      id: 'track-records',
      question: 'How do I keep track of my records?',
      answer:
        'Each record has a status, Draft, Presented or Done, and a date for the next review. Set them in the options of its row. The first document you download changes a draft to Presented. Due shows reviews that are overdue or at most ten days away. Click a heading to sort by it, and again to reverse the order; a third click sorts by Updated. Care a day is the preferred scenario’s cost of care a day at the last save.',
      keywords: 'status due review list sort',
    },
    {
      id: 'delete-archive-duplicate',
      question: 'What is the difference between deleting, archiving and duplicating a record?',
      answer:
        'An archived record leaves the list and the counts. You can read and print it, and restore it from the archive to change it. A deleted record disappears everywhere. Duplicate creates a draft that belongs to you, with all scenarios but without the notes.',
      keywords: 'copy remove',
    },
    {
      id: 'import-fact-find',
      question: 'How do I import a fact-find?',
      answer:
        'Import, on the list of records, reads a fact-find as CSV: a field in each row, an item in each row, or one row of answers. It proposes a field for each name, which you can change, and shows each value as the form will. Errors are listed by row and column; leave them out or correct the file. Nothing is stored until you import. Download a template gives a file with a row for every field.',
      keywords: 'csv intake questionnaire',
    },
    {
      id: 'case-file',
      question: 'How do I take a record to another computer or practice?',
      answer:
        'Choose Save as case file in the options of a record or its row. The file has all scenarios, but no notes or documents. Import, next to Refresh in the list, opens such a file on its own page. It shows the contents, the figures and any errors by field. Nothing is stored until you press Import this case, which creates a draft that belongs to you. Store the file like your client’s other papers.',
      keywords: 'export import move transfer',
    },
  ],
};
