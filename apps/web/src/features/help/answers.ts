/** Questions advisers ask of the product, and what it does. Figures and dates are not repeated here: the screens show them. */
export interface Answer {
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

export const ANSWERS: readonly Answer[] = [
  {
    topic: 'Start',
    question: 'What does Advice Builder work out?',
    answer:
      'Residential aged care fees, home care fees and Support at Home contributions, the pension and Rent Assistance, and five years of cash flow, month by month, for one client or a couple: the Current Situation and up to five alternatives to it. The figures support your advice document; they do not replace it.',
  },
  {
    topic: 'Start',
    question: 'How do I begin a record?',
    answer:
      'New Record in the header opens one in a new tab, the button of the list in the same one. Choose the relationship, then the Type of Care of each client: the sections after Care Arrangement open once it is chosen, and the results show as soon as nothing they need is missing.',
  },
  {
    topic: 'Start',
    question: 'How do I keep track of my records?',
    answer:
      'Each has a status, Draft, Presented or Done, and a day of the next review: set them in the options of its row. The first document you download makes a draft Presented. Due lists reviews from ten days before. Any head of the list orders it; a third press returns to the last change. The care a day is that of the preferred scenario as it was last saved.',
  },
  {
    topic: 'Start',
    question: 'What is the difference between deleting, archiving and duplicating a record?',
    answer:
      'An archived record leaves the list and the counts and is kept: it can be read and printed, and changes once it is taken out of the archive. A deleted one is gone from everywhere. Duplicate makes a draft of your own with all scenarios, without the notes.',
  },
  {
    topic: 'Start',
    question: 'A client asks for everything that is held about them',
    answer:
      'Export everything held, in the options of the record, makes one zip: the record and its history to be read, the same for programs, the documents as they were downloaded, a case file and the rates that were used. The manifest in it names what could not be made as it was, and why, and copies of the record, which are exported one by one. The adviser of the record and administrators of the practice may do it; the server keeps no copy.',
  },
  {
    topic: 'Start',
    question: 'A client wants their data deleted for good',
    answer:
      'Purge for good, in the options of the record, asks for it with a reason; an administrator or supervisor of your practice confirms or refuses under Practice, Data within 14 days; until then the record says that it waits. Then everything of the record goes at once, before the usual seven years. Copies of the record stay, and are named before you ask and before it is confirmed. Lines of the audit list stay, without the client, and backups keep what they hold until newer ones replace them. Delete only takes the record out of sight: it is kept for seven years from then on. To purge a deleted one sooner, whoever runs Advice Builder for you brings it back first; then ask for the purge.',
  },
  {
    topic: 'Start',
    question: 'How do I take a record to another computer or practice?',
    answer:
      'Save as case file, in the options of a record or of its row, keeps it as one file with all scenarios, without notes and documents. Import, beside Refresh in the list, reads such a file on a page of its own: what it holds and its figures show first, what is wrong with it is told field by field, and nothing is stored before you press Import this case. What comes of it is a draft of your own. Keep the file as you keep other papers of the client.',
  },
  {
    topic: 'Start',
    question: 'How do I import a fact-find?',
    answer:
      'Import, on the list of records, takes a fact-find as CSV: a field in each row, an item in each row, or one row of answers. Each name in it has a proposal of what it stands for, which you can change, and each value is shown as the form will show it. What cannot be read is told by row and column: leave it out or mend the file. Nothing is stored until you import it. Download a template gives a file with a row for everything the form takes.',
  },
  {
    topic: 'Start',
    question: 'What does a blank start date mean?',
    answer:
      'An asset without a start date is owned now. A date in the future is a proposed change: it changes the bank balance from that month on.',
  },
  {
    topic: 'Start',
    question: 'What can I type into an amount or a date?',
    answer:
      'An amount takes $, commas and spaces, k for thousands and m for millions, and sums such as 12*450. A date takes digits alone, or day, month and year such as 1 Feb 2027; a month takes 7/26 or Jul 26. What is paid more often than once a year shows its yearly amount beneath.',
  },
  {
    topic: 'Start',
    question: 'How do I enter many assets or expenses at once?',
    answer:
      'Copy the rows of a spreadsheet and paste them on the list, or press Paste rows below it. Headings above them say which column is which, and a total is left out. Each row is shown as it is understood before it is added, and can be unticked; what is not understood stays for you to mend. Entries are moved with Move up and Move down, or with Alt and an arrow key on their line.',
  },
  {
    topic: 'Start',
    question: 'Why is an entry not counted?',
    answer:
      'Something it needs is missing, or its dates, its owner or its limits do not go together. Its line and the results say what, the form marks the first field, and the list of sections counts them. A new entry waits quietly until you leave it. The line of an entry that counts says what it does, in dollars and days.',
  },
  {
    topic: 'Start',
    question: 'Can a note be about one field?',
    answer:
      'Press Alt and N while the field has the focus, a field of an entry too. The note leads back to its field and is marked at its label; it follows an entry that is moved or renamed, and stays in the list when the entry is deleted.',
  },
  {
    topic: 'Scenarios',
    question: 'What is a scenario, and what is imported into it?',
    answer:
      'Scenario 0 is the Current Situation; the others are proposals. A new one starts as a copy of the Current Situation. Everything imported can be overridden except client details; what changes in the Current Situation later leaves imported data as it was: it is marked as changed since, and Review lists what to take over or keep.',
  },
  {
    topic: 'Scenarios',
    question: 'How do I make several scenarios at once?',
    answer:
      'The three dots beside a scenario, or Scenario in its first section, duplicate it or make a set of it: RAD 0, 50 and 100 percent, the home kept, rented and sold, or, of a couple, what if one of them dies. A set shows its figures before anything is made, makes all that is ticked or nothing, and one Undo takes all of it away again.',
  },
  {
    topic: 'Scenarios',
    question: 'What must the home fetch, or how much can be spent, so that cash lasts?',
    answer:
      'Press How much?, What price? or When? beside Net Home Value of a home that is sold, RAD or RAC Paid, a gift, living expenses or the Date of Entry; F6 leads there from the field. Choose 5, 10 or 15 years in which no month may end below zero: the answer comes to the dollar or the month, with what happens beside it and the rule that turns there. Use puts it into the field, and one Undo takes it back.',
  },
  {
    topic: 'Scenarios',
    question: 'How do I show a scenario to my clients?',
    answer:
      'Present, in the menu of a scenario and beside Update Report on the Summary, or the key p, shows it over the whole screen against the Current Situation: a sentence, four figures and the chart. The arrow keys left and right change the scenario. Where a home is sold or a deposit is paid, another month or amount can be tried: it is not saved until you choose Keep as a scenario. Esc ends it.',
  },
  {
    topic: 'Scenarios',
    question: 'Where does a scenario take its money from?',
    answer:
      'All scenarios start with what the Current Situation owns. A deposit or a home that it does not have leaves the bank accounts in the first month, and a deposit that is not paid comes back to them; what comes from family or a loan goes into “Of this from elsewhere”. What a scenario still owns otherwise stands under To check, with a button that buys it, sells it or keeps it so on purpose.',
  },
  {
    topic: 'Scenarios',
    question: 'Why is a field locked with a padlock?',
    answer:
      'It follows the Current Situation, so that scenarios can be compared: client details, bank accounts and the quick total of income. Change it in the Current Situation.',
  },
  {
    topic: 'Scenarios',
    question: 'How do I see scenarios side by side?',
    answer:
      'Graphs and Data draws one figure of every scenario on one scale and lists seven over five years, as values or as differences from the Current Situation. Include chooses what is drawn, Highlight what stands out; both are saved with the record. Every figure says why, and the chart can be kept as a picture.',
  },
  {
    topic: 'Scenarios',
    question: 'How many scenarios can a record have?',
    answer:
      'Five beside the Current Situation, unless your installation allows fewer. The Add button says when the maximum is reached.',
  },
  {
    topic: 'Results',
    question: 'Why is a figure what it is?',
    answer:
      'Press a figure, or put the focus on it and press Enter or w. The working opens: each step with its values, the rates used with the day they came into force and their source, and the law. A rate that came after the release names the pack it came in, here and in documents.',
  },
  {
    topic: 'Results',
    question: 'What does a small mark beside a figure mean?',
    answer:
      'The rate behind it is not simply the published one: it comes from a second-hand source, is derived by a rule, is an estimate, is held flat because the next value is not known yet, or is indexed by an assumption. Point at the mark to read which.',
  },
  {
    topic: 'Results',
    question: 'Where do I see all rates, and which are due?',
    answer:
      'Rates, in the menu of your account, lists every rate by area: its value on a day you choose, since when, when the next one is due, how sure it is and its source. A rate opens in place with its values over the years, as a chart and a table you can copy. A value is due soon from thirty days before the day on which law changes it. The operator of your installation publishes new rates, for every practice alike.',
  },
  {
    topic: 'Results',
    question: 'What do better and worse mean?',
    answer:
      'More or fewer dollars for the client than in the situation compared with. The sign says whether the figure rose or fell; the word says which way is better in dollars. It is never a recommendation.',
  },
  {
    topic: 'Results',
    question: 'Why do two scenarios differ, and by how much?',
    answer:
      'Compare two, in Graphs and Data, sets one scenario against another over 1 to 15 years. The difference of net worth, or of Cash at Bank, is told in parts that add up to it; each part opens the figures it is made of, year by year, in both scenarios.',
  },
  {
    topic: 'Results',
    question: 'What does Update Report do when figures are live already?',
    answer:
      'It saves the scenario, lets the server work it out again and compare, and starts a new baseline: from then on changes are measured against these figures.',
  },
  {
    topic: 'Results',
    question: 'What does "From June 2027" under a figure mean?',
    answer:
      'It is the next month in which something moves the figure: an entry, a sale, a purchase, a payment into the deposit, a cap that is met. A press shows all results of that month. What moves a little every month, and what new rates change, has no line of its own.',
  },
  {
    topic: 'Results',
    question: 'Are figures rounded?',
    answer:
      'They are shown with two decimals and kept at full precision. Amounts are rounded inside a calculation only where the law rounds; the working names each such place.',
  },
  {
    topic: 'Documents',
    question: 'How do I make a report?',
    answer:
      'Reports, in the sidebar: include the scenarios, choose the document and its format, and download it; the preview shows it as it will be. What was downloaded stays listed, and Again makes the same document once more.',
  },
  {
    topic: 'Documents',
    question: 'What is the snapshot?',
    answer:
      'A dated PDF of the Summary of one scenario, as it is on screen. Snapshot, beside Update Report, saves the scenario first.',
  },
  {
    topic: 'Records',
    question: 'Where does a value of a new record come from that I have not typed?',
    answer:
      'From your practice: supervisors and administrators set under Practice settings what new records begin with, Assumed Interest, growth of the home, indexation of income and expenses, and whether rates are held flat or grow after the last known day. A field says "Practice default" where one stands. Type over it as you like; records that are there already never change.',
  },
  {
    topic: 'Documents',
    question: 'Where do the logo and the names of documents come from?',
    answer:
      'From Practice settings, in the account menu of supervisors and administrators: the logo, the licensee text, the footer and the names hold for all documents of the practice from then on.',
  },
  {
    topic: 'Aged care',
    question: 'Which rules apply to a client in residential care?',
    answer:
      'Those of the day of entry: the rules from 1 July 2014, or the rules from 1 November 2025 for later entries. Apply post reform Rules opts an earlier entrant in; Apply No Worse Off Principle keeps earlier fees for who was in care, approved or waiting on 12 September 2024.',
  },
  {
    topic: 'Aged care',
    question: 'What does Deduct DAP/DAC from RAD/RAC do?',
    answer:
      'The daily payment is drawn from the deposit each month, so the deposit falls and the daily payment rises. The Resicare Daily Charge table shows all months, with what the home keeps as retention.',
  },
  {
    topic: 'Aged care',
    question: 'Why is RAD/RAC Remaining negative?',
    answer:
      'By the means of the client less is owed than was paid as a lump sum. Check the deposit paid, the price and whether the resident is of low means.',
  },
  {
    topic: 'Aged care',
    question: 'How are the lifetime and the annual cap handled?',
    answer:
      'Enter what was used so far in client details. Months before the projection are not guessed. The cap ends the fee in the month it is reached; the working names the cap and the day.',
  },
  {
    topic: 'Aged care',
    question: 'How do I enter a house that is sold when the client moves into a village or a granny flat?',
    answer:
      'Copy the scenario and choose Retirement Village or Land Lease Community as the type of care: a house with a value is kept as the former home, below the community. Enter the day the unit is bought and the month the house is sold, in any order. The strip above says which is owned when; where cash is short in between, Home says so. For a granny flat choose Granny Flat, and tick Former home in Home.',
  },
  {
    topic: 'Aged care',
    question: 'How do I enter a client who leaves a village for residential care?',
    answer:
      'Choose Residential Aged Care as the type of care: the community stays in Home as the community being left. Enter its date of exit there. The exit entitlement is paid then, and Contribution from the exit pays some of it as the deposit.',
  },
  {
    topic: 'Pension',
    question: 'What changes when one of a couple enters care?',
    answer:
      'Choose Couple Illness Separated: each is paid the single rate while income and assets are still tested as a couple. The former home may be exempt for a time, for the pension and for aged care by different rules; the working names the date.',
  },
  {
    topic: 'Pension',
    question: 'Why does the entitlement differ from the pension paid now?',
    answer:
      'The entitlement is worked out from the assets and income entered. Current pension is kept beside it for comparison and never used in place of it, but for a general rate disability amount that only the payer knows.',
  },
  {
    topic: 'Rates',
    question: 'Which rates are used, and what happens after the last published ones?',
    answer:
      'Each month takes the rates in force on its first day. Fees and thresholds are revised on 1 January, 20 March, 1 July and 20 September, the MPIR each quarter. After the last published value rates are held flat and marked so, unless the record says that they grow: “Rates after the last known day” in the options of the record takes a percentage for prices, wages and pensions, and shows what it moves before you apply it. Figures that rest on it are marked “Indexed by assumption”.',
  },
  {
    topic: 'Rates',
    question: 'Which rates are behind the figures of this scenario?',
    answer:
      'Press "Rates at", in the bar above the record. The list has every rate the figures of the month As at were worked out with: value, the day since which it is in force, where it is from, how far it can be relied on, and when the next one is due. Show the estimates alone, search, or copy the list as CSV.',
  },
  {
    topic: 'Rates',
    question: 'A record says that rates changed since it was calculated. What do I do?',
    answer:
      'See effect shows the results with the rates of then and of now, why net worth differs, and each rate that changed. Accept stores the new calculation; until then nothing that was stored changes, and the one of then is kept. “Stored calculations”, in the options of the record, lists them all and makes each again with the rates of its day.',
  },
  {
    topic: 'Rates',
    question: 'I am an operator of this installation. How do I publish rates?',
    answer:
      'On Rates: Import a pack takes a JSON file, Add a value one value with its source. Both show every check, what differs and how many records would move before anything is stored. It then waits under “Waiting to be accepted”; another operator looks at it and accepts it, unless a key that is trusted here signed it. Nothing that was accepted can be edited or undone: Withdraw takes a pack out of all figures for good, and what takes its place comes as another. It needs an account that is named as an operator, with a second factor, signed in with its password.',
  },
  {
    topic: 'Practice',
    question: 'Which of my records need attention?',
    answer:
      'Practice, in the menu of your account, counts them: up to date, calculated with older rates, cash that runs out within two years, entries that are not counted, and the dates of the next 90 days, each with a button that opens its record or, of a day on which rates change, shows the records it is of. Advisers see their own records, supervisors and administrators those of the practice, by adviser.',
  },
  {
    topic: 'Practice',
    question: 'What is a re-run?',
    answer:
      'It calculates every record again with the rates of today, while you go on working. It can be paused, resumed and cancelled, and saves nothing: the review list shows what changed, and you accept it.',
  },
  {
    topic: 'Practice',
    question: 'New rates were published. How do I see whom they move, and accept it?',
    answer:
      'The review list, from the Practice page, has a line for each record: care a day, pension a fortnight and until when the cash lasts, before and with the new rates. Filter those who are worse off, cross a threshold or are not reviewed; See why names the reasons. Tick records and accept them: what was advised stays as it was. Advisers accept their own records; one that says Updated was calculated with the new rates, and nobody has accepted it yet. Letters makes the page for the client of each ticked record, one after another, into your downloads; nothing is sent to anybody.',
  },
  {
    topic: 'Saving',
    question: 'When is my work saved?',
    answer:
      'Two seconds after your last change, and whenever you update the report, add a scenario or change to another one. The status bar says when it was saved. If saving fails, what you typed stays on the page and is sent again.',
  },
  {
    topic: 'Saving',
    question: 'The same record is open in two tabs: what happens?',
    answer:
      'What you changed in one and what you changed in the other go together, field by field, and a message says what came from there. Where both changed the same field you choose which value stays, or keep yours as a scenario. A scenario or a record that was deleted in the other tab can be made again with your changes.',
  },
  {
    topic: 'Saving',
    question: 'Who changed what, and how do I see a record as it was?',
    answer:
      'History, in the sidebar and in the options of a record, lists what each save changed and by whom; what one person saves within ten minutes is one version. Name this version keeps a name with it, such as “after the family meeting”; your download gives one by itself, “as presented 3 Nov”, which nobody replaces and nobody types. Choose a version to compare it with now, its entries or its figures with the rates of then. Open as it was shows all of it to be read, Make a document makes one of it, and Put back as a scenario makes a new scenario of what one said then. History is kept as long as the record, and nobody can change it.',
  },
  {
    topic: 'Saving',
    question: 'Can a deleted record be brought back?',
    answer:
      'It disappears from the list at once and is kept for years because advice must be accounted for. Whoever runs your installation can bring it back.',
  },
  {
    topic: 'Account',
    question: 'I forgot my password',
    answer:
      'Use forgot password on the log-in page. If address and name match an active account, an e-mail brings a temporary password that works once within the hour; you then choose a new one.',
  },
  {
    topic: 'Account',
    question: 'How do I protect my account with a second factor?',
    answer:
      'Under My Account set up two-factor authentication with an authenticator app. Keep the recovery codes: each works once if the phone is lost.',
  },
  {
    topic: 'Account',
    question: 'What is a passkey, and how do I sign in with one?',
    answer:
      'A passkey is kept by your device and opened by your finger, your face or its PIN. Add one under My Account, then choose "Sign in with a passkey" on the log-in page: no password and no code is asked for. Add a second one on another device, in case the first is lost.',
  },
  {
    topic: 'Account',
    question: 'Who needs a second factor?',
    answer:
      'Supervisors and administrators, and everybody whose practice requires it under Practice settings. Whoever has none sets it up at the next sign-in: codes of an authenticator app, or a passkey. Where the page says so it can be postponed once.',
  },
  {
    topic: 'Account',
    question: 'How do I sign in with single sign-on?',
    answer:
      'Where your practice offers it, type your e-mail on the log-in page and choose "Sign in with single sign-on". You sign in at the provider of your practice and come back. An administrator sets it up under Practice settings, tries it, and may make it the only way. Each change asks for their password again. If you have no password here, you are asked to sign in at the provider again instead, in a new window; what you typed stays.',
  },
  {
    topic: 'Account',
    question: 'Why did I get an e-mail about a new device?',
    answer:
      'Your account was opened from an address and a browser that were not seen together for 90 days. If it was you, there is nothing to do; else change your password at once and tell your practice. It is told once a day at most.',
  },
  {
    topic: 'Account',
    question: 'A client asks who has seen their data, or an account was misused. Where do I look?',
    answer:
      'Supervisors and administrators open Audit trail, then "Who saw what": choose an account, or give the number of a record, and the days. The options of a record lead there, too: Who has seen this record. “In lists” counts the lists of the practice in which a record was shown, such as what new rates change; the list of the home page shows all records of its account or practice and is in the audit trail alone. The list can be exported, and that you looked is in the audit trail too.',
  },
  {
    topic: 'Account',
    question: 'Who can see my records?',
    answer:
      'You. Supervisors and administrators of your practice may read them and change nothing; every look is in the audit trail.',
  },
];

const fold = (text: string): string => text.toLocaleLowerCase('en-AU').normalize('NFKD').replace(/\p{M}/gu, '');

/** Answers in which every word of the search stands; all of them for a blank one. */
export function findAnswers(search: string): readonly Answer[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return ANSWERS.filter(({ topic, question, answer }) => {
    const text = fold(`${topic} ${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}
