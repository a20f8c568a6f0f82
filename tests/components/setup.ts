import '../../apps/web/src/design-system/tokens.css';
import '../../apps/web/src/design-system/global.css';
import { afterEach } from 'vitest';
import { useToasts } from '../../apps/web/src/design-system/feedback/toast-store.ts';
import { clearDrawn } from '../../apps/web/src/design-system/testing/drawn.tsx';
import { beginRatesAnew } from '../../apps/web/src/platform/rate-book.ts';

// The shell has no window that comes back from the whole screen.
Object.defineProperty(document, 'fullscreenEnabled', { value: false });

// All files share one page: each test leaves it as it found it.
afterEach(() => {
  clearDrawn();
  beginRatesAnew();
  useToasts.setState(useToasts.getInitialState(), true);
});
