/** A notice on the record while its purge waits for a second person. */
import { Note } from '../../../../design-system/index.ts';
import { longDay } from '../../../../platform/sydney.ts';
import { useRecord } from '../../../../state/hooks.ts';

export function PurgeNotice() {
  const purge = useRecord((state) => state.purge);
  if (purge === undefined) return null;
  const { isMine, askedBy, askedAt, endsAt } = purge;
  return (
    <Note kind="info" title="A purge of this record waits for a second person">
      {isMine ? 'You' : askedBy} requested it on {longDay(askedAt)}. An administrator or supervisor of your practice
      confirms or refuses it under Practice, Data. Without an answer it expires on {longDay(endsAt)}. Until then the
      record can be used as usual.
    </Note>
  );
}
