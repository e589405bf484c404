import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from '../../platform/build/compile-messages.ts';
import { slimEndpoints } from '../../platform/build/slim-endpoints.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What every page needs whatever it shows. In one file it compresses better than in
 * ten, and it is fetched once; all the rest is split by who needs it.
 */
const BASE = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)\//,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /platform\/(i18n|http-client)\//,
  /platform\/ui\/(ui-messages|class-names|button-look|button|icon-button|link|notice|kind|page-frame|states|toast)/,
];

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
    rolldownOptions: {
      // Making a schema does nothing but make it, so one that nobody uses may go.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)) }],
        },
      },
    },
  },
});
