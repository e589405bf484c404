import type { Config } from './config.ts';

/** The summary that `npm start` prints: each part and its address. */
export function startedTable(config: Config, demoPassword: string | null): readonly string[] {
  const rows: [string, string][] = [];
  if (config.services.has('web')) rows.push(['Web and API', config.http.publicUrl]);
  rows.push([
    'PostgreSQL',
    config.databaseUrl === null ? 'embedded, on a unix socket' : 'the one in DATABASE_URL',
  ]);
  if (config.services.has('dns')) rows.push(['DNS, UDP and TCP', hostAndPort(config.dns)]);
  if (config.services.has('edge')) {
    rows.push(['Sites and redirects', `http://${hostAndPort(config.edge)}`]);
  }
  if (config.registry.isStarted) {
    rows.push(['Sandbox registry, EPP over TLS', `127.0.0.1:${config.registry.eppPort}`]);
    rows.push(['Sandbox registry, HTTP', `http://127.0.0.1:${config.registry.rdapPort}`]);
  }
  if (config.services.has('mail') && config.mail.smtpUrl === null) {
    rows.push(['Mail, SMTP', `127.0.0.1:${config.mail.inboxPort}`]);
    if (!config.isProduction) rows.push(['Mail, to read', `${config.http.publicUrl}/dev/inbox`]);
  }
  if (config.services.has('web') && config.operators.length > 0)
    rows.push(['Going live', `${config.http.publicUrl}/operator/checklist`]);
  rows.push(['Data', config.dataDir]);
  const width = Math.max(...rows.map(([part]) => part.length));
  const lines = ['', `${config.brand.name} is up.`, ''];
  for (const [part, address] of rows) lines.push(`  ${part.padEnd(width)}  ${address}`);
  if (demoPassword !== null) {
    lines.push(
      '',
      '  Sign in as demo@namestead.test',
      `  Password    ${demoPassword}   (printed once, on the first start)`,
    );
  }
  if (config.services.has('web') && config.payments.provider === 'sandbox' && !config.isProduction)
    lines.push('', '  Pay with the card 4242 4242 4242 4242; nothing is charged anywhere');
  return [...lines, ''];
}

function hostAndPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
