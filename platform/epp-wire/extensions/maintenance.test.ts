import { describe, expect, test } from 'vitest';

import { readElement } from '../codec.ts';
import { readReply } from '../response.ts';
import { schemaFaults } from '../testing/schema-faults.ts';
import { maintenanceInfo } from './maintenance.ts';

/** An item with everything that RFC 9167 section 3.3 allows, most of which we never print. */
const TALKATIVE = `<?xml version="1.0" encoding="UTF-8"?>
<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response>
  <result code="1000"><msg>Command completed successfully</msg></result>
  <resData><maint:infData xmlns:maint="urn:ietf:params:xml:ns:epp:maintenance-1.0"><maint:item>
    <maint:id name="Moving house" lang="en">91e9-dabf
    </maint:id>
    <maint:type lang="en">Routine</maint:type><maint:type lang="de">Üblich</maint:type>
    <maint:systems>
      <maint:system><maint:name>EPP</maint:name><maint:host>epp.registry.example
      </maint:host><maint:impact>partial</maint:impact></maint:system>
      <maint:system><maint:name>DNS</maint:name><maint:impact>none</maint:impact></maint:system>
    </maint:systems>
    <maint:environment type="custom" name="marketing"/>
    <maint:start>2026-12-30T06:00:00Z</maint:start>
    <maint:end>2026-12-30T07:00:00Z</maint:end>
    <maint:reason>emergency</maint:reason>
    <maint:detail>https://registry.example/notice?123</maint:detail>
    <maint:description lang="en">Boxes.</maint:description>
    <maint:description lang="de" type="html">&lt;b&gt;Kisten&lt;/b&gt;</maint:description>
    <maint:tlds><maint:tld>example</maint:tld></maint:tlds>
    <maint:intervention>
      <maint:connection>1</maint:connection><maint:implementation>false</maint:implementation>
    </maint:intervention>
    <maint:crDate>2026-11-08T22:10:00Z</maint:crDate>
    <maint:upDate>2026-11-09T22:10:00Z</maint:upDate>
  </maint:item></maint:infData></resData>
  <trID><svTRID>54321-XYZ</svTRID></trID>
</response></epp>`;

function readData(xml: string) {
  const reply = readReply(xml);
  if (reply.kind !== 'response' || reply.data === null) throw new Error('the answer holds no data');
  return reply.data;
}

describe('a maintenance item (RFC 9167 sections 3.3 and 5.1)', () => {
  test('with all elements is valid by the schema, and is parsed', () => {
    expect(schemaFaults(TALKATIVE)).toEqual([]);
    expect(readElement(maintenanceInfo.answer, readData(TALKATIVE), 'strict')).toEqual({
      kind: 'item',
      item: {
        id: '91e9-dabf',
        pollType: null,
        systems: [
          { name: 'EPP', host: 'epp.registry.example', impact: 'partial' },
          { name: 'DNS', host: null, impact: 'none' },
        ],
        environment: 'custom',
        startsAt: new Date('2026-12-30T06:00:00Z'),
        endsAt: new Date('2026-12-30T07:00:00Z'),
        reason: 'emergency',
        description: 'Boxes.',
        tlds: ['example'],
        intervention: { connection: true, implementation: false },
        createdAt: new Date('2026-11-08T22:10:00Z'),
        updatedAt: new Date('2026-11-09T22:10:00Z'),
      },
    });
  });

  test('is called item, and nothing else', () => {
    const misnamed = TALKATIVE.replaceAll('maint:item>', 'maint:maint>');

    expect(schemaFaults(misnamed)).not.toEqual([]);
    expect(() => readElement(maintenanceInfo.answer, readData(misnamed), 'strict')).toThrow(
      expect.objectContaining({ code: 2003, element: 'maint:item' }),
    );
  });
});
