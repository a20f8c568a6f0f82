/** Quick and full mode of a section: going to full is free, going back is refused while added entries would be hidden. */
import { type ModeSection, modeRefusal, toastTimes } from '@advice-builder/contract';
import { toast } from '../../../design-system/index.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';

type ModePart = 'sAssets' | 'sInvest' | 'sIncome' | 'sExpenses';

const SECTIONS: Readonly<Record<ModePart, ModeSection>> = {
  sAssets: 'assets',
  sInvest: 'investments',
  sIncome: 'income',
  sExpenses: 'expenses',
};

export function useMode(part: ModePart) {
  const { store } = useSession();
  const isFull = useRecord((state) => state.documents.scenarios[state.sid]?.[part].quick === false);
  const onToggle = (): void => {
    const { sid, documents } = store.getState();
    const scenario = documents.scenarios[sid];
    const refusal = isFull && scenario !== undefined ? modeRefusal(scenario, SECTIONS[part]) : undefined;
    if (refusal !== undefined) {
      const ms = part === 'sInvest' ? toastTimes.investmentsModeRefused : toastTimes.modeRefused;
      toast({ kind: 'error', ...refusal, ms });
      return;
    }
    store.commit();
    store.set(`scenario.${part}.quick`, isFull);
    store.commit();
  };
  return { isFull, mode: { full: isFull, onToggle } };
}
