import { type Address, type Hex, tryParseAddress } from '../../../core/index.js';
import { configurationErrors, earlySwapErrors, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import type { PoolTier } from '../pools/PoolTier.js';

/** Checks the fields of one record. Each throws INVALID_CONFIGURATION with the field's path. */
export interface RecordFields {
  readonly refuse: (field: string, problem: string, value: unknown) => never;
  /** Not the zero address. */
  readonly address: (field: string, text: string) => Address;
  readonly hash: (field: string, text: string) => Hex;
  /** In hundredths of a basis point. */
  readonly fee: (field: string, fee: number) => number;
  readonly tier: (field: string, tier: PoolTier) => PoolTier;
  readonly tiers: (field: string, tiers: readonly PoolTier[]) => readonly PoolTier[];
}

/** Every tier adds a pool to every pair. */
const mostTiers = 16;
/** Limit of Uniswap's factories and managers. */
const widestSpacing = 32_767;

/** @param index of the record in the given list */
export function recordFields(index: number): RecordFields {
  const refuse = (field: string, problem: string, value: unknown): never => {
    throw configurationErrors.invalidConfiguration(`exchanges[${index}].${field}`, problem, value);
  };
  const fee = (field: string, value: number): number =>
    Number.isInteger(value) && value >= 0 && value < 1_000_000
      ? value
      : refuse(field, 'is not a number of hundredths of a basis point, below 1,000,000', value);
  const spacing = (field: string, value: number): number =>
    Number.isInteger(value) && value > 0 && value <= widestSpacing
      ? value
      : refuse(field, `is not a tick spacing from 1 to ${widestSpacing}`, value);
  const parseTier = (field: string, tier: PoolTier): PoolTier => ({
    fee: fee(`${field}.fee`, tier.fee),
    spacing: spacing(`${field}.spacing`, tier.spacing),
  });
  return {
    refuse,
    fee,
    tier: parseTier,
    address: (field, text) => {
      const parsed = tryParseAddress(text);
      if (parsed === null || parsed === ZERO_ADDRESS)
        throw earlySwapErrors.invalidExchangeContract(`exchanges[${index}].${field}`, text);
      return parsed;
    },
    hash: (field, text) =>
      /^0x[0-9a-fA-F]{64}$/.test(text) ? (text as Hex) : refuse(field, 'is not a hash of 32 bytes', text),
    tiers: (field, tiers) => {
      const isList: boolean = Array.isArray(tiers);
      if (!isList || tiers.length > mostTiers)
        return refuse(field, `is not a list of at most ${mostTiers} tiers`, tiers);
      return tiers.map((tier, at) => parseTier(`${field}[${at}]`, tier));
    },
  };
}
