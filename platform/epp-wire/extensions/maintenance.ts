import type { Codec, Verb } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { MAINTENANCE } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const maint = createXmlBuilder(MAINTENANCE);

const POLL_TYPES = ['create', 'update', 'delete', 'courtesy', 'end'] as const;
const IMPACTS = ['full', 'partial', 'none'] as const;
const ENVIRONMENTS = ['production', 'ote', 'staging', 'dev', 'custom'] as const;
const REASONS = ['planned', 'emergency'] as const;

/** An affected system, and the impact on it. */
export interface MaintainedSystem {
  readonly name: string;
  readonly host: string | null;
  readonly impact: (typeof IMPACTS)[number];
}

/** A maintenance as the list of them tells it. */
export interface MaintenanceListItem {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

/** A time at which a registry will not serve as usual (RFC 9167 section 3). */
export interface Maintenance extends MaintenanceListItem {
  /** In a message: the reason for it. */
  readonly pollType: (typeof POLL_TYPES)[number] | null;
  readonly systems: readonly MaintainedSystem[];
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly reason: (typeof REASONS)[number];
  readonly description: string | null;
  /** Empty means all. */
  readonly tlds: readonly string[];
  /** Whether clients must reconnect or be updated; null if unspecified. */
  readonly intervention: { readonly connection: boolean; readonly implementation: boolean } | null;
}

/** Requests one maintenance, or (null) all current and future ones. */
export interface MaintenanceInfo {
  readonly id: string | null;
}

/** One maintenance, or the list. */
export type MaintenanceInfoData =
  | { readonly kind: 'item'; readonly item: Maintenance }
  | { readonly kind: 'list'; readonly items: readonly MaintenanceListItem[] };

const command: Codec<MaintenanceInfo> = {
  print: ({ id }) => maint('info', [id === null ? maint('list') : maint('id', id)]),
  read: (reader) => {
    const list = reader.optional('list');
    const id = list ? null : reader.required('id').token(1);
    list?.end();
    reader.end();
    return { id };
  },
};

const answer: Codec<MaintenanceInfoData> = {
  print: (data) =>
    maint('infData', [
      data.kind === 'list'
        ? maint(
            'list',
            data.items.map((item) => maint('listItem', printListItem(item))),
          )
        : printItem(data.item),
    ]),
  read: (reader) => {
    const list = reader.optional('list');
    const read: MaintenanceInfoData = list
      ? { kind: 'list', items: list.many('listItem').map(readListItem) }
      : { kind: 'item', item: readItem(reader.required('item')) };
    reader.end();
    return read;
  },
};

/** `maint:info` (RFC 9167 section 4.1.1), and `maint:infData`, which messages hold as well. */
export const maintenanceInfo: Verb<MaintenanceInfo, MaintenanceInfoData> = {
  namespace: MAINTENANCE,
  verb: 'info',
  command,
  answer,
};

function printListItem(item: MaintenanceListItem): readonly (XmlElement | null)[] {
  return [
    maint('id', item.id),
    maint('start', item.startsAt.toISOString()),
    maint('end', item.endsAt.toISOString()),
    ...printDates(item),
  ];
}

function printDates({ createdAt, updatedAt }: MaintenanceListItem): readonly (XmlElement | null)[] {
  return [
    maint('crDate', createdAt.toISOString()),
    updatedAt === null ? null : maint('upDate', updatedAt.toISOString()),
  ];
}

function readListItem(reader: ElementReader): MaintenanceListItem {
  return {
    id: reader.required('id').token(1),
    startsAt: reader.required('start').instant(),
    endsAt: reader.required('end').instant(),
    createdAt: reader.required('crDate').instant(),
    updatedAt: reader.optional('upDate')?.instant() ?? null,
  };
}

function printItem(item: Maintenance): XmlElement {
  const { pollType, description, tlds, intervention } = item;
  return maint('item', [
    maint('id', item.id),
    pollType === null ? null : maint('pollType', pollType),
    maint(
      'systems',
      item.systems.map(({ name, host, impact }) =>
        maint('system', [
          maint('name', name),
          host === null ? null : maint('host', host),
          maint('impact', impact),
        ]),
      ),
    ),
    maint('environment', [], { type: item.environment }),
    maint('start', item.startsAt.toISOString()),
    maint('end', item.endsAt.toISOString()),
    maint('reason', item.reason),
    description === null ? null : maint('description', description),
    tlds.length === 0
      ? null
      : maint(
          'tlds',
          tlds.map((tld) => maint('tld', tld)),
        ),
    intervention === null
      ? null
      : maint('intervention', [
          maint('connection', String(intervention.connection)),
          maint('implementation', String(intervention.implementation)),
        ]),
    ...printDates(item),
  ]);
}

function readItem(reader: ElementReader): Maintenance {
  const id = reader.required('id').token(1);
  reader.many('type');
  const pollType = reader.optional('pollType');
  const systems = reader
    .required('systems')
    .many('system', { least: 1 })
    .map((system) => ({
      name: system.required('name').token(1),
      host: system.optional('host')?.token() ?? null,
      impact: readChoice(system.required('impact'), 'impact', IMPACTS),
    }));
  const environment = reader.required('environment').choice('type', ENVIRONMENTS);
  if (environment === undefined) throw new EppError(2003, 'maint:environment', 'attribute type is missing');
  const startsAt = reader.required('start').instant();
  const endsAt = reader.required('end').instant();
  const reason = readChoice(reader.required('reason'), 'reason', REASONS);
  reader.optional('detail');
  const [description] = reader.many('description');
  const tlds = reader.optional('tlds');
  const intervention = reader.optional('intervention');
  return {
    id,
    pollType: pollType ? readChoice(pollType, 'pollType', POLL_TYPES) : null,
    systems,
    environment,
    startsAt,
    endsAt,
    reason,
    description: description?.text ?? null,
    tlds: tlds?.many('tld').map((tld) => tld.token(1, 255)) ?? [],
    intervention: intervention
      ? {
          connection: readBoolean(intervention.required('connection')),
          implementation: readBoolean(intervention.required('implementation')),
        }
      : null,
    createdAt: reader.required('crDate').instant(),
    updatedAt: reader.optional('upDate')?.instant() ?? null,
  };
}

function readChoice<Choice extends string>(
  reader: ElementReader,
  name: string,
  choices: readonly Choice[],
): Choice {
  const token = reader.token();
  const chosen = choices.find((choice) => choice === token);
  if (chosen === undefined)
    throw new EppError(2005, `maint:${name}`, `'${token}' is none of ${choices.join(', ')}`);
  return chosen;
}

function readBoolean(reader: ElementReader): boolean {
  return /^(?:true|1)$/.test(reader.matching(/^(?:true|false|0|1)$/, 'true or false'));
}
