import { randomUUID } from 'node:crypto';
import { isAddress, isHexString } from 'ethers';
import { onrampKey, onrampSymbols } from './onrampProvider.js';

/** The data in the request for a URL of the provider's page. */
export interface OnrampSession {
  readonly id: string;
  /** Origin of the page that may open it. */
  readonly referrerDomain: string;
  readonly walletAddress: string;
  readonly symbol: string;
  /** Decimal text in whole tokens; `null` if the fiat amount decides. */
  readonly cryptoAmount: string | null;
  readonly fiatAmount: string;
  readonly fiatCurrency: string;
  readonly email: string | null;
  /** A purchase that the provider sends; `null` if tokens are bought. */
  readonly item: CardPurchaseData | null;
}

export interface CardPurchaseData {
  readonly name: string;
  readonly contract: string;
  readonly calldata: string;
  readonly gasLimit: number;
}

/** Thrown if the request can't get a URL of the page. */
export class SessionRefusal extends Error {
  override readonly name = 'SessionRefusal';
}

/** Why a URL can't be opened. */
export type NotOpened = 'not-issued' | 'used' | 'expired' | 'no-referrer' | 'other-referrer';

export interface OnrampSessions {
  /** @throws SessionRefusal */
  issue(body: unknown): OnrampSession;
  /** Opens a session. Works once, within five minutes, from the page that it was issued for. */
  open(id: string, referrer: string | undefined): OnrampSession | NotOpened;
  /** Returns an opened session. */
  find(id: unknown): OnrampSession | undefined;
}

const validMs = 5 * 60_000;

interface Issued {
  readonly session: OnrampSession;
  readonly issuedAtMs: number;
  isOpen: boolean;
}

/** Keeps URLs of the provider's page, each for one use. */
export const createOnrampSessions = (now: () => number = Date.now): OnrampSessions => {
  const issued = new Map<string, Issued>();
  return {
    issue: (body) => {
      const session = readSession(randomUUID(), body);
      issued.set(session.id, { session, issuedAtMs: now(), isOpen: false });
      return session;
    },
    open: (id, referrer) => {
      const known = issued.get(id);
      if (known === undefined) return 'not-issued';
      if (known.isOpen) return 'used';
      if (now() - known.issuedAtMs > validMs) return 'expired';
      if (referrer === undefined || !URL.canParse(referrer)) return 'no-referrer';
      if (new URL(referrer).origin !== known.session.referrerDomain) return 'other-referrer';
      known.isOpen = true;
      return known.session;
    },
    find: (id) => {
      const known = typeof id === 'string' ? issued.get(id) : undefined;
      return known?.isOpen === true ? known.session : undefined;
    },
  };
};

type Body = Readonly<Record<string, unknown>>;

const readSession = (id: string, json: unknown): OnrampSession => {
  const body: Body = typeof json === 'object' && json !== null ? (json as Body) : {};
  const { api_key: key, wallet_address: wallet, referrer_domain: referrer } = body;
  if (key !== onrampKey) throw new SessionRefusal('api_key is not known');
  if (!isAddress(wallet)) throw new SessionRefusal('wallet_address is not an address');
  if (typeof referrer !== 'string' || !URL.canParse(referrer) || new URL(referrer).origin !== referrer)
    throw new SessionRefusal('referrer_domain is not an origin');
  const symbol = text(body['crypto_currency_code'] ?? body['default_crypto_currency'] ?? 'IMX').toUpperCase();
  if (!onrampSymbols.some((sold) => sold === symbol)) throw new SessionRefusal(`${symbol} is not sold`);
  return {
    id,
    referrerDomain: referrer,
    walletAddress: wallet,
    symbol,
    cryptoAmount: body['default_crypto_amount'] === undefined ? null : text(body['default_crypto_amount']),
    fiatAmount: text(body['default_fiat_amount'] ?? 50),
    fiatCurrency: text(body['default_fiat_currency'] ?? 'usd').toUpperCase(),
    email: typeof body['email'] === 'string' ? body['email'] : null,
    item: body['is_nft'] === true ? readItem(body) : null,
  };
};

const readItem = ({
  contract_id: contract,
  calldata,
  estimated_gas_limit: gas,
  nft_data: data,
}: Body): CardPurchaseData => {
  if (!isAddress(contract)) throw new SessionRefusal('contract_id is not an address');
  if (!isHexString(calldata)) throw new SessionRefusal('calldata is not hex');
  const [first] = Array.isArray(data) ? (data as readonly Body[]) : [];
  if (first === undefined) throw new SessionRefusal('nft_data is empty');
  return {
    name: text(first['nft_name']),
    contract,
    calldata,
    gasLimit: typeof gas === 'number' && gas > 0 ? gas : 30_000_000,
  };
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
