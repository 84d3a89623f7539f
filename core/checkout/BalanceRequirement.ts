import type { ApprovableErc721, ApprovableErc1155 } from '../allowance/Approvable.js';
import type { ItemType } from '../money/ItemType.js';
import type { Token } from '../money/Token.js';

export interface Figure {
  readonly balance: bigint;
  readonly formattedBalance: string;
}

interface Judged {
  readonly sufficient: boolean;
  /** Missing amount; zero if the balance suffices. */
  readonly delta: Figure;
  /** Balance that earlier requirements leave for this one. */
  readonly current: Figure;
  readonly required: Figure;
  readonly isFee: boolean;
}

export interface TokenBalanceRequirement extends Judged {
  readonly type: typeof ItemType.NATIVE | typeof ItemType.ERC20;
  readonly token: Token;
}

export interface ItemBalanceRequirement extends Judged {
  readonly type: typeof ItemType.ERC721 | typeof ItemType.ERC1155;
  readonly item: ApprovableErc721 | ApprovableErc1155;
}

export type BalanceRequirement = TokenBalanceRequirement | ItemBalanceRequirement;

export function isTokenRequirement(requirement: BalanceRequirement): requirement is TokenBalanceRequirement {
  return 'token' in requirement;
}
