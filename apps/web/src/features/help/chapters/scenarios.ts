import type { Chapter } from '../chapter.ts';

export const scenarios: Chapter = {
  id: 'scenarios',
  title: 'Scenarios',
  answers: [
    {
      id: 'what-is-a-scenario',
      question: 'What is a scenario, and what is imported into it?',
      answer:
        'Scenario 0 is the Current Situation; the others are proposals. A new one starts as a copy of the Current Situation. You can override everything imported except client details. If the Current Situation changes later, the imported values stay the same and are marked. Review lists the changes to take over or ignore.',
      keywords: 'current situation proposal',
      picture: 'scenarios',
    },
    {
      id: 'where-money-comes-from',
      question: 'Where does a scenario take its money from?',
      answer:
        'All scenarios start with what the Current Situation owns. An additional deposit or home is paid from the bank accounts in the first month. A deposit that the scenario does not pay goes back into them. Enter money from family or a loan into “Of this from elsewhere”. Any other difference appears under To check, with buttons to buy it, sell it or keep it on purpose.',
      keywords: 'bank deposit funding elsewhere family loan',
    },
    {
      id: 'locked-field',
      question: 'Why is a field locked with a padlock?',
      answer:
        'It follows the Current Situation, so that scenarios can be compared. This applies to client details, bank accounts and the quick total of income. Change it in the Current Situation.',
      keywords: 'read only grey',
    },
    {
      id: 'sets-of-scenarios',
      question: 'How do I make several scenarios at once?',
      answer:
        'Open the three dots next to a scenario, or Scenario in its first section. You can duplicate it or create a set: RAD 0, 50 and 100 percent; the home kept, rented and sold; or, for a couple, the death of one partner. A set shows its figures first. It then creates every ticked scenario or none, and one Undo removes them all.',
      keywords: 'set duplicate death dies rent sell',
    },
    {
      id: 'strategies',
      question: 'How do I search all combinations of choices?',
      answer:
        'Open Graphs and Data, then Strategies. Tick what may vary and enter each range. The page calculates every combination over 15 years on your computer. It lists those that no other beats for the aims you tick, and why others were refused. You can look at any combination, make a scenario of it, or add it to the report. The page ranks no aim: the client decides which one matters.',
      keywords: 'strategy strategies optimise combine alternatives search aims sale share gift annuity',
    },
    {
      id: 'one-line-sections',
      question: 'Why is a section of a scenario only one line?',
      answer:
        'Nothing in it differs from the Current Situation, and the line sums up its entries. Press it, or press Enter on it, to open it. Links to its fields and the list of sections open it too. It stays open until you leave the record. Sections that differ, need checking, or changed in the Current Situation are open from the start, and so are care and the home.',
      keywords: 'section closed collapsed folded hidden open missing fields',
    },
    {
      id: 'if-one-dies',
      question: 'What happens in a scenario if one of a couple dies?',
      answer:
        'Press If one dies next to a scenario on Graphs and Data. Choose the person, the month, and the share of living expenses that remains. Graphs, reports and the workbook then also show the scenario with the death, measured from the scenario itself, which does not change. Press Remove to leave the death out again, or Keep as a scenario to save it. You can also try it in a presentation.',
      keywords: 'if one dies death survivor widow widower laid over bereavement',
    },
    {
      id: 'side-by-side',
      question: 'How do I compare scenarios?',
      answer:
        'Graphs and Data draws one figure of every scenario on one scale. It lists seven figures by year over 5, 10 or 15 years, as values or as differences. Include chooses which scenarios are drawn, and Highlight chooses the one to emphasise; both are saved with the record. Every figure has its working. You can save the chart as a picture.',
      keywords: 'compare graph chart',
    },
    {
      id: 'goal',
      question: 'What sale price, or how much spending, makes cash last?',
      answer:
        'Press How much?, What price? or When? next to Net Home Value of a home that is sold, RAD or RAC Paid, a gift, living expenses or the Date of Entry. F6 moves from the field to this button. Choose 5, 10 or 15 years in which no month may end below zero. The answer is exact to the dollar or the month, and names the deciding rule. Press Use to enter it in the field.',
      keywords: 'goal seek target solve break even last price',
    },
    {
      id: 'measure-from',
      question: 'What are differences measured from?',
      answer:
        'From the Current Situation, unless you choose another scenario under Measure from: in the results, on Graphs and Data or on the report page. For example, choose one that can really happen if staying at home is no longer possible. The headline, graphs, presentation and documents then measure from it. No figure of a scenario changes.',
      keywords: 'measure from baseline base compare better worse against',
    },
    {
      id: 'compare-two',
      question: 'Why do two scenarios differ, and by how much?',
      answer:
        'Use Compare two, in Graphs and Data. It compares two scenarios over 1 to 15 years. The difference in net worth, or in Cash at Bank, is split into parts that add up to it. Open a part to see its figures year by year in both scenarios.',
      keywords: 'difference waterfall',
    },
    {
      id: 'present',
      question: 'How do I show a scenario to my clients?',
      answer:
        'Choose Present in a scenario’s menu or next to Update Report on the Summary, or press p. It fills the screen with a sentence, four figures and the chart. The left and right arrow keys change the scenario. If a home is sold or a deposit is paid, you can try another month or amount. Nothing is saved until you choose Keep as a scenario. Esc ends the presentation.',
      keywords: 'presentation meeting full screen',
    },
    {
      id: 'how-many',
      question: 'How many scenarios can a record have?',
      answer:
        'Five in addition to the Current Situation, unless your installation allows fewer. The Add button says when you reach the maximum.',
      keywords: 'maximum limit',
    },
  ],
};
