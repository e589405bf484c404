/** Reads the contact details that an order was placed with. */
export { findOrderContact } from '../orders/order-store.ts';
