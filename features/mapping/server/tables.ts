interface DomainConnectStateTable {
  hash: Buffer;
  domain: string;
  user_id: number;
  expires_at: Date;
}

interface NameClaimTable {
  user_id: number;
  registrable: string;
  hash: Buffer;
  begun_at: Date;
  expires_at: Date;
  proven_at: Date | null;
}

/** The tables of schema `domains` owned by mapping; the domains slice migrates them. */
export interface MappingTables {
  'domains.domain_connect_state': DomainConnectStateTable;
  'domains.name_claim': NameClaimTable;
}
