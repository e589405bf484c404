/** The error of an invalid template token (spec domain acquisition, section 5, "DNS template tokens"). */
export const INVALID_TOKEN = 'Invalid Token';
