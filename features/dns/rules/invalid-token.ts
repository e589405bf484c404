/** Said of a template's token that is none (spec domain acquisition, section 5, "DNS template tokens"). */
export const INVALID_TOKEN = 'Invalid Token';
