import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  base: '/',
  plugins: [react()],
  // The server replaces this placeholder with the nonce of each response.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first versions that support light-dark() and the popover attribute.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Smaller files would become data: URLs, which the content security policy rejects for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The script of every page contains the rate book, which compresses well.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // Importing our packages has no side effects, so the sign-in page can use a text of the contract without
        // loading the rate book.
        moduleSideEffects: [
          { test: /\/packages\/(?:kernel|rates|engine|contract|casework|results)\/src\//, sideEffects: false },
        ],
      },
    },
  },
});
