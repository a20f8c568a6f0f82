import '../../apps/web/src/design-system/tokens.css';
import '../../apps/web/src/design-system/global.css';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { useToasts } from '../../apps/web/src/design-system/feedback/toast-store.ts';
import { clearDrawn } from '../../apps/web/src/design-system/testing/drawn.tsx';
import { beginRatesAnew } from '../../apps/web/src/platform/rate-book.ts';

// All files share one page: each test leaves it as it found it.
afterEach(async () => {
  clearDrawn();
  await cleanup();
  beginRatesAnew();
  useToasts.setState(useToasts.getInitialState(), true);
});
