import { parseJson } from '../../../packages/devnet/services/json/parseJson.js';
import { type RpcCallBody, rpcCalls } from '../../../packages/devnet/services/json/rpcCalls.js';
import type { ServiceLie } from '../run/Oddities.js';
import type { WireService } from '../wire/Mishap.js';

/** A request to a service, and its true answer. */
export interface Told {
  readonly service: WireService;
  readonly json: unknown;
  readonly text: string;
}

type Body = Readonly<Record<string, unknown>>;
type Teller = (told: Told, body: unknown, quoter: string) => unknown;

const DEAR = 20n;
/** Change of the exchange's price, in percent. */
const STEP = 5n;

/** The true answer's body as the lie has it; `undefined`: the lie is not about this request. */
const tellers: Readonly<Record<ServiceLie, Teller>> = {
  'prices-wild': (_told, body) => withPrices(body, (price) => `${price}000000`.replace(/\.(\d{6})/, '$1.')),
  'prices-nothing': (_told, body) => withPrices(body, () => '0'),
  'bridge-dear': ({ json, text }) =>
    methodOf(json) === 'estimateGasFee' && /^\d+$/.test(text) ? `${BigInt(text) * DEAR}` : undefined,
  'bridge-simulation-fails': ({ json }, body) => {
    const { result } = body as { readonly result?: unknown };
    if (methodOf(json) !== 'tenderly_simulateBundle' || !Array.isArray(result)) return undefined;
    return { ...(body as object), result: result.map((one: object) => ({ ...one, status: false })) };
  },
  'card-elsewhere': (_told, body) => withPage(body, (url) => url.replace(/^https?:\/\/[^/]+/, 'https://pay.example')),
  'card-script': (_told, body) => withPage(body, () => 'javascript:alert(1)'),
  'exchange-dear': (told, body, quoter) => withQuotes(told, body, { quoter, percent: 100n + STEP }),
  'exchange-cheap': (told, body, quoter) => withQuotes(told, body, { quoter, percent: 100n - STEP }),
};

/** Returns the falsified answer of a service; `null` if the falsehood does not apply to it. */
export function lieAboutServices(lie: ServiceLie, told: Told, quoter: string): string | null {
  const body: unknown = parseJson(Buffer.from(told.text));
  if (body === undefined || body === null) return null;
  const lied = tellers[lie](told, body, quoter);
  if (lied === undefined) return null;
  return typeof lied === 'string' ? lied : JSON.stringify(lied);
}

function methodOf(json: unknown): unknown {
  return (json as Body | undefined)?.['method'];
}

function withPrices(body: unknown, change: (price: string) => string): unknown {
  const { result } = body as { readonly result?: unknown };
  if (!Array.isArray(result) || !result.some((one: Body) => typeof one['usd_price'] === 'string')) return undefined;
  return {
    ...(body as object),
    result: (result as readonly Body[]).map((one) => ({ ...one, usd_price: change(String(one['usd_price'])) })),
  };
}

function withPage(body: unknown, change: (url: string) => string): unknown {
  const { url } = body as { readonly url?: unknown };
  return typeof url === 'string' ? { ...(body as object), url: change(url) } : undefined;
}

interface Quotes {
  readonly quoter: string;
  readonly percent: bigint;
}

/** Amounts that the exchange's quoter answers, and prices of the first pool that a lens reads. */
function withQuotes({ service, json }: Told, body: unknown, { quoter, percent }: Quotes): unknown {
  if (service !== 'childRpc') return undefined;
  const changes = new Map<unknown, (result: string) => string>();
  for (const call of rpcCalls(json)) {
    const change = isTo(call, quoter) ? withFirstWord(percent) : isLens(call) ? withFirstPool(percent) : null;
    if (change !== null) changes.set(call.id, change);
  }
  let isChanged = false;
  const lied = (one: Body): Body => {
    const { id, result } = one;
    const told = typeof result === 'string' ? changes.get(id)?.(result) : undefined;
    if (told === undefined || told === result) return one;
    isChanged = true;
    return { ...one, result: told };
  };
  const answer = Array.isArray(body) ? (body as readonly Body[]).map(lied) : lied(body as Body);
  return isChanged ? answer : undefined;
}

function isTo({ method, params }: RpcCallBody, contract: string): boolean {
  const [call] = Array.isArray(params) ? (params as readonly (Body | undefined)[]) : [];
  return method === 'eth_call' && String(call?.['to']).toLowerCase() === contract.toLowerCase();
}

/** It runs code that it brings along. */
function isLens({ method, params }: RpcCallBody): boolean {
  const [call] = Array.isArray(params) ? (params as readonly (Body | undefined)[]) : [];
  return method === 'eth_call' && call !== undefined && call['to'] === undefined;
}

const WORD = 64;

function withFirstWord(percent: bigint): (result: string) => string {
  return (result) => withNumber(result, { at: 2, length: WORD }, percent);
}

/** Behind the block's number (8 bytes) and the next index (2) comes the first pool: its status, which is 3 of one to trade with, and the root of its price. */
function withFirstPool(percent: bigint): (result: string) => string {
  const [status, root] = [22, 24];
  return (result) =>
    result.slice(status, root) === '03' ? withNumber(result, { at: root, length: 40 }, percent) : result;
}

function withNumber(
  text: string,
  { at, length }: { readonly at: number; readonly length: number },
  percent: bigint,
): string {
  const part = text.slice(at, at + length);
  if (part.length < length) return text;
  const changed = (BigInt(`0x${part}`) * percent) / 100n;
  return `${text.slice(0, at)}${changed.toString(16).padStart(length, '0')}${text.slice(at + length)}`;
}
