/** A contact's id: 3 to 16 visible characters (RFC 5733 with `clIDType` of RFC 5730). */
export const CONTACT_ID = /^[!-~]{3,16}$/;
