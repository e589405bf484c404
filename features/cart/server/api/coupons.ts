/** The operator's view of coupons. */
export { endCoupon, listCoupons, type StoredCoupon } from '../coupon-store.ts';
