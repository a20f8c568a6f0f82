import type { Chapter } from '../chapter.ts';

export const scenarios: Chapter = {
  id: 'scenarios',
  title: 'Scenarios',
  answers: [
    {
      id: 'what-is-a-scenario',
      question: 'What is a scenario, and what is imported into it?',
      answer:
        'Scenario 0 is the Current Situation; the others are proposals. A new one starts as a copy of the Current Situation. Everything imported can be overridden except client details; what changes in the Current Situation later leaves imported data as it was: it is marked as changed since, and Review lists what to take over or keep.',
      keywords: 'current situation proposal',
      picture: 'scenarios',
    },
    {
      id: 'where-money-comes-from',
      question: 'Where does a scenario take its money from?',
      answer:
        'All scenarios start with what the Current Situation owns. A deposit or a home that it does not have leaves the bank accounts in the first month, and a deposit that is not paid comes back to them; what comes from family or a loan goes into “Part paid from elsewhere”. What a scenario still owns otherwise stands under To check, with a button that buys it, sells it or keeps it so on purpose.',
      keywords: 'bank deposit funding elsewhere family loan',
    },
    {
      id: 'locked-field',
      question: 'Why is a field locked with a padlock?',
      answer:
        'It follows the Current Situation, so that scenarios can be compared: client details, bank accounts and the quick total of income. Change it in the Current Situation.',
      keywords: 'read only grey',
    },
    {
      id: 'sets-of-scenarios',
      question: 'How do I make several scenarios at once?',
      answer:
        'The three dots beside a scenario, or Scenario in its first section, duplicate it or make a set of it: RAD 0, 50 and 100 percent, the home kept, rented and sold, or, of a couple, what if one of them dies. A set shows its figures before anything is made, makes all that is ticked or nothing, and one Undo takes all of it away again.',
      keywords: 'set duplicate death dies rent sell',
    },
    {
      id: 'one-line-sections',
      question: 'Why is a section of a scenario only one line?',
      answer:
        'Nothing in it differs from the Current Situation, and the line says what was entered there. Press it, or press Enter on it, to open it; links to its fields and the list of sections open it too. It stays open until you leave the record. A section that differs, needs a look or was changed in the Current Situation since is open from the start, and so are care and the home.',
      keywords: 'section closed collapsed folded hidden open missing fields',
    },
    {
      id: 'if-one-dies',
      question: 'What becomes of a scenario if one of a couple dies?',
      answer:
        'Press If one dies beside a scenario on Graphs and Data, and say who, from which month, and what share of living expenses is left. The scenario with the death in it stands beside the scenario itself, and is measured from it, in graphs, reports and the workbook. It takes no place among the scenarios, and they stay as they are. Remove it ends it; Keep as a scenario makes one of it. A presentation can try it too.',
      keywords: 'if one dies death survivor widow widower laid over bereavement',
    },
    {
      id: 'side-by-side',
      question: 'How do I see scenarios side by side?',
      answer:
        'Graphs and Data draws one figure of every scenario on one scale and lists seven year by year, over 5, 10 or 15 years, as values or as differences. Include chooses what is drawn, Highlight what stands out; both are saved with the record. Every figure says why, and the chart can be kept as a picture.',
      keywords: 'compare graph chart',
    },
    {
      id: 'goal',
      question: 'What must the home fetch, or how much can be spent, so that cash lasts?',
      answer:
        'Press How much?, What price? or When? beside Net Home Value of a home that is sold, RAD or RAC Paid, a gift, living expenses or the Date of Entry; F6 leads there from the field. Choose 5, 10 or 15 years in which no month may end below zero: the answer comes to the dollar or the month, with what happens beside it and the rule that turns there. Use puts it into the field.',
      keywords: 'goal seek target solve break even last price',
    },
    {
      id: 'measure-from',
      question: 'What are differences measured from?',
      answer:
        'From the Current Situation, until you choose another scenario under Measure from, in the results, on Graphs and Data or on the report page. Choose the one that can really happen when staying at home is no choice any more. The headline, graphs, presentation and documents then measure from it; no figure of a scenario changes.',
      keywords: 'measure from baseline base compare better worse against',
    },
    {
      id: 'compare-two',
      question: 'Why do two scenarios differ, and by how much?',
      answer:
        'Compare two, in Graphs and Data, sets one scenario against another over 1 to 15 years. The difference of net worth, or of Cash at Bank, is told in parts that add up to it; each part opens the figures it is made of, year by year, in both scenarios.',
      keywords: 'difference waterfall',
    },
    {
      id: 'present',
      question: 'How do I show a scenario to my clients?',
      answer:
        'Present, in the menu of a scenario and beside Update Report on the Summary, or the key p, shows it over the whole screen: a sentence, four figures and the chart. The arrow keys left and right change the scenario. Where a home is sold or a deposit is paid, another month or amount can be tried: it is not saved until you choose Keep as a scenario. Esc ends it.',
      keywords: 'presentation meeting full screen',
    },
    {
      id: 'how-many',
      question: 'How many scenarios can a record have?',
      answer:
        'Five beside the Current Situation, unless your installation allows fewer. The Add button says when the maximum is reached.',
      keywords: 'maximum limit',
    },
  ],
};
