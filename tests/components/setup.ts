import '../../apps/web/src/design-system/tokens.css';
import '../../apps/web/src/design-system/global.css';
import { afterEach } from 'vitest';
import { useToasts } from '../../apps/web/src/design-system/feedback/toast-store.ts';
import { clearDrawn } from '../../apps/web/src/design-system/testing/drawn.tsx';
import { beginRatesAnew } from '../../apps/web/src/platform/rate-book.ts';

// Full screen is switched off, because the headless shell has no window that can leave it again.
Object.defineProperty(document, 'fullscreenEnabled', { value: false });

// All files share one page, so each test has to clean up after itself.
afterEach(() => {
  clearDrawn();
  beginRatesAnew();
  useToasts.setState(useToasts.getInitialState(), true);
});
