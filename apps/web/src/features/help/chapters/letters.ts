import type { Chapter } from '../chapter.ts';

export const letters: Chapter = {
  id: 'letters',
  title: 'Letters and fees paid',
  answers: [
    {
      id: 'check-a-letter',
      question: 'How do I check a letter about fees or a pension?',
      answer:
        'Open Letters in the sidebar of the record and add the letter: its kind, sender, date of effect and amounts. Leave an amount blank if the letter does not state it. Each line is then shown beside our figure for that day, with its working and the difference. You can compare with any scenario. Only dates, amounts and your note are stored.',
      keywords: 'statement invoice services australia dva compare reconcile overcharged wrong fee',
    },
    {
      id: 'paste-a-letter',
      question: 'Can I paste the text of a letter?',
      answer:
        'Yes. Advice Builder reads the dates and amounts that it recognises into the fields, and you confirm each of them. The text stays on your screen and is not stored or sent.',
      keywords: 'copy pdf read text email scan',
    },
    {
      id: 'day-of-a-letter',
      question: 'Which day and which rates is a letter compared with?',
      answer:
        'With the date of effect in the letter, and the rates of that day. Every other page uses the rates of the first day of a month, so an amount can differ there. If the letter is older than the record’s start, the record is calculated as if it started in the month of the letter.',
      keywords: 'date of effect first of the month old rate indexation',
    },
    {
      id: 'notified-fee',
      question: 'What does “as notified” under a line mean?',
      answer:
        'Services Australia did not write about every small change. Until 31 October 2025 it reviewed fees monthly. A letter came only if the daily fee rose by 10 cents or more, or fell by 1 cent or more. So a fee can stay the same while the figure moves by a few cents. The line names the month for which the fee was last due.',
      keywords: 'monthly review 10 cents unchanged small change',
    },
    {
      id: 'why-a-letter-differs',
      question: 'Why does a letter differ from the figures?',
      answer:
        'The page looks for one or two causes that would make all compared lines equal: a value counted differently, a fact of another date, older rates, a cap, or a slip in the arithmetic. It lists the most plausible first and says which value would explain the letter exactly. An explanation is a possibility and not a fact. If nothing explains a line, the page names its rule.',
      keywords: 'explanation cause culprit difference error mistake',
    },
    {
      id: 'use-this-value',
      question: 'What does “Use this value” change?',
      answer:
        'It puts the value of the explanation into the scenario, with a note on the field, so that the figures equal the letter. A value that scenarios follow changes in the Current Situation, and a value of the record changes for all scenarios. The page says so beside the button. Undo takes it back in one step. Use it only if you know that the letter is right.',
      keywords: 'apply explanation undo',
    },
    {
      id: 'ask-about-a-letter',
      question: 'How do I ask the sender about a letter?',
      answer:
        'Press “Ask about it” at each explanation to ask about, then download the letter as PDF or Word. It is on your practice’s paper, with the adviser’s signature from My Account. It lists the lines that differ, their rules and your requests. The chosen explanations are printed as questions. Read it before you send it. It stays among the downloads on the report page.',
      keywords: 'query dispute review refund reassessment complaint question',
    },
    {
      id: 'fees-paid',
      question: 'Why should I enter the fees that were paid?',
      answer:
        'The limits on care fees count what was charged, which can differ from our figures. Enter the fee of each month under Fees paid. The page then counts the paid fees towards each limit and estimates when it will be reached. The figures of the scenarios do not change.',
      keywords: 'paid charged receipts history counted towards reached',
    },
  ],
};
