import { randomBytes } from 'node:crypto';
import { Interface, keccak256, Wallet } from 'ethers';
import type { SaleBackend } from 'tributary-sdk';

/** The key that your sale contract trusts; contracts on the child chain; the account that gets the money. */
export type ShopSettings = Record<'key' | 'sale' | 'collection' | 'token' | 'till', string> & { chainId: number };

type Items = readonly { readonly productId: string; readonly quantity: number }[];

/** In the token's smallest unit. */
const prices = new Map(Object.entries({ lantern: 45_000_000n, sword: 10_000_000n }));
const contract = new Interface([
  'function transferFrom(address from, address to, uint256 amount)',
  'function mint(address to, uint256 tokenId)',
  'function execute(address signer, bytes32 reference, address[] targets, bytes[] data, uint256 deadline, bytes signature)',
]);
const fields = { reference: 'bytes32', targets: 'address[]', data: 'bytes[]', deadline: 'uint256' };
const types = { Multicall: Object.entries(fields).map(([name, type]) => ({ name, type })) };

/** Opens a shop: its prices, and its signature under each order. The engine of the page checks both. */
export function openShop({ key, chainId, sale, collection, token, till }: ShopSettings): SaleBackend {
  const signer = new Wallet(key);
  const priceOf = (items: Items): bigint => {
    assertItems(items);
    return items.reduce((sum, { productId, quantity }) => sum + price(productId) * BigInt(quantity), 0n);
  };
  return {
    quote: async ({ items }) => ({ prices: [{ token, total: priceOf(items).toString() }] }),
    sign: async ({ account, items: wanted }) => {
      const total = priceOf(wanted);
      const productIds = wanted.flatMap(({ productId, quantity }) => Array<string>(quantity).fill(productId));
      const tokenIds = productIds.map(() => BigInt(`0x${randomBytes(8).toString('hex')}`).toString());
      const targets = [token, ...tokenIds.map(() => collection)];
      const charge = contract.encodeFunctionData('transferFrom', [account, till, total]);
      const data = [charge, ...tokenIds.map((id) => contract.encodeFunctionData('mint', [account, id]))];
      const order = { reference: keccak256(randomBytes(32)), targets, data, deadline: now() + 900 };
      const domain = { name: 'Devnet Sale', version: '1', chainId, verifyingContract: sale };
      const signature = await signer.signTypedData(domain, types, order);
      const execution = [signer.address, ...Object.values(order), signature];
      const call = contract.encodeFunctionData('execute', execution);
      const calls = [{ to: sale, data: call, deadline: order.deadline }];
      const piece = { collection, type: 'ERC721', quantity: 1 } as const;
      const items = tokenIds.map((tokenId, index) => ({ ...piece, tokenId, productId: productIds[index] ?? '' }));
      return { account, token, total: total.toString(), spender: sale, calls, items };
    },
  };
}

/** Anyone can send a request: a quantity of "0" or [] would cost nothing and still be delivered once. */
function assertItems(items: Items): void {
  const isRight = (quantity: unknown): boolean => Number.isInteger(quantity) && Number(quantity) > 0;
  const count = Array.isArray(items) ? items.reduce((sum, item) => sum + Number(item?.quantity), 0) : 0;
  if (count < 1 || count > 50 || !items.every((item) => isRight(item?.quantity)))
    throw refusal(400, 'items are products with whole quantities, 1 to 50 in all');
}

function price(productId: string): bigint {
  const found = prices.get(productId);
  if (found === undefined) throw refusal(404, `there is no product ${productId}`);
  return found;
}

const refusal = (status: number, message: string): Error => Object.assign(new Error(message), { status });

const now = (): number => Math.floor(Date.now() / 1000);
