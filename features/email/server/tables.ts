interface ForwardTable {
  domain: string;
  mailbox: string;
  destination: string;
  created_at: Date;
  verified_at: Date | null;
  deactivated_at: Date | null;
  deactivated_by: string | null;
}

/** The tables of schema `email`. */
export interface EmailTables {
  'email.forward': ForwardTable;
}
