import type { Chapter } from '../chapter.ts';

export const start: Chapter = {
  id: 'start',
  title: 'Getting started',
  answers: [
    {
      id: 'what-it-works-out',
      question: 'What does Advice Builder work out?',
      answer:
        'Residential aged care fees, home care fees and Support at Home contributions, the pension and Rent Assistance, and five years of cash flow, month by month, for one client or a couple: the Current Situation and up to five alternatives to it. The figures support your advice document; they do not replace it.',
    },
    {
      id: 'begin-a-record',
      question: 'How do I begin a record?',
      answer:
        'New Record in the header opens one in a new tab, the button of the list in the same one. Choose the relationship, then the Type of Care of each client: the sections after Care Arrangement open once it is chosen, and the results show as soon as nothing they need is missing.',
      keywords: 'new client case create',
    },
    {
      id: 'not-counted',
      question: 'What is not worked out?',
      answer:
        'No tax is worked out. The Work Bonus, compensation, hardship, absence from Australia, bereavement payments and reversionary pensions are not modelled, nor is the ceiling that the cost of a person’s own care sets to a means tested care fee. Where a record holds something that is not modelled, a warning says so. The disclaimer below each record lists what the figures assume.',
      keywords: 'income tax limits missing assumptions disclaimer hardship reversionary bereavement',
    },
    {
      id: 'blank-start-date',
      question: 'What does a blank start date mean?',
      answer:
        'An asset without a start date is owned now. A date in the future is a proposed change: it changes the bank balance from that month on.',
      keywords: 'future date asset present',
    },
    {
      id: 'amounts-and-dates',
      question: 'What can I type into an amount or a date?',
      answer:
        'An amount takes $, commas and spaces, k for thousands and m for millions, and sums such as 12*450. A date takes digits alone, or day, month and year such as 1 Feb 2027; a month takes 7/26 or Jul 26. What is paid more often than once a year shows its yearly amount beneath.',
      keywords: 'shorthand sum calculator',
    },
    {
      id: 'paste-rows',
      question: 'How do I enter many assets or expenses at once?',
      answer:
        'Copy the rows of a spreadsheet and paste them on the list, or press Paste rows below it. Headings above them say which column is which, and a total is left out. Each row is shown as it is understood before it is added, and can be unticked; what is not understood stays for you to mend. Entries are moved with Move up and Move down, or with Alt and an arrow key on their line.',
      keywords: 'spreadsheet excel copy',
    },
    {
      id: 'not-counted-entry',
      question: 'Why is an entry not counted?',
      answer:
        'Something it needs is missing, or its dates, its owner or its limits do not go together. Its line and the results say what, the form marks the first field, and the list of sections counts them. A new entry waits quietly until you leave it. The line of an entry that counts says what it does, in dollars and days.',
      keywords: 'missing incomplete error',
    },
    {
      id: 'note-of-a-field',
      question: 'Can a note be about one field?',
      answer:
        'Press Alt and N while the field has the focus, a field of an entry too. The note leads back to its field and is marked at its label; it follows an entry that is moved or renamed, and stays in the list when the entry is deleted.',
      keywords: 'comment file note',
    },
    {
      id: 'track-records',
      question: 'How do I keep track of my records?',
      answer:
        'Each has a status, Draft, Presented or Done, and a day of the next review: set them in the options of its row. The first document you download makes a draft Presented. Due lists reviews from ten days before. Any head of the list orders it; a third press returns to the last change. The care a day is that of the preferred scenario as it was last saved.',
      keywords: 'status due review list sort',
    },
    {
      id: 'delete-archive-duplicate',
      question: 'What is the difference between deleting, archiving and duplicating a record?',
      answer:
        'An archived record leaves the list and the counts and is kept: it can be read and printed, and changes once it is taken out of the archive. A deleted one is gone from everywhere. Duplicate makes a draft of your own with all scenarios, without the notes.',
      keywords: 'copy remove',
    },
    {
      id: 'import-fact-find',
      question: 'How do I import a fact-find?',
      answer:
        'Import, on the list of records, takes a fact-find as CSV: a field in each row, an item in each row, or one row of answers. Each name in it has a proposal of what it stands for, which you can change, and each value is shown as the form will show it. What cannot be read is told by row and column: leave it out or mend the file. Nothing is stored until you import it. Download a template gives a file with a row for everything the form takes.',
      keywords: 'csv intake questionnaire',
    },
    {
      id: 'case-file',
      question: 'How do I take a record to another computer or practice?',
      answer:
        'Save as case file, in the options of a record or of its row, keeps it as one file with all scenarios, without notes and documents. Import, beside Refresh in the list, reads such a file on a page of its own: what it holds and its figures show first, what is wrong with it is told field by field, and nothing is stored before you press Import this case. What comes of it is a draft of your own. Keep the file as you keep other papers of the client.',
      keywords: 'export import move transfer',
    },
  ],
};
