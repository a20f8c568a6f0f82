import type { Chapter } from '../chapter.ts';

export const saving: Chapter = {
  id: 'saving',
  title: 'Saving and history',
  answers: [
    {
      id: 'when-saved',
      question: 'When is my work saved?',
      answer:
        'Two seconds after your last change, and whenever you update the report, add a scenario or change to another one. The status bar says when it was saved. If saving fails, what you typed stays on the page and is sent again.',
      keywords: 'autosave lost offline',
    },
    {
      id: 'two-tabs',
      question: 'The same record is open in two tabs: what happens?',
      answer:
        'What you changed in one and what you changed in the other go together, field by field, and a message says what came from there. Where both changed the same field you choose which value stays, or keep yours as a scenario. A scenario or a record that was deleted in the other tab can be made again with your changes.',
      keywords: 'conflict merge clash',
    },
    {
      id: 'history',
      question: 'Who changed what?',
      answer:
        'History, in the sidebar and in the options of a record, lists what each save changed and by whom; what one person saves within ten minutes is one version. Name this version keeps a name with it, such as “after the family meeting”; your download gives one by itself, “as presented 3 Nov”, which nobody replaces and nobody types. History is kept as long as the record, and nobody can change it.',
      keywords: 'history version audit undo',
    },
    {
      id: 'as-it-was',
      question: 'How do I see a record as it was?',
      answer:
        'In History choose a version to compare it with now, its entries or its figures with the rates of then. Open this version shows all of it to be read, Make a document makes one of it, and Put back as a scenario makes a new scenario of what one said then.',
      keywords: 'old version restore go back',
    },
    {
      id: 'bring-back',
      question: 'Can a deleted record be brought back?',
      answer:
        'It disappears from the list at once and is kept for years because advice must be accounted for. Whoever runs your installation can bring it back.',
      keywords: 'undelete restore',
    },
    {
      id: 'everything-held',
      question: 'A client asks for everything that is held about them',
      answer:
        'Export everything held, in the options of the record, makes one zip: the record and its history to be read, the same for programs, the documents as they were downloaded, a case file and the rates that were used. The manifest in it names what could not be made as it was, and why, and copies of the record, which are exported one by one. The adviser of the record and administrators of the practice may do it; the server keeps no copy.',
      keywords: 'privacy access request export app 12',
    },
    {
      id: 'purge',
      question: 'A client wants their data deleted for good',
      answer:
        'Purge for good, in the options of the record, asks for it with a reason; an administrator or supervisor of your practice confirms or refuses under Practice, Data within 14 days. Then everything of the record goes at once, before the usual seven years. Copies of the record stay, and are named before you ask. Lines of the audit list stay, without the client, and backups keep what they hold until newer ones replace them.',
      keywords: 'privacy erase right to be forgotten',
    },
    {
      id: 'purge-a-deleted-one',
      question: 'How do I purge a record that was deleted already?',
      answer:
        'Delete only takes the record out of sight: it is kept for seven years from then on. To purge it sooner, whoever runs Advice Builder for you brings it back first; then ask for the purge.',
      keywords: 'seven years deleted erase',
    },
  ],
};
