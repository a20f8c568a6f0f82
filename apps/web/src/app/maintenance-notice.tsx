/** The operator's notice, shown once per browser after log-in. The server decides how long it exists. */
import { useState } from 'react';
import { Button, Dialog } from '../design-system/index.ts';
import { useSession } from '../platform/session.ts';
import { device } from '../platform/storage.ts';

export function MaintenanceNotice() {
  const notice = useSession((state) => state.site?.notice);
  const [seen, setSeen] = useState(() => device.read('noticeSeen'));
  if (!notice || seen === notice.until) return null;
  const close = (): void => {
    device.write('noticeSeen', notice.until);
    setSeen(notice.until);
  };
  return (
    <Dialog
      open
      title="Maintenance"
      onClose={close}
      actions={
        <Button variant="primary" autoFocus onClick={close}>
          Close
        </Button>
      }
    >
      <p>{notice.text}</p>
    </Dialog>
  );
}
