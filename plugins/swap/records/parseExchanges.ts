import type { Address } from '../../../core/index.js';
import { ConfigurationProblem, DEFAULT_ADAPTER } from '../../../core/plugin/index.js';
import { FEE_TIERS, TICK_SPACINGS } from '../pools/FeeTier.js';
import type { PoolTier } from '../pools/PoolTier.js';
import type { ExchangeRecord, ExchangeRecordV2, ExchangeRecordV3 } from './ExchangeRecord.js';
import type { ConcentratedExchange, ConstantProductExchange, RecordedExchange } from './RecordedExchange.js';
import { type RecordFields, recordFields } from './recordFields.js';

/** @throws TributaryError INVALID_CONFIGURATION, with the path of what is wrong */
export function parseExchanges(records: readonly ExchangeRecord[]): readonly RecordedExchange[] {
  const exchanges = records.map(parseExchange);
  exchanges.forEach(({ id }, index) => {
    const { refuse }: RecordFields = recordFields(index);
    if (id === DEFAULT_ADAPTER) refuse('id', 'is the one of the exchange of `overrides`', id);
    if (exchanges.findIndex((other) => other.id === id) !== index) refuse('id', 'is used twice', id);
  });
  return exchanges;
}

function parseExchange(record: ExchangeRecord, index: number): RecordedExchange {
  const fields = recordFields(index);
  switch (record.kind) {
    case 'v2':
      return parseV2(record, fields);
    case 'v3':
      return parseV3(record, fields);
    default:
      return fields.refuse('kind', 'is not a kind of exchange (v2, v3)', (record as { readonly kind?: unknown }).kind);
  }
}

function parseV2(record: ExchangeRecordV2, fields: RecordFields): ConstantProductExchange {
  const common = parseCommon(record, fields);
  return {
    ...common,
    kind: 'v2',
    initCodeHash: fields.hash('initCodeHash', record.initCodeHash),
    fee: fields.fee('fee', record.fee),
    factory: fields.address('factory', record.factory),
    router: fields.address('router', record.router),
  };
}

function parseV3(record: ExchangeRecordV3, fields: RecordFields): ConcentratedExchange {
  const common = parseCommon(record, fields);
  const factory = fields.address('factory', record.factory);
  return {
    ...common,
    kind: 'v3',
    initCodeHash: fields.hash('initCodeHash', record.initCodeHash),
    tiers: fields.tiers('tiers', record.tiers ?? usualTiers),
    factory,
    deployer: record.deployer === undefined ? factory : fields.address('deployer', record.deployer),
    quoter: fields.address('quoter', record.quoter),
    router: fields.address('router', record.router),
  };
}

const usualTiers: readonly PoolTier[] = FEE_TIERS.map((fee) => ({ fee, spacing: TICK_SPACINGS[fee] }));

/** Pools grow with the square of the tokens: all are read at once. */
const mostRoutingTokens = 8;

function parseCommon(
  record: Pick<ExchangeRecord, 'id' | 'chainId' | 'wrappedNative' | 'routingTokens'>,
  { refuse, address }: RecordFields,
): Pick<RecordedExchange, 'id' | 'chainId' | 'wrappedNative' | 'routingTokens'> {
  const { id, chainId, routingTokens = [] } = record;
  if (typeof id !== 'string') refuse('id', ConfigurationProblem.NOT_AN_ADAPTER_ID, id);
  if (!Number.isSafeInteger(chainId) || chainId <= 0) refuse('chainId', ConfigurationProblem.NOT_A_CHAIN_ID, chainId);
  const wrappedNative = address('wrappedNative', record.wrappedNative);
  const hubs = new Set([
    wrappedNative,
    ...routingTokens.map((token, at): Address => address(`routingTokens[${at}]`, token)),
  ]);
  if (hubs.size > mostRoutingTokens) refuse('routingTokens', `has more than ${mostRoutingTokens} tokens`, hubs.size);
  return { id, chainId, wrappedNative, routingTokens: [...hubs] };
}
