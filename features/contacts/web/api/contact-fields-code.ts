import { queryOptions } from '@tanstack/react-query';

/**
 * The code of the fields for a contact and for where somebody is.
 *
 * Whoever buys again reads their details over and seldom changes them, so a form begins without it. It is asked for
 * like data: once it is here it is drawn at once, and a lost connection is told and tried again.
 */
export const contactFieldsCode = queryOptions({
  queryKey: ['contacts', 'fields'],
  queryFn: async () => import('../contact-fields.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
