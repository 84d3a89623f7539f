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
      /** ERC-20: the missing allowance. ERC-721: 1. ERC-1155: the amount. */
      readonly delta: bigint;
      /**
       * Sets the allowance to the whole requirement. `approve` replaces an allowance, so the amount
       * includes what was approved before.
       */
      readonly approvalTransaction: UnsignedTransaction;
      /** Sets the allowance to zero first, for tokens that refuse to replace an allowance; `null` otherwise. */
      readonly resetTransaction: UnsignedTransaction | null;
    };
