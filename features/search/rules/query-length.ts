/** Shortest query (SCREENS, "Domain search"). */
export const SHORTEST_QUERY = 2;
/** Longest query (SCREENS, "Domain search"). */
export const LONGEST_QUERY = 60;
