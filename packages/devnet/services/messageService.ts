import type { RelayedMessage } from '../Devnet.js';
import { describeMessage } from './messages/describeMessage.js';
import { gasFee } from './messages/gasFee.js';
import type { MessageChain } from './messages/MessageChain.js';
import { notFound } from './routes.js';
import type { ServiceAnswer, ServiceHandler, ServiceRequest } from './ServiceHandler.js';

export interface MessageServiceOptions {
  readonly chains: readonly MessageChain[];
  readonly messages: () => readonly RelayedMessage[];
}

type Parameters = Readonly<Record<string, unknown>>;

/**
 * Serves the cross-chain message service's API: one URL, with the method in the query or in the
 * body; and `/gmp/{hash}`, the page of a message.
 */
export const createMessageService = ({ chains, messages }: MessageServiceOptions): ServiceHandler => {
  const find = (name: unknown): MessageChain | undefined =>
    chains.find((chain) => chain.name === String(name).toLowerCase());

  const estimateGasFee = async (parameters: Parameters): Promise<ServiceAnswer> => {
    const { sourceChain, destinationChain } = parameters;
    if (!find(sourceChain)) return refusal(`unknown sourceChain: ${String(sourceChain)}`);
    const destination = find(destinationChain);
    if (!destination) return refusal(`unknown destinationChain: ${String(destinationChain)}`);
    const figures = parseFigures(parameters);
    if (typeof figures === 'string') return refusal(figures);
    const gasPrice = BigInt(await destination.rpc.request<string>('eth_gasPrice'));
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: gasFee({ gasPrice, ...figures }).toString(),
    };
  };

  /** Signers of transactions, from the chain. */
  const senders = new Map<string, string>();
  const senderOf = async ({ sourceChainId, transactionHash }: RelayedMessage): Promise<string> => {
    const known = senders.get(transactionHash);
    if (known !== undefined) return known;
    const source = chains.find(({ chainId }) => chainId === sourceChainId)!;
    const sent = await source.rpc.request<{ readonly from: string } | null>('eth_getTransactionByHash', [
      transactionHash,
    ]);
    const sender = sent?.from.toLowerCase() ?? '';
    senders.set(transactionHash, sender);
    return sender;
  };

  const searchGMP = async (parameters: Parameters): Promise<ServiceAnswer> => {
    const { txHash, sourceChain, destinationChain, senderAddress } = parameters;
    const startedAt = Date.now();
    const matches = (message: RelayedMessage): boolean =>
      (!given(txHash) || message.transactionHash.toLowerCase() === String(txHash).toLowerCase()) &&
      (!given(sourceChain) || find(sourceChain)?.chainId === message.sourceChainId) &&
      (!given(destinationChain) || find(destinationChain)?.chainId === message.destinationChainId);
    const wanted = String(senderAddress).toLowerCase();
    const matching = messages().filter(matches).reverse(); // newest first
    const senderOfEach = given(senderAddress) ? await Promise.all(matching.map(senderOf)) : [];
    const found = given(senderAddress) ? matching.filter((_, index) => senderOfEach[index] === wanted) : matching;
    const from = Number(wholeNumber(parameters['from']) ?? 0n);
    const size = Number(wholeNumber(parameters['size']) ?? 25n);
    const page = found.slice(from, from + size);
    const data = await Promise.all(page.map((message) => describeMessage(message, chains)));
    return { status: 200, body: { data, total: found.length, time_spent: Date.now() - startedAt } };
  };

  const methods: Readonly<Record<string, (parameters: Parameters) => Promise<ServiceAnswer>>> = {
    estimateGasFee,
    searchGMP,
  };
  const page = async (hash: string): Promise<ServiceAnswer> => {
    const sent = messages().filter(({ transactionHash }) => transactionHash.toLowerCase() === hash.toLowerCase());
    if (sent.length === 0) return notFound();
    return { status: 200, body: await Promise.all(sent.map((message) => describeMessage(message, chains))) };
  };

  return (request) => {
    const [, hash] = /^\/gmp\/(0x[0-9a-fA-F]{64})$/.exec(request.url.pathname) ?? [];
    if (hash !== undefined) return page(hash);
    const parameters = readParameters(request);
    const method = String(parameters['method']);
    return Object.hasOwn(methods, method) ? methods[method]!(parameters) : refusal(`unknown method: ${method}`);
  };
};

/** Clients write the word `undefined` for a parameter without a value. */
const given = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 'undefined';

const refusal = (message: string): ServiceAnswer => ({ status: 400, body: { error: true, message } });

const readParameters = ({ url, json }: ServiceRequest): Parameters => ({
  ...Object.fromEntries(url.searchParams),
  ...(typeof json === 'object' && json !== null ? json : {}),
});

const wholeNumber = (value: unknown): bigint | null => (/^\d+$/.test(String(value)) ? BigInt(String(value)) : null);

const parseFigures = ({
  gasLimit,
  gasMultiplier = 'auto',
  minGasPrice = 0,
}: Parameters): { gasLimit: bigint; multiplier: number | 'auto'; minimumGasPrice: bigint } | string => {
  const limit = wholeNumber(gasLimit);
  const minimumGasPrice = wholeNumber(minGasPrice);
  const multiplier = gasMultiplier === 'auto' ? 'auto' : Number(gasMultiplier);
  if (limit === null) return `invalid gasLimit: ${String(gasLimit)}`;
  if (minimumGasPrice === null) return `invalid minGasPrice: ${String(minGasPrice)}`;
  if (multiplier !== 'auto' && !(multiplier > 0 && multiplier <= 1_000))
    return `invalid gasMultiplier: ${String(gasMultiplier)}`;
  return { gasLimit: limit, multiplier, minimumGasPrice };
};
