import { randomUUID } from 'node:crypto';
import { getAddress, id, isAddress, Wallet } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { artifact } from '../../contracts/artifact.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import type { DevnetToken } from '../../Devnet.js';
import { erc20 } from '../contracts/erc20.js';
import type { ServedChain } from '../ServedChain.js';
import { pieceId } from './products.js';
import { SaleRefusal } from './SaleRefusal.js';
import {
  asNumber,
  assertStock,
  type BasketLine,
  currenciesOf,
  productKey,
  readBasket,
  saleContract,
  totalOf,
} from './saleBasket.js';

/** Returns numbers for units that are unique. */
export type NextId = () => bigint;

interface SignRequest {
  readonly recipient_address?: unknown;
  readonly payment_type?: unknown;
  readonly currency_filter?: unknown;
  readonly currency_value?: unknown;
  readonly products?: readonly { readonly product_id?: unknown; readonly quantity?: unknown }[];
}

interface Minted {
  readonly line: BasketLine;
  readonly collection: string;
  readonly pieces: readonly { readonly tokenId: bigint; readonly amount: bigint }[];
}

interface Call {
  readonly target: string;
  readonly data: string;
}

const validSeconds = 900;
const gas = { approve: 60_000, execute: 120_000, perPiece: 60_000 } as const;
const multicallTypes = {
  Multicall: [
    { name: 'reference', type: 'bytes32' },
    { name: 'targets', type: 'address[]' },
    { name: 'data', type: 'bytes[]' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/**
 * Signs the purchase for the sale's contract.
 * @throws SaleRefusal
 */
export const signSale = async (
  chain: ServedChain,
  environmentId: string,
  json: unknown,
  nextId: NextId,
): Promise<object> => {
  const request = (typeof json === 'object' && json !== null ? json : {}) as SignRequest;
  const { products = [] } = request;
  if (!Array.isArray(products)) throw new SaleRefusal(400, 'VALIDATION_ERROR', 'products is no list');
  const basket = readBasket(
    environmentId,
    request.recipient_address,
    (products as NonNullable<SignRequest['products']>).map(({ product_id: productId, quantity }) => ({
      id: productId,
      quantity,
    })),
  );
  const recipient = readRecipient(request.recipient_address);
  const { symbol, token } = readCurrency(chain, request);
  await assertStock(chain, basket);
  const total = totalOf(basket, symbol, token);
  const minted = basket.map((line) => mint(chain, line, nextId));
  const reference = randomUUID();
  // A card purchase is already paid when it is sent, so the player's wallet pays nothing.
  const isCard = request.payment_type === 'fiat';
  const deliveries = minted.flatMap((each) => delivery(chain, each, recipient));
  const execution = await signExecution(
    chain,
    reference,
    isCard ? deliveries : [payment(token, recipient, total), ...deliveries],
  );
  const pieces = minted.reduce((sum, each) => sum + each.pieces.length, 0);
  return {
    order: {
      currency: { name: symbol, decimals: token.decimals, erc20_address: token.address.toLowerCase() },
      currency_symbol: symbol,
      products: minted.map(describe),
      total_amount: asNumber(total, token),
      recipient_address: recipient.toLowerCase(),
    },
    transactions: [
      ...(isCard ? [] : [approval(chain, token, total)]),
      { ...execution, gas_estimate: gas.execute + gas.perPiece * pieces },
    ],
  };
};

const readRecipient = (value: unknown): string => {
  if (!isAddress(value)) throw new SaleRefusal(400, 'VALIDATION_ERROR', 'recipient_address is not an address');
  return getAddress(value);
};

const readCurrency = (
  chain: ServedChain,
  { currency_filter: filter, currency_value: value }: SignRequest,
): ReturnType<typeof currenciesOf>[number] => {
  const wanted = typeof value === 'string' ? value.toLowerCase() : '';
  const found = currenciesOf(chain).find(({ token }) => token.address.toLowerCase() === wanted);
  if (filter !== 'contract_address' || !found)
    throw new SaleRefusal(400, 'VALIDATION_ERROR', 'The sale does not take this currency');
  return found;
};

const mint = ({ contracts }: ServedChain, line: BasketLine, nextId: NextId): Minted => {
  const { product, quantity } = line;
  const pieces =
    product.tokenId === null
      ? Array.from({ length: Number(quantity) }, () => ({ tokenId: pieceId(product, nextId()), amount: 1n }))
      : [{ tokenId: product.tokenId, amount: quantity }];
  return { line, collection: contracts[product.contract]!, pieces };
};

const describe = ({ line: { product }, collection, pieces }: Minted): object => ({
  product_id: product.id,
  collection_address: collection.toLowerCase(),
  contract_type: product.tokenId === null ? 'ERC721' : 'ERC1155',
  detail: pieces.map(({ tokenId, amount }) => ({ amount: Number(amount), token_id: tokenId.toString() })),
});

const payment = (token: DevnetToken, buyer: string, total: bigint): Call => ({
  target: token.address,
  data: erc20.encodeFunctionData('transferFrom', [buyer, devnetAccounts.deployer.address, total]),
});

const delivery = (
  { contracts }: ServedChain,
  { line: { product, quantity }, collection, pieces }: Minted,
  recipient: string,
): readonly Call[] => {
  const isUnique = product.tokenId === null;
  const contract = interfaceOf(artifact(isUnique ? 'TestCollection' : 'TestItems'));
  const taken = {
    target: contracts['primarySale']!,
    data: saleContract().encodeFunctionData('take', [productKey(product), quantity]),
  };
  const given = pieces.map(({ tokenId, amount }) => ({
    target: collection,
    data: contract.encodeFunctionData('mint', isUnique ? [recipient, tokenId] : [recipient, tokenId, amount]),
  }));
  return [taken, ...given];
};

const approval = ({ contracts }: ServedChain, token: DevnetToken, total: bigint): object => ({
  contract_address: token.address.toLowerCase(),
  gas_estimate: gas.approve,
  method_call: 'approve(address spender, uint256 amount)',
  params: { spender: contracts['primarySale'], amount: asNumber(total, token) },
  raw_data: erc20.encodeFunctionData('approve', [contracts['primarySale'], total]),
});

const signExecution = async (
  { rpc, chainId, contracts }: ServedChain,
  reference: string,
  calls: readonly Call[],
): Promise<object> => {
  const { timestamp } = await rpc.request<{ readonly timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
  const signer = new Wallet(devnetAccounts.operator.privateKey);
  const verifyingContract = contracts['primarySale']!;
  const [targets, data, deadline] = [
    calls.map(({ target }) => target),
    calls.map((call) => call.data),
    Number(timestamp) + validSeconds,
  ];
  const domain = { name: 'Devnet Sale', version: '1', chainId, verifyingContract };
  const signature = await signer.signTypedData(domain, multicallTypes, {
    reference: id(reference),
    targets,
    data,
    deadline,
  });
  const execution = [signer.address, id(reference), targets, data, deadline, signature];
  return {
    contract_address: verifyingContract.toLowerCase(),
    method_call:
      'execute(address multicallSigner, bytes32 reference, address[] targets, bytes[] data, uint256 deadline, bytes signature)',
    params: { multicallSigner: signer.address, reference, targets, data, deadline, signature },
    raw_data: saleContract().encodeFunctionData('execute', execution),
  };
};
