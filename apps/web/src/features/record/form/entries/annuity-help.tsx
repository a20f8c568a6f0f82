/** The rules that apply to an annuity, with a help page about the product. */
import { annuityExample, annuityRulesText } from '@advice-builder/casework';
import { annuityTypes, type Entry, labelOf } from '@advice-builder/contract';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { useState } from 'react';
import { Button, Dialog, TransactionLine } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';

export function AnnuityRules({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const rules = annuityRulesText(entry, useRateBook());
  const help = (
    <Button variant="link" onClick={() => setOpen(true)}>
      About annuities
    </Button>
  );
  return (
    <>
      <TransactionLine>
        {rules !== undefined && (
          <>
            <strong>{rules.title}.</strong> {rules.body}{' '}
          </>
        )}
        {help}
      </TransactionLine>
      <AnnuityHelp open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface AnnuityHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function AnnuityHelp({ open, onClose }: AnnuityHelpProps) {
  const { investment, annuityType, withdrawalYears, monthlyPercent, annualisedPercent } = annuityExample;
  return (
    <Dialog
      open={open}
      title="About annuities"
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        An annuity is bought with a lump sum and pays for a term or for life. Term and residual capital value set how
        much of each payment is a return of the price: the deductible amount. A lifetime annuity bought on or after 1
        July 2019 has no deductible amount: a share of its price and of its payments counts instead.
      </p>
      <p>
        An example, for illustration only and not a rate on offer: {formatMoney(investment)} in a{' '}
        {labelOf(annuityTypes, annuityType).toLowerCase()} annuity with a withdrawal period of {withdrawalYears} years,
        at {formatPercent(monthlyPercent)} paid monthly, {formatPercent(annualisedPercent)} annualised.
      </p>
    </Dialog>
  );
}
