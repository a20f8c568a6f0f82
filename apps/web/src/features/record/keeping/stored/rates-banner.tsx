/**
 * The banner for rates that changed since the scenario was calculated. Nothing is restated until a person accepts it.
 */
import { lazy, Suspense, useState } from 'react';
import { Button, Note } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { keepFocus, type RatesSince, useRatesSince } from './use-changed.ts';

const EffectDialog = lazy(async () => ({ default: (await import('./effect-dialog.tsx')).EffectDialog }));

const changed = (count: number): string =>
  `${count} ${count === 1 ? 'rate' : 'rates'} changed since this was calculated.`;

function Said({ since, onOpen }: { readonly since: RatesSince; readonly onOpen: () => void }) {
  const isReadOnly = useRecord((state) => state.readOnly);
  if (since.kind === 'gone') {
    return (
      <Note kind="info" compact title="This was calculated with rates this installation no longer has.">
        {isReadOnly ? undefined : 'Update Report stores it with the current rates.'}
      </Note>
    );
  }
  return (
    <Note
      kind="info"
      compact
      title={changed(since.count)}
      action={
        <Button size="small" onClick={onOpen}>
          See effect
        </Button>
      }
    />
  );
}

export function RatesBanner() {
  const since = useRatesSince();
  const sid = useRecord((state) => state.sid);
  // An open dialog stays open, with its errors, whatever the banner finds in the meantime.
  const [openOf, setOpenOf] = useState<Sid>();
  const onClose = (): void => {
    keepFocus();
    setOpenOf(undefined);
  };
  return (
    <>
      {since !== undefined && <Said since={since} onOpen={() => setOpenOf(sid)} />}
      {openOf === sid && (
        <Suspense>
          <EffectDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
