import { screen } from '@testing-library/react';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { CartButton } from '../web/cart-button.tsx';

/** Opens the cart of a site from a page's header. */
export async function openPopup(path = '/domains/manage'): Promise<OpenedScreen> {
  const opened = openScreen(<CartButton site="shop.namestead.site" path={path} />, path);
  await opened.user.click(await screen.findByRole('button', { name: /^Cart/ }));
  return opened;
}
