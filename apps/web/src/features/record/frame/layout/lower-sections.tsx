/**
 * The sections of a scenario below its details, and its printed form. They are a chunk of their own, so that the first
 * figures come sooner.
 */
import { PrintedScenario } from '../../documents/print/printed-scenario.tsx';
import { Summary } from '../../figures/summary/summary.tsx';
import { CareArrangement } from '../../form/sections/care.tsx';
import { Disclaimer } from '../../form/sections/disclaimer.tsx';
import { HomeSection } from '../../form/sections/home/home.tsx';
import { Expenses, IncomeSection, Investments, PersonalAssets } from '../../form/sections/money-sections.tsx';

export function LowerSections() {
  return (
    <>
      <CareArrangement />
      <HomeSection />
      <PersonalAssets />
      <Investments />
      <IncomeSection />
      <Expenses />
      <Summary />
      <Disclaimer />
      <PrintedScenario />
    </>
  );
}
