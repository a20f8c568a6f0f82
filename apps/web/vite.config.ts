import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  base: '/',
  plugins: [react()],
  // The server puts the nonce of each answer in this place.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The first versions that know light-dark() and the popover attribute.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // A file under this size would become a data: address, which the page's policy refuses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The record page carries the rate book, which packs well; it is fetched after sign-in, before it is needed.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // Our packages do nothing by being imported: the sign-in page takes a text of the contract, not the rate book.
        moduleSideEffects: [
          { test: /\/packages\/(?:kernel|rates|engine|contract|casework|results)\/src\//, sideEffects: false },
        ],
      },
    },
  },
});
