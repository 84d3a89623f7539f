import { EngineErrorCode, TributaryError, tryParseAddress } from 'tributary-sdk';
import type { SpendingLimits, SpendingRules, TokenLimits } from './SpendingPolicy.js';
import { NATIVE } from './spendingsOf.js';

type Check = (field: string, value: unknown) => void;

const amount = holds(isAmount, 'is not an amount in decimal text');
const chainId = holds((value) => Number.isSafeInteger(value) && Number(value) > 0, 'is not a chain id');
const addresses = each(holds((value) => tryParseAddress(value) !== null, 'is not a valid address'));
const anyOrAddresses: Check = (field, value) => value === 'any' || addresses(field, value);
const limits = {
  mostPerPayment: amount,
  mostPerDay: amount,
  mostPerSenderAndDay: amount,
  mostPerPlayerAndDay: amount,
} satisfies Record<keyof SpendingLimits, Check>;
const limitNames = Object.keys(limits) as readonly (keyof SpendingLimits)[];
const token = fields(
  {
    ...limits,
    chainId,
    address: holds(
      (value) => value === NATIVE || tryParseAddress(value) !== null,
      'is neither a valid address nor `native`',
    ),
  } satisfies Record<keyof TokenLimits, Check>,
  ['chainId', 'address'],
);
const rules = fields(
  {
    ...limits,
    isStopped: holds((value) => typeof value === 'boolean', 'is neither true nor false'),
    chains: each(chainId),
    senders: addresses,
    targets: anyOrAddresses,
    recipients: anyOrAddresses,
    selectors: each(holds((value) => /^0x[0-9a-f]{8}$/i.test(String(value)), 'is not the first four bytes of a call')),
    tokens: each(token),
  } satisfies Record<keyof SpendingRules, Check>,
  ['senders', 'targets', 'selectors'],
);

/**
 * Validates rules before they are stored: a misspelt limit would have no effect, and unreadable rules would fail
 * only at the first payment.
 *
 * @throws TributaryError INVALID_CONFIGURATION; `data.field` is the path, e.g. `rules.tokens[0].mostPerDay`
 */
export function assertSpendingRules(given: SpendingRules): void {
  rules('rules', given);
  const { tokens = [], chains } = given;
  const names = tokens.map((each) => `${each.chainId}/${each.address.toLowerCase()}`);
  names.forEach((name, index) => {
    if (names.indexOf(name) < index) throw invalid(`rules.tokens[${index}]`, 'names a token twice');
  });
  const ofNative = limitNames.filter((name) => given[name] !== undefined);
  if (ofNative.length > 0 && tokens.some(({ address }) => address === NATIVE))
    throw invalid(`rules.${ofNative[0]}`, 'limits native value, which `tokens` limits by chain');
  // 0 is 0 of every coin.
  const counted = ofNative.find((name) => given[name] !== '0');
  if (counted !== undefined && (chains === undefined || new Set(chains).size > 1))
    throw invalid(
      `rules.${counted}`,
      'is one number for the coins of several chains: name one in `chains`, or limit `native` of each in `tokens`',
    );
}

function fields(checks: Readonly<Record<string, Check>>, required: readonly string[]): Check {
  return (field, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(field, 'is not an object');
    const given = Object.entries(value).filter(([, one]) => one !== undefined);
    for (const [name, one] of given) {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      if (check === undefined) throw invalid(`${field}.${name}`, 'is not an option');
      check(`${field}.${name}`, one);
    }
    const missing = required.find((name) => given.every(([one]) => one !== name));
    if (missing !== undefined) throw invalid(`${field}.${missing}`, 'is missing');
  };
}

function each(check: Check): Check {
  return (field, value) => {
    if (!Array.isArray(value)) throw invalid(field, 'is not a list');
    for (const [index, one] of value.entries()) check(`${field}[${index}]`, one);
  };
}

function holds(is: (value: unknown) => boolean, problem: string): Check {
  return (field, value) => {
    if (!is(value)) throw invalid(field, problem);
  };
}

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && /^(0|[1-9][0-9]{0,77})$/.test(value) && BigInt(value) < 2n ** 256n;
}

function invalid(field: string, problem: string): TributaryError {
  return new TributaryError(EngineErrorCode.INVALID_CONFIGURATION, `invalid configuration: ${field} ${problem}`, {
    data: { field },
  });
}
