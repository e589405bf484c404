/** What other slices and the program may ask of coupons. */
export { endCoupon, listCoupons, type StoredCoupon } from '../coupon-store.ts';
