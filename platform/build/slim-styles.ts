import type { Plugin } from 'vite';

/** Tailwind's values for browsers without `@property`, which are older than the scripts we build for. */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;

/** Leaves out of the style sheet what only browsers read that could not run our scripts. */
export function slimStyles(): Plugin {
  return {
    name: 'namestead:slim-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css')) {
          output.source = slimmedStyles(String(output.source));
        }
      }
    },
  };
}

/** A built style sheet without the fallback. */
export function slimmedStyles(css: string): string {
  return css.replace(FALLBACK, '');
}
