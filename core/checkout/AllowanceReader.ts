import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { erc721Abi } from '../../contracts-abi/erc721.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { readContract } from '../rpc/readContract.js';
import { ReadErrorCode } from '../rpc/readErrors.js';
import type { AllowanceResult, ApprovableRequirement } from './Allowance.js';
import { approvalEstimate } from './approvalEstimate.js';
import { allowanceReset, approvalFor } from './approvalFor.js';
import { estimateGas } from './estimateGas.js';
import { ItemType, type Erc1155Requirement, type Erc20Requirement, type Erc721Requirement } from './ItemRequirement.js';

/** What one owner has allowed on one chain. All its reads leave together. */
export class AllowanceReader {
  constructor(
    private readonly reader: ChainReader,
    private readonly owner: Address,
  ) {}

  /** @throws TributaryError GET_ERC20_ALLOWANCE_ERROR, GET_ERC721_ALLOWANCE_ERROR, GET_ERC1155_ALLOWANCE_ERROR */
  async read(requirement: ApprovableRequirement, options: ReadOptions): Promise<AllowanceResult> {
    const [missing, estimate] = await Promise.all([this.#missing(requirement, options), this.#estimate(requirement, options)]);
    if (missing.delta === 0n) return { sufficient: true, itemRequirement: requirement };
    const { chainId } = this.reader;
    // Tokens like USDT refuse to change an allowance that stands: it has to go through zero.
    const needsReset = requirement.type === ItemType.ERC20 && missing.allowed > 0n && estimate.outcome === 'refused';
    return {
      sufficient: false,
      itemRequirement: requirement,
      delta: missing.delta,
      approvalTransaction: approvalFor(requirement, this.owner, chainId),
      resetTransaction: needsReset ? allowanceReset(requirement, this.owner, chainId) : null,
    };
  }

  #estimate(requirement: ApprovableRequirement, options: ReadOptions): ReturnType<typeof estimateGas> {
    return estimateGas(this.reader, approvalFor(approvalEstimate(requirement), this.owner, this.reader.chainId), options);
  }

  #missing(requirement: ApprovableRequirement, options: ReadOptions): Promise<Missing> {
    switch (requirement.type) {
      case ItemType.ERC20:
        return this.#erc20(requirement, options).catch(rethrow(checkoutErrors.erc20Allowance));
      case ItemType.ERC721:
        return this.#erc721(requirement, options).catch(rethrow(checkoutErrors.erc721Allowance));
      case ItemType.ERC1155:
        return this.#erc1155(requirement, options).catch(rethrow(checkoutErrors.erc1155Allowance));
    }
  }

  async #erc20({ tokenAddress: address, spenderAddress, amount }: Erc20Requirement, options: ReadOptions): Promise<Missing> {
    const [allowance] = await readContract(this.reader, { address, abi: erc20Abi, functionName: 'allowance', args: [this.owner, spenderAddress] }, options);
    const allowed = allowance as bigint;
    return { allowed, delta: amount > allowed ? amount - allowed : 0n };
  }

  async #erc721({ contractAddress: address, spenderAddress, id }: Erc721Requirement, options: ReadOptions): Promise<Missing> {
    const [[forAll], approved] = await Promise.all([
      readContract(this.reader, { address, abi: erc721Abi, functionName: 'isApprovedForAll', args: [this.owner, spenderAddress] }, options),
      readContract(this.reader, { address, abi: erc721Abi, functionName: 'getApproved', args: [id] }, options).then(([spender]) => spender as string, nobodyIfReverted),
    ]);
    const isAllowed = forAll === true || approved.toLowerCase() === spenderAddress.toLowerCase();
    return { allowed: 0n, delta: isAllowed ? 0n : 1n };
  }

  async #erc1155({ contractAddress: address, spenderAddress, amount }: Erc1155Requirement, options: ReadOptions): Promise<Missing> {
    const [forAll] = await readContract(this.reader, { address, abi: erc1155Abi, functionName: 'isApprovedForAll', args: [this.owner, spenderAddress] }, options);
    return { allowed: 0n, delta: forAll === true ? 0n : amount };
  }
}

interface Missing {
  readonly allowed: bigint;
  readonly delta: bigint;
}

/** An id that was never minted reverts: nobody is approved for it, and whether the player holds it is another question. */
function nobodyIfReverted(error: unknown): string {
  if (isTributaryError(error) && error.code === ReadErrorCode.CALL_REVERTED) return '';
  throw error;
}

function rethrow(wrap: (cause: unknown) => Error): (error: unknown) => never {
  return (error) => {
    throw wrap(error);
  };
}
