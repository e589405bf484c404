import type { Plugin } from 'vite';

/** What we have of our own: links (`platform/ui/navigation/link.tsx`), and where a page scrolls (`apps/web/layout/use-page-changes.ts`). */
const UNUSED = /\/@tanstack\/(react-router\/dist\/esm\/link|router-core\/dist\/esm\/scroll-restoration)\.js$/;

/**
 * Leaves out the parts of TanStack Router that our shell does itself.
 *
 * The router names them from inside, so no bundler can see that nobody uses them; together
 * they are 4 kB of every first visit (measured on 1.170).
 */
export function slimRouter(): Plugin {
  return {
    name: 'namestead:slim-router',
    apply: 'build',
    transform: {
      filter: { id: UNUSED },
      handler(code, id) {
        return { code: emptied(code, id), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** A module with the same names of which each does nothing; throws where it does not name them at its end. */
export function emptied(code: string, where: string): string {
  const names = /export \{ ([\w, ]+) \};/.exec(code)?.[1]?.split(', ');
  if (!names) throw new Error(`${where}: not a module as TanStack Router 1.170 writes it`);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}
