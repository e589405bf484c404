/** The operator's view of sales. */
export { saveSales, endSales, listSales, type ListedSale } from '../sale-store.ts';
