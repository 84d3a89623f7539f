import type { ApprovableErc721, ApprovableErc1155 } from '../allowance/Approvable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { Erc20Requirement } from './ItemRequirement.js';

export type ApprovableRequirement = Erc20Requirement | ApprovableErc721 | ApprovableErc1155;

/** Whether the spender may take what a requirement names. */
export type AllowanceResult =
  | { readonly sufficient: true; readonly itemRequirement: ApprovableRequirement }
  | {
      readonly sufficient: false;
      readonly itemRequirement: ApprovableRequirement;
      /** ERC20: what the allowance lacks. ERC721: 1. ERC1155: the amount. */
      readonly delta: bigint;
      /**
       * Leaves the allowance covering the whole requirement: `approve` replaces an allowance, so it carries what was allowed before
       * and what is missing.
       */
      readonly approvalTransaction: UnsignedTransaction;
      /** For tokens that refuse to replace an allowance: sets it to zero first. */
      readonly resetTransaction: UnsignedTransaction | null;
    };
