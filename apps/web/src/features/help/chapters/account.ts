import type { Chapter } from '../chapter.ts';

export const account: Chapter = {
  id: 'account',
  title: 'Account and security',
  answers: [
    {
      id: 'who-can-see',
      question: 'Who can see my records?',
      answer:
        'You can. Supervisors and administrators of your practice may read your records, but they cannot change anything. The audit trail lists every time they open one.',
      keywords: 'privacy supervisor access',
    },
    {
      id: 'own-details',
      question: 'Where do my name and my number on documents come from?',
      answer:
        'From My Account. Your name, phone and representative number are printed on the cover of each document you make. If you change them, documents made before keep the old details.',
      keywords: 'adviser representative number authorised phone cover signature',
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer:
        'Choose Forgot password on the log-in page. If address and name match an active account, we e-mail a temporary password. It works once, within one hour. You then choose a new password.',
      keywords: 'reset login',
    },
    {
      id: 'second-factor',
      question: 'How do I protect my account with a second factor?',
      answer:
        'Open My Account and set up two-factor authentication with an authenticator app. Keep the recovery codes. If you lose your phone, each code works once.',
      keywords: '2fa two factor authenticator app mfa',
    },
    {
      id: 'passkey',
      question: 'What is a passkey, and how do I sign in with one?',
      answer:
        'Your device stores the passkey, and you unlock it with your finger, your face or a PIN. Add one under My Account. Then choose "Sign in with a passkey" on the log-in page. You need no password and no code. Add a second passkey on another device in case you lose the first.',
      keywords: 'fingerprint face biometrics',
    },
    {
      id: 'who-needs-second-factor',
      question: 'Who needs a second factor?',
      answer:
        'Supervisors and administrators need one, and so does everybody whose practice requires it under Practice settings. If you have none, you set it up at the next sign-in, with an authenticator app or a passkey. You can postpone it once if the page says so.',
      keywords: '2fa mandatory postpone',
    },
    {
      id: 'single-sign-on',
      question: 'How do I sign in with single sign-on?',
      answer:
        'If your practice offers it, enter your e-mail on the log-in page and choose "Sign in with single sign-on". You sign in with your practice’s provider and return here. An administrator sets it up and tests it under Practice settings, and can make it the only way to sign in. Each change asks for their password, or for a new sign-in at the provider if they have none. Settings typed before that are not lost.',
      keywords: 'sso microsoft google',
    },
    {
      id: 'new-device',
      question: 'Why did I get an e-mail about a new device?',
      answer:
        'Somebody signed in to your account from an address and a browser that were not used together in the last 90 days. If it was you, do nothing. If not, change your password at once and tell your practice. We send at most one of these e-mails a day.',
      keywords: 'security notice',
    },
    {
      id: 'who-saw',
      question: 'A client asks who has seen their data. Where do I look?',
      answer:
        'Supervisors and administrators open Audit trail, then “Who saw what”. Choose an account or enter the number of a record, and choose the days. The options of a record link there too. “In lists” counts the practice lists that showed the record, such as the list of records that new rates change. You can export the result. Your search is itself listed in the audit trail.',
      keywords: 'misused access log privacy breach',
    },
  ],
};
