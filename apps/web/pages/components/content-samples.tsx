import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CodeValue } from '#platform/ui/code-value.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Price } from '#platform/ui/price.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { SectionHeader } from '#platform/ui/section-header.tsx';
import { Table } from '#platform/ui/table.tsx';

const domains = [
  { name: 'juniper.bakery', status: 'Active', expiry: '2027-11-21T10:00:00Z', price: 4800 },
  {
    name: `${'a-very-long-name-that-goes-on-'.repeat(4)}.example`,
    status: 'Expired',
    expiry: '2026-11-01T10:00:00Z',
    price: 1850,
  },
  { name: 'bäckerei-wacholder.de', status: 'Active', expiry: '2026-12-24T10:00:00Z', price: 1200 },
];

/** Headers, tables, facts. */
export function ContentSamples(): ReactNode {
  return (
    <>
      <SectionHeader
        title="Domains"
        count={domains.length}
        info="Every domain of this site, whoever registered it."
      >
        <Button size="small">Export</Button>
      </SectionHeader>
      <Card isFlush>
        <Table
          label="Domains"
          rows={domains}
          rowKey={(row) => row.name}
          columns={[
            {
              id: 'name',
              header: 'Name',
              isRowHeader: true,
              cell: (row) => (
                <Link href="/dev/ui" className="font-medium hover:underline">
                  {row.name}
                </Link>
              ),
            },
            {
              id: 'status',
              header: 'Status',
              width: '9rem',
              cell: (row) => (
                <Badge kind={row.status === 'Active' ? 'success' : 'danger'}>{row.status}</Badge>
              ),
            },
            {
              id: 'expiry',
              header: 'Expires',
              width: '10rem',
              cell: (row) => <RelativeTime at={row.expiry} />,
            },
            {
              id: 'price',
              header: 'Renewal',
              width: '7rem',
              align: 'end',
              cell: (row) => <Price money={{ amount: row.price, currency: 'USD' }} />,
            },
            {
              id: 'actions',
              header: 'Actions',
              isHeaderHidden: true,
              width: '4rem',
              align: 'end',
              cell: (row) => (
                <IconButton
                  size="small"
                  label={`Actions for ${row.name}`}
                  icon={<Ellipsis aria-hidden="true" />}
                />
              ),
            },
          ]}
        />
      </Card>
      <Card
        title="Name servers"
        description="Where the zone is served."
        footer="Changes show within minutes."
      >
        <Facts
          facts={[
            { label: 'Registered', value: <RelativeTime at="2026-11-18T10:00:00Z" /> },
            { label: 'Name server', value: <CodeValue value="ns1.namestead.site" /> },
            { label: 'Price', value: <Price money={{ amount: 1800, currency: 'USD' }} isExact /> },
          ]}
        />
      </Card>
    </>
  );
}
