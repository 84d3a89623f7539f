import { tryParseChainId } from '../chains/parseChainId.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { SecondaryFee } from '../money/SecondaryFee.js';
import type { Token } from '../money/Token.js';
import { plainText } from '../plainData/plainText.js';
import { isObject, type JsonObject, json } from './json.js';
import { parseRemoteToken, tryParseTokenAddress } from './parseRemoteToken.js';
import { parseRiskAssessment } from './parseRiskAssessment.js';
import type {
  RemoteConfiguration,
  RemoteConnectConfiguration,
  RemoteDexConfiguration,
  RemoteExchangeOverrides,
  RemoteOnrampConfiguration,
} from './RemoteConfig.js';

const maxBasisPoints = 1_000;

const sections: readonly (keyof RemoteConfiguration)[] = [
  'allowedNetworks',
  'dex',
  'onramp',
  'bridge',
  'imxAddressMapping',
  'connect',
  'riskAssessment',
];

/**
 * Parses the remote configuration and drops unknown or malformed parts.
 * @throws TypeError if the response isn't an object, or isn't a configuration
 */
export function parseRemoteConfiguration(answer: unknown, l2ChainId: number): RemoteConfiguration {
  if (!isObject(answer)) throw new TypeError('the configuration is not an object');
  // A gateway's error may have HTTP 200; as a configuration, it would block no token.
  if (Object.keys(answer).length > 0 && !sections.some((section) => section in answer))
    throw new TypeError('the configuration has none of its sections');
  return {
    allowedNetworks: [
      ...new Set(json.parsed(answer['allowedNetworks'], (entry) => tryParseChainId(json.object(entry)['chainId']))),
    ],
    dex: parseDex(json.object(answer['dex']), l2ChainId),
    onramp: mapEntries(
      answer['onramp'],
      (id) => id,
      (value) => parseOnramp(value, l2ChainId),
    ),
    bridge: mapEntries(answer['bridge'], tryParseChainId, (value, chainId) => ({
      tokens: parseTokens(json.object(value)['tokens'], chainId),
    })),
    imxAddressMapping: mapEntries(answer['imxAddressMapping'], tryParseChainId, tryParseTokenAddress),
    connect: parseConnect(json.object(answer['connect'])),
    riskAssessment: parseRiskAssessment(answer['riskAssessment']),
  };
}

function parseDex(dex: JsonObject, l2ChainId: number): RemoteDexConfiguration {
  return {
    overrides: isObject(dex['overrides']) ? parseExchangeOverrides(dex['overrides'], l2ChainId) : null,
    tokens: parseTokens(dex['tokens'], l2ChainId),
    secondaryFees: json.parsed(dex['secondaryFees'], parseSecondaryFee),
    blocklist: json.parsed(dex['blocklist'], parseBlocked),
  };
}

function parseExchangeOverrides(overrides: JsonObject, l2ChainId: number): RemoteExchangeOverrides {
  const { chainId, rpcURL, exchangeContracts, commonRoutingTokens } = overrides;
  const nativeToken =
    overrides['nativeToken'] === undefined ? null : parseRemoteToken(overrides['nativeToken'], l2ChainId);
  const wrappedNativeToken =
    overrides['wrappedNativeToken'] === undefined ? null : parseRemoteToken(overrides['wrappedNativeToken'], l2ChainId);
  return {
    ...(chainId !== undefined && { chainId: tryParseChainId(chainId) ?? 0 }),
    ...(typeof rpcURL === 'string' && { rpcURL }),
    ...(isObject(exchangeContracts) && {
      exchangeContracts: mapEntries(exchangeContracts, (name) => name, tryParseAddress),
    }),
    ...(Array.isArray(commonRoutingTokens) && { commonRoutingTokens: parseTokens(commonRoutingTokens, l2ChainId) }),
    ...(nativeToken && { nativeToken }),
    ...(wrappedNativeToken && { wrappedNativeToken }),
  };
}

/** The basis points have two names, one from the swap part and one from the checkout part. */
function parseSecondaryFee(value: unknown): SecondaryFee | null {
  const { recipient: recipientText, basisPoints, feeBasisPoints = basisPoints } = json.object(value);
  const recipient = tryParseAddress(recipientText);
  const isFee =
    typeof feeBasisPoints === 'number' &&
    Number.isInteger(feeBasisPoints) &&
    feeBasisPoints > 0 &&
    feeBasisPoints <= maxBasisPoints;
  return recipient !== null && isFee ? { recipient, basisPoints: feeBasisPoints } : null;
}

function parseBlocked(value: unknown): RemoteDexConfiguration['blocklist'][number] | null {
  const { address: addressText, symbol } = json.object(value);
  const address = addressText === '' ? null : tryParseTokenAddress(lowered(addressText));
  return address === null ? null : { address, symbol: plainText(json.text(symbol) ?? '') };
}

/** Ignores the case of addresses: a wrong mixed-case checksum must not unblock a token. */
function lowered(text: unknown): unknown {
  return typeof text === 'string' ? text.toLowerCase() : text;
}

function parseOnramp(value: unknown, l2ChainId: number): RemoteOnrampConfiguration | null {
  if (!isObject(value)) return null;
  const { minPercentage, maxPercentage, feePercentage } = json.object(value['fees']);
  return {
    publishableApiKey: json.text(value['publishableApiKey']) ?? '',
    tokens: parseTokens(value['tokens'], l2ChainId),
    fees: {
      ...(typeof minPercentage === 'string' && { minPercentage }),
      ...(typeof maxPercentage === 'string' && { maxPercentage }),
      ...(typeof feePercentage === 'string' && { feePercentage }),
    },
  };
}

function parseConnect(connect: JsonObject): RemoteConnectConfiguration {
  const injected = json.object(connect['injected']);
  return {
    injected: {
      priorityWalletRdns: json.texts(injected['priorityWalletRdns']),
      blocklistWalletRdns: json.texts(injected['blocklistWalletRdns']),
    },
  };
}

function parseTokens(value: unknown, chainId: number): readonly Token[] {
  return json.parsed(value, (token) => parseRemoteToken(token, chainId));
}

/** Parses an object's keys and values; drops an entry if either is invalid. */
function mapEntries<Key extends string | number, Value>(
  value: unknown,
  parseKey: (key: string) => Key | null,
  parseValue: (value: unknown, key: Key) => Value | null,
): Readonly<Record<Key, Value>> {
  const entries = Object.entries(json.object(value)).flatMap(([text, raw]) => {
    const key = parseKey(text);
    const parsed = key === null ? null : parseValue(raw, key);
    return parsed === null ? [] : [[key, parsed] as const];
  });
  return Object.fromEntries(entries) as Record<Key, Value>;
}
