export { findProducts, saveProducts } from './product-store.ts';
