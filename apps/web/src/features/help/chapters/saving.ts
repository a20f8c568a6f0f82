import type { Chapter } from '../chapter.ts';

export const saving: Chapter = {
  id: 'saving',
  title: 'Saving and history',
  answers: [
    {
      id: 'when-saved',
      question: 'When is my work saved?',
      answer:
        'Two seconds after your last change, and whenever you update the report, add a scenario or open another one. The status bar shows the time of the last save. If saving fails, your entries stay on the page and are sent again.',
      keywords: 'autosave lost offline',
    },
    {
      id: 'two-tabs',
      question: 'What happens if the same record is open in two tabs?',
      answer:
        'Changes from both tabs are combined field by field, and a message lists those from the other tab. If both changed the same field, you choose which value to keep, or keep yours as a scenario. If a scenario or record was deleted in the other tab, you can create it again with your changes.',
      keywords: 'conflict merge clash',
    },
    {
      id: 'history',
      question: 'Who changed what?',
      answer:
        'History, in the sidebar and in a record’s options, lists the changes of each save with their author. One person’s saves within ten minutes form one version. Name this version gives it a name, such as “after the family meeting”. A download names its version by itself, such as “as presented 3 Nov”; nobody can use or replace such a name. History is kept as long as the record, and nobody can change it.',
      keywords: 'history version audit undo',
    },
    {
      id: 'as-it-was',
      question: 'How do I see an earlier version of a record?',
      answer:
        'Choose a version in History. You can compare its entries with the current ones, or its figures with the rates of its day. Open this version shows the whole version to read. Make a document creates a document from it. Put back as a scenario copies one of its scenarios into a new one.',
      keywords: 'old version restore go back',
    },
    {
      id: 'bring-back',
      question: 'Can a deleted record be brought back?',
      answer:
        'Yes. A deleted record disappears from the list at once, but is kept for years because advice must be accounted for. Ask the operator of your installation to restore it.',
      keywords: 'undelete restore',
    },
    {
      id: 'everything-held',
      question: 'A client asks for everything that we hold about them. What do I do?',
      answer:
        'Choose Export everything held in the record’s options. You get one zip file: the record and its history to read and as data, the downloaded documents, a case file and the rates used. Its manifest explains what could not be reproduced exactly. It also names copies of the record, which you export separately. The record’s adviser and administrators of the practice may do this. The server keeps no copy.',
      keywords: 'privacy access request export app 12',
    },
    {
      id: 'purge',
      question: 'A client wants their data deleted for good. What do I do?',
      answer:
        'Choose Purge for good in the record’s options and give a reason. An administrator or supervisor confirms or refuses it within 14 days, under Practice, Data. Then everything about the record is deleted at once, before the usual seven years. Copies of the record are not deleted; they are named before you send the request. The audit trail keeps its lines without the client, and backups last until newer ones replace them.',
      keywords: 'privacy erase right to be forgotten',
    },
    {
      id: 'purge-a-deleted-one',
      question: 'How do I purge a record that was already deleted?',
      answer:
        'A deleted record is only hidden, and is kept for seven years. To purge it sooner, ask the operator of your installation to restore it. Then request the purge.',
      keywords: 'seven years deleted erase',
    },
  ],
};
