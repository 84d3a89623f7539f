import { wrap } from '../provider/WrappedBrowserProvider.js';
import { wholeTokens } from '../shapes/wholeTokens.js';

type Payload = Readonly<Record<string, unknown>>;

const isWallet = (value: unknown): value is Parameters<typeof wrap>[0] =>
  typeof value === 'object' && value !== null && 'request' in value;

/**
 * Converts a widget's event payload to the published shape: wallets as ethers providers, a network
 * by its name, amounts of a payment token as text.
 */
export function toPayload(type: string, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const payload = wrapped(data as Payload);
  if (type === 'network-switch')
    return { ...payload, network: (payload['network'] as { chainName: string }).chainName };
  if (type === 'payment-token') return paymentToken(payload);
  // A commerce widget: the payload of the inner widget.
  if ('type' in payload && 'data' in payload)
    return { ...payload, data: toPayload(innerType(payload), payload['data']) };
  return payload;
}

function wrapped(data: Payload): Payload {
  return isWallet(data['provider']) ? { ...data, provider: wrap(data['provider']) } : data;
}

const innerTypes: Payload = { NETWORK_SWITCH: 'network-switch', PAYMENT_TOKEN_SELECTED: 'payment-token' };

function innerType({ type }: Payload): string {
  return String(innerTypes[String(type)] ?? type);
}

function paymentToken(payload: Payload): Payload {
  const { token, amount, balance, fiat } = payload as {
    readonly token: { readonly decimals: number };
    readonly amount: bigint;
    readonly balance: bigint | null;
    readonly fiat: { readonly balance: string | null } | null;
  };
  const text = (value: bigint | null): string => (value === null ? '' : wholeTokens(value, token.decimals));
  return {
    ...payload,
    amount: text(amount),
    balance: text(balance),
    ...(fiat && { fiat: { ...fiat, balance: fiat.balance ?? '' } }),
  };
}
