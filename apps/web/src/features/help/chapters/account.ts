import type { Chapter } from '../chapter.ts';

export const account: Chapter = {
  id: 'account',
  title: 'Account and security',
  answers: [
    {
      id: 'who-can-see',
      question: 'Who can see my records?',
      answer:
        'You. Supervisors and administrators of your practice may read them and change nothing; every look is in the audit trail.',
      keywords: 'privacy supervisor access',
    },
    {
      id: 'own-details',
      question: 'Where do my name and my number on documents come from?',
      answer:
        'From My Account: your name, phone and representative number stand on the cover of each document you make from then on. Documents made before keep what they had.',
      keywords: 'adviser representative number authorised phone cover signature',
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer:
        'Use forgot password on the log-in page. If address and name match an active account, an e-mail brings a temporary password that works once within the hour; you then choose a new one.',
      keywords: 'reset login',
    },
    {
      id: 'second-factor',
      question: 'How do I protect my account with a second factor?',
      answer:
        'Under My Account set up two-factor authentication with an authenticator app. Keep the recovery codes: each works once if the phone is lost.',
      keywords: '2fa two factor authenticator app mfa',
    },
    {
      id: 'passkey',
      question: 'What is a passkey, and how do I sign in with one?',
      answer:
        'A passkey is kept by your device and opened by your finger, your face or its PIN. Add one under My Account, then choose "Sign in with a passkey" on the log-in page: no password and no code is asked for. Add a second one on another device, in case the first is lost.',
      keywords: 'fingerprint face biometrics',
    },
    {
      id: 'who-needs-second-factor',
      question: 'Who needs a second factor?',
      answer:
        'Supervisors and administrators, and everybody whose practice requires it under Practice settings. Whoever has none sets it up at the next sign-in: codes of an authenticator app, or a passkey. Where the page says so it can be postponed once.',
      keywords: '2fa mandatory postpone',
    },
    {
      id: 'single-sign-on',
      question: 'How do I sign in with single sign-on?',
      answer:
        'Where your practice offers it, type your e-mail on the log-in page and choose "Sign in with single sign-on". You sign in at the provider of your practice and come back. An administrator sets it up under Practice settings, tries it, and may make it the only way. Each change asks for their password again. If you have no password here, you are asked to sign in at the provider again instead, in a new window; what you typed stays.',
      keywords: 'sso microsoft google',
    },
    {
      id: 'new-device',
      question: 'Why did I get an e-mail about a new device?',
      answer:
        'Your account was opened from an address and a browser that were not seen together for 90 days. If it was you, there is nothing to do; else change your password at once and tell your practice. It is told once a day at most.',
      keywords: 'security notice',
    },
    {
      id: 'who-saw',
      question: 'A client asks who has seen their data. Where do I look?',
      answer:
        'Supervisors and administrators open Audit trail, then “Who saw what”: choose an account, or give the number of a record, and the days. The options of a record lead there, too. “In lists” counts the lists of the practice in which a record was shown, such as what new rates change. The list can be exported, and that you looked is in the audit trail too.',
      keywords: 'misused access log privacy breach',
    },
  ],
};
