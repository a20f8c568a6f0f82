import { Page, PageSheet } from '../../design-system/index.ts';
import { OwnPassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnDetailsSheet } from './own-details.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';

export function AccountPage() {
  return (
    <Page kind="form" title="My Account">
      <OwnDetailsSheet />
      <PageSheet id="password" title="Change Password">
        <OwnPassword />
      </PageSheet>
      <PageSheet id="two-factor" title="Two-Factor Authentication">
        <TwoFactor />
      </PageSheet>
      <PageSheet id="passkeys" title="Passkeys">
        <Passkeys />
      </PageSheet>
      <PageSheet id="sessions" title="Signed in">
        <OpenSessions />
      </PageSheet>
    </Page>
  );
}
