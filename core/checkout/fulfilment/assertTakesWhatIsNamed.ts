import type { JsonObject } from '../../config/json.js';
import { engineErrors } from '../../errors/engineErrors.js';
import { type Address, NATIVE } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import { COIN, pieceKey, type ShownMoves } from '../../proof/faultOfMoves.js';
import { faultOfPurchase } from '../../proof/faultOfPurchase.js';
import { isKnownCall } from '../../proof/isKnownCall.js';
import { simulateIfAble } from '../../proof/simulatePurchase.js';
import type { ChainReader, ReadOptions } from '../../rpc/ChainReader.js';
import type { ApprovableRequirement } from '../Allowance.js';
import { isTokenRequirement } from '../BalanceRequirement.js';
import type { CheckedCall } from '../parsePurchase.js';
import type { RequirementReading } from '../readRequirements.js';

export interface NamedPurchase {
  readonly account: Address;
  readonly calls: readonly CheckedCall[];
  readonly reading: Pick<RequirementReading, 'requirements' | 'allowances'>;
}

/**
 * Simulates a host's calls after their approvals, before any signature, and rejects those that take
 * more than the requirements and the calls' native value name. Skips the check if no requirement is
 * named, if the calls belong to the product's sale contract, if they revert, or if the node doesn't
 * support simulation: the calls are the host's responsibility.
 * @throws TributaryError TRANSACTION_MISMATCH with what leaves and what is named; READ_FAILED if
 *   the node doesn't answer
 */
export async function assertTakesWhatIsNamed(
  reader: ChainReader,
  { account, calls, reading }: NamedPurchase,
  options: ReadOptions,
): Promise<void> {
  const { requirements, allowances } = reading;
  if (calls.length === 0 || requirements.length + allowances.length === 0 || calls.every(isKnownCall)) return;
  const approvals = allowances.flatMap((allowance) =>
    allowance.sufficient
      ? []
      : [...(allowance.resetTransaction === null ? [] : [allowance.resetTransaction]), allowance.approvalTransaction],
  );
  const shown = shownMoves({ account, calls, reading });
  const tokens = requirements.flatMap((one) =>
    isTokenRequirement(one) && one.token.address !== NATIVE ? [one.token.address] : [],
  );
  const plain = [approvals, calls].map((list) => list.map(({ to, data, value }) => ({ to, data, value })));
  const simulated = await simulateIfAble(reader, { account, approvals: plain[0]!, calls: plain[1]!, tokens }, options);
  if (simulated === null || simulated.reverted !== null) return;
  const fault = faultOfPurchase(simulated, shown);
  if (fault !== null) throw engineErrors.dishonestDraft('fulfil', describeFault(fault));
}

function describeFault(fault: JsonObject): string {
  const { contract, leaves, shown, approves } = fault as Readonly<Record<string, string | bigint | undefined>>;
  return leaves === undefined
    ? `it lets ${approves} take of ${contract}, which no requirement names`
    : `it takes ${leaves} of ${contract} instead of ${shown} at most`;
}

/** Prices and fees per token. The native token includes the calls' value, which the wallet shows. */
function shownMoves({ account, calls, reading: { requirements, allowances } }: NamedPurchase): ShownMoves {
  const most = new Map<string, bigint>();
  const add = (contract: string, amount: bigint): unknown =>
    most.set(contract.toLowerCase(), (most.get(contract.toLowerCase()) ?? 0n) + amount);
  for (const one of requirements)
    if (isTokenRequirement(one) && one.token.address !== NATIVE) add(one.token.address, one.required.balance);
  add(
    COIN,
    calls.reduce((sum, { value }) => sum + value, 0n),
  );
  const named = allowances.map(({ itemRequirement }) => itemRequirement);
  return {
    account,
    most,
    items: new Map(named.flatMap(piecesOf)),
    spenders: named.map((item) => ({
      contract: contractOf(item).toLowerCase(),
      spender: item.spenderAddress,
      most: item.type === ItemType.ERC20 ? item.amount : 1n,
    })),
  };
}

function piecesOf(item: ApprovableRequirement): readonly (readonly [string, bigint])[] {
  if (item.type === ItemType.ERC20) return [];
  return [[pieceKey(item.contractAddress, item.id), item.type === ItemType.ERC721 ? 1n : item.amount]];
}

function contractOf(item: ApprovableRequirement): Address {
  return item.type === ItemType.ERC20 ? item.tokenAddress : item.contractAddress;
}
