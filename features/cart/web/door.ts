/** What higher slices and the shell use of the cart's screens. */
export { CartErrorNotice, CartMessages } from './late-notices.tsx';
export { prefetchCart, useCart } from './cart-queries.ts';
export type { SiteKey, UseCart } from './cart-queries.ts';
export { CouponField } from './coupon-field.tsx';
export { useSuccessToasts } from './use-success-toasts.ts';
export { CartSumsList } from './cart-sums-list.tsx';
export { CartLines, RemovedRow } from './cart-lines.tsx';
export { useRemovals } from './use-removals.ts';
export type { Removals } from './use-removals.ts';
export { useMoveCart } from './use-move-cart.ts';
export { useTaxRate } from './use-tax-rate.ts';
