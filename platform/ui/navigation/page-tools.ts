import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

const PageToolsContext = createContext<ReactNode>(null);

/** Fills the slot at the end of every page's header; `apps/web` puts the cart button there. */
export const PageTools = PageToolsContext.Provider;

/** What stands in the slot. */
export function usePageTools(): ReactNode {
  return useContext(PageToolsContext);
}
