import type { BalanceReader } from '../balances/BalanceReader.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { Token } from '../money/Token.js';
import type { ChainReader } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { AllowanceResult } from './Allowance.js';
import { approvalNeeds } from './approvalNeeds.js';
import type { BalanceRequirement } from './BalanceRequirement.js';
import { GasAmountType } from './CheckoutRequest.js';
import { distinctApprovals } from './distinctApprovals.js';
import { holdingNeeds } from './holdingNeeds.js';
import { type ItemRequirement } from './ItemRequirement.js';
import { judgeTokens, type TokenNeed } from './judgeTokens.js';
import type { CheckedPurchase } from './parsePurchase.js';
import { gasRequirement, readGasFigures } from './readGasRequirement.js';
import { readItemHolding } from './readItemHolding.js';
import { allowanceResult, readRequiredApproval } from './readRequiredApproval.js';

export interface RequirementDeps {
  readonly reader: ChainReader;
  readonly balances: BalanceReader;
  readonly tokens: TokenCatalogue;
  readonly owner: Address;
  readonly isPassport: boolean;
}

export interface RequirementReading {
  readonly requirements: readonly BalanceRequirement[];
  readonly allowances: readonly AllowanceResult[];
  /** Wei; `null` if unknown; `undefined` if not requested. */
  readonly gas: bigint | null | undefined;
}

/** Reads everything about the requirements in one round trip: allowances, balances, ownership, token names and gas. */
export async function readRequirements(
  items: readonly ItemRequirement[],
  purchase: CheckedPurchase | undefined,
  deps: RequirementDeps,
  options: Abortable,
): Promise<RequirementReading> {
  const { reader, balances, tokens, owner, isPassport } = deps;
  const { chainId } = reader;
  const approvable = approvalNeeds(items);
  const gasToken = gasTokenOf(purchase);
  const addresses = [...new Set<TokenAddress>([...items.flatMap(tokenOf), ...(gasToken === null ? [] : [gasToken])])];
  const [approvals, figures, labels, held, holdings] = await Promise.all([
    Promise.all(approvable.map((item) => readRequiredApproval(reader, owner, item, options))),
    purchase && readGasFigures(reader, { owner, isPassport, approvable }, purchase, options),
    Promise.all(addresses.map(async (address) => (await tokens.describeKnown(chainId, address, options)).token)),
    Promise.all(
      addresses.map((address) => balances.getBalance(chainId, owner, address, options).catch(unreadable(options))),
    ),
    Promise.all(holdingNeeds(items).map((item) => readItemHolding(reader, owner, item, options))),
  ]);
  const allowances = approvable.map((item, index) => allowanceResult(item, approvals[index] ?? null));
  const gas =
    figures &&
    gasRequirement(
      figures,
      distinctApprovals(allowances).map((missing) => approvals[allowances.indexOf(missing)]?.gas ?? 0n),
    );
  const label = new Map(addresses.map((address, index) => [address, labels[index]] as const));
  const balance = new Map(addresses.map((address, index) => [address, held[index] ?? 0n] as const));
  const needs = [
    ...items.flatMap((item) => needsOf(item, label)),
    ...gasNeed(gas?.required, gasToken === null ? undefined : label.get(gasToken)),
  ];
  return {
    requirements: [...judgeTokens(needs, ({ address }) => balance.get(address) ?? 0n), ...holdings],
    allowances,
    gas: gas && gas.shown,
  };
}

function gasTokenOf(purchase: CheckedPurchase | undefined): TokenAddress | null {
  if (purchase === undefined) return null;
  return purchase.type === GasAmountType.GAS ? purchase.token : NATIVE;
}

function gasNeed(gas: bigint | undefined, token: Token | undefined): readonly TokenNeed[] {
  return gas && token ? [{ token, amount: gas, isFee: true }] : [];
}

function needsOf(item: ItemRequirement, label: ReadonlyMap<TokenAddress, Token | undefined>): readonly TokenNeed[] {
  if (item.type !== ItemType.NATIVE && item.type !== ItemType.ERC20) return [];
  const token = label.get(item.type === ItemType.NATIVE ? NATIVE : item.tokenAddress);
  return token === undefined ? [] : [{ token, amount: item.amount, isFee: item.isFee }];
}

function tokenOf(item: ItemRequirement): readonly TokenAddress[] {
  return item.type === ItemType.NATIVE ? [NATIVE] : item.type === ItemType.ERC20 ? [item.tokenAddress] : [];
}

/** A failed read is an error, never a balance of zero. */
function unreadable({ signal }: Abortable): (error: unknown) => never {
  return (error) => {
    signal?.throwIfAborted();
    throw checkoutErrors.getBalance(error);
  };
}
