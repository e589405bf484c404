/** What other slices and the program may ask of sales. */
export { saveSales, endSales, listSales, type ListedSale } from '../sale-store.ts';
