import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from '../../platform/build/compile-messages.ts';
import { slimEndpoints } from '../../platform/build/slim-endpoints.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // The server replaces the mark by a nonce of its own for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [compileMessages(), slimEndpoints(), react(), tailwindcss()],
  // `vite --config apps/web/vite.config.ts` while working on screens: data comes from a server that runs beside it.
  server: {
    proxy: Object.fromEntries(
      ['/rest', '/wpcom', '/namestead', '/dev/inbox'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // Fonts and icons stay files: the Content Security Policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Making a schema does nothing but make it, so one that nobody uses may go.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint'] } },
  },
});
