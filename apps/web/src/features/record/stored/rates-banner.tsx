/** Says that rates changed since the scenario was calculated; nothing is restated until a person accepts it. */
import { lazy, Suspense, useState } from 'react';
import { Button, Note } from '../../../design-system/index.ts';
import { useRecord } from '../../../state/hooks.ts';
import { useRatesSince } from './use-changed.ts';

const EffectDialog = lazy(async () => ({ default: (await import('./effect-dialog.tsx')).EffectDialog }));

const changed = (count: number): string =>
  `${count} ${count === 1 ? 'rate' : 'rates'} changed since this was calculated.`;

export function RatesBanner() {
  const since = useRatesSince();
  const isReadOnly = useRecord((state) => state.readOnly);
  const [isOpen, setOpen] = useState(false);
  if (since === undefined) return null;
  if (since.kind === 'gone') {
    return (
      <Note kind="info" compact title="This was calculated with rates this installation no longer has.">
        {isReadOnly ? undefined : 'Update Report stores it with the rates of now.'}
      </Note>
    );
  }
  return (
    <>
      <Note
        kind="info"
        compact
        title={changed(since.count)}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            See effect
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <EffectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
