import { createHash } from 'node:crypto';
import type { Devnet } from 'tributary-devnet';

interface RpcRequest {
  readonly jsonrpc: string;
  readonly method: string;
  readonly params?: unknown;
}

/** A word of calldata that is a time of about now: a deadline. */
const aTime = /0{56}([0-9a-f]{8})/g;
const longestData = 74;
/** `execute(bytes32 commandId, …)` of a simulated arrival: the id is another one each time, and the slot that follows from it. */
const execute = '0x49160658';

/**
 * Writes requests as short lines that are equal in every run: without values of ports, request ids, times, hashes and block numbers. Long
 * calldata is its selector and a digest.
 */
export class TrafficWriter {
  readonly #services: readonly (readonly [string, string])[];
  readonly #transactions = new Map<string, string>();

  constructor({ endpoints, root, child, chains }: Devnet) {
    const isOfPair = (chainId: number): boolean => chainId === root.chainId || chainId === child.chainId;
    const beside = chains.filter(({ chainId }) => !isOfPair(chainId));
    const others = Object.fromEntries(beside.map(({ chainId, rpcUrl }) => [`rpc:${chainId}`, rpcUrl]));
    const urls = { ...others, ...endpoints, rootRpc: root.rpcUrl, childRpc: child.rpcUrl };
    this.#services = Object.entries(urls).sort(([, a], [, b]) => b.length - a.length);
  }

  /** From now on the transaction is called by its place among those that were sent. */
  nameTransaction(hash: string): void {
    this.#transactions.set(hash, `<transaction ${this.#transactions.size + 1}>`);
  }

  http(input: string | URL | Request, { method = 'GET', body }: RequestInit = {}): string {
    const url = urlOf(input);
    const [service, base] = this.#services.find(([, start]) => url.startsWith(start)) ?? ['elsewhere', ''];
    const asked = typeof body === 'string' ? this.#body(body) : '';
    return `${service} ${method} ${this.#named(url.slice(base.length))} ${asked}`.trim();
  }

  wallet(method: string, params: unknown): string {
    return `wallet ${this.#call({ method, params })}`;
  }

  #body(text: string): string {
    const parsed = JSON.parse(text) as unknown;
    const calls = (Array.isArray(parsed) ? parsed : [parsed]) as readonly Partial<RpcRequest>[];
    if (!calls.every((call): call is RpcRequest => call.jsonrpc !== undefined && call.method !== undefined))
      return this.#plain(parsed);
    const lines = calls.map((call) => this.#call(call));
    return Array.isArray(parsed) ? `[${lines.join(', ')}]` : lines.join();
  }

  #call({ method, params = [] }: Pick<RpcRequest, 'method' | 'params'>): string {
    return `${method}(${(params as readonly unknown[]).map((param) => this.#plain(param)).join(' ')})`;
  }

  #plain(value: unknown): string {
    return JSON.stringify(value, (name, part: unknown): unknown => {
      // With it goes a fee, which follows the gas price of the moment.
      if (name === 'value') return leadingDigits(String(part));
      if (name === 'stateDiff') return Object.values(part as Record<string, unknown>);
      // The id costs a few units more or less, by its zeros.
      if (name === 'gasLimit') return `${Math.round(Number(part) / 1_000)}k`;
      return typeof part === 'string' ? this.#text(name, part) : part;
    })
      .replaceAll('"', '')
      .replaceAll(',', ', ');
  }

  #text(name: string, text: string): string {
    if (name === 'fromBlock' || name === 'toBlock') return '<block>';
    const named = this.#named(text);
    if (!named.startsWith('0x') || named.length <= longestData) return named;
    const timeless = (named.startsWith(execute) ? named.slice(74) : named).replace(aTime, (word, digits: string) =>
      isAboutNow(digits) ? '<time>' : word,
    );
    return `${named.slice(0, 10)}#${createHash('sha256').update(timeless).digest('hex').slice(0, 10)}`;
  }

  #named(text: string): string {
    let named = text;
    for (const [hash, name] of this.#transactions) named = named.replaceAll(hash, name);
    return named;
  }
}

export function urlOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}

/** Four of a number's hex digits, and how many there are. */
function leadingDigits(hex: string): string {
  return hex.length <= 8 ? hex : `${hex.slice(0, 6)}~${hex.length - 2}`;
}

function isAboutNow(digits: string): boolean {
  return Math.abs(Number.parseInt(digits, 16) - Date.now() / 1_000) < 86_400;
}
