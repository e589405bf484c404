/** Reads the contact details that an order was placed with. */
export { findOrderContact } from '../order-store.ts';
