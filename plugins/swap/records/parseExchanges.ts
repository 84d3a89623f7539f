import { type Address, assertKinds } from '../../../core/index.js';
import { ConfigurationProblem, DEFAULT_ADAPTER, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import { hookProblem, POOL_WITH_HOOK } from '../managed/hookProblem.js';
import { poolKeyId } from '../managed/poolKeyId.js';
import type { ManagedPoolKey } from '../pools/CandidatePool.js';
import { FEE_TIERS, TICK_SPACINGS } from '../pools/FeeTier.js';
import type { PoolTier } from '../pools/PoolTier.js';
import type {
  ExchangeRecord,
  ExchangeRecordV2,
  ExchangeRecordV3,
  ExchangeRecordV4,
  PoolKeyRecord,
} from './ExchangeRecord.js';
import type {
  ConcentratedExchange,
  ConstantProductExchange,
  ManagedExchange,
  RecordedExchange,
} from './RecordedExchange.js';
import { type RecordFields, recordFields } from './recordFields.js';

/** @throws TributaryError INVALID_CONFIGURATION with the path of the invalid field */
export function parseExchanges(records: readonly ExchangeRecord[]): readonly RecordedExchange[] {
  const exchanges = records.map(parseExchange);
  exchanges.forEach(({ id }, index) => {
    const { refuse }: RecordFields = recordFields(index);
    if (id === DEFAULT_ADAPTER) refuse('id', 'is the one of the exchange of `overrides`', id);
    if (exchanges.findIndex((other) => other.id === id) !== index) refuse('id', 'is used twice', id);
  });
  exchanges.forEach((exchange, index) => assertMixes(exchange, exchanges, recordFields(index)));
  return exchanges;
}

function parseExchange(record: ExchangeRecord, index: number): RecordedExchange {
  assertKinds({ [`exchanges[${index}]`]: record }, 'object');
  const fields = recordFields(index);
  switch (record.kind) {
    case 'v2':
      return parseV2(record, fields);
    case 'v3':
      return parseV3(record, fields);
    case 'v4':
      return parseV4(record, fields);
    default:
      return fields.refuse(
        'kind',
        'is not a kind of exchange (v2, v3, v4)',
        (record as { readonly kind?: unknown }).kind,
      );
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

const usualPermit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const mostListedPools = 40;

function parseV4(record: ExchangeRecordV4, fields: RecordFields): ManagedExchange {
  const { pools = [], mixes = [], tiers = usualTiers, permit2 = usualPermit2 } = record;
  const common = parseCommon(record, fields);
  const manager = fields.address('manager', record.manager);
  if (pools.length > mostListedPools) fields.refuse('pools', `has more than ${mostListedPools} pools`, pools.length);
  const keys = pools.map((pool, index) => parsePoolKey(pool, manager, `pools[${index}]`, fields));
  const refused = keys.flatMap((key) => {
    const reason = hookProblem(key);
    return reason === null ? [] : [{ poolId: poolKeyId(key), code: POOL_WITH_HOOK, reason }];
  });
  return {
    ...common,
    kind: 'v4',
    manager,
    quoter: fields.address('quoter', record.quoter),
    router: fields.address('router', record.router),
    permit2: fields.address('permit2', permit2),
    tiers: fields.tiers('tiers', tiers),
    pools: keys.filter((key) => hookProblem(key) === null),
    refused,
    mixes,
  };
}

function parsePoolKey(pool: PoolKeyRecord, manager: string, field: string, fields: RecordFields): ManagedPoolKey {
  const { currency0, currency1, hooks = ZERO_ADDRESS, fee, spacing } = pool;
  // For a currency the zero address is the native one, and for hooks it means none.
  const orZero = (name: string, text: string): string =>
    text === ZERO_ADDRESS ? text : fields.address(`${field}.${name}`, text).toLowerCase();
  const [first, second] = [orZero('currency0', currency0), orZero('currency1', currency1)];
  if (BigInt(first) >= BigInt(second)) fields.refuse(`${field}.currency1`, 'is not above currency0', currency1);
  const key = { currency0: first, currency1: second, hooks: orZero('hooks', hooks), manager: manager.toLowerCase() };
  // A fee that a hook sets is a special number, rejected with its own error.
  const isDynamic = hookProblem({ fee, hooks: ZERO_ADDRESS }) !== null;
  fields.tier(field, { fee: isDynamic ? 0 : fee, spacing });
  return { ...key, fee, tickSpacing: spacing };
}

/**
 * Checks the DEXes in `mixes`. The router trades only with the factories that it was deployed for;
 * the record must name them, because the router can't be queried for them.
 */
function assertMixes(exchange: RecordedExchange, all: readonly RecordedExchange[], { refuse }: RecordFields): void {
  if (exchange.kind !== 'v4') return;
  exchange.mixes.forEach((id, index) => {
    const other = all.find((one) => one.id === id);
    if (other === undefined || other.kind === 'v4' || other.chainId !== exchange.chainId)
      refuse(`mixes[${index}]`, 'is not the id of a record of kind v2 or v3 of this chain', id);
  });
}

const usualTiers: readonly PoolTier[] = FEE_TIERS.map((fee) => ({ fee, spacing: TICK_SPACINGS[fee] }));

/** The number of pools grows with the square of the tokens, and all of them are read together. */
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
