import type { Token } from '../tokens/Token.js';
import type { Erc721Requirement, Erc1155Requirement, ItemType } from './ItemRequirement.js';

export interface Figure {
  readonly balance: bigint;
  readonly formattedBalance: string;
}

interface Judged {
  readonly sufficient: boolean;
  /** What is missing; zero when it suffices. */
  readonly delta: Figure;
  /** What is left for this requirement after those before it. */
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
  readonly item: Erc721Requirement | Erc1155Requirement;
}

export type BalanceRequirement = TokenBalanceRequirement | ItemBalanceRequirement;

export function isTokenRequirement(requirement: BalanceRequirement): requirement is TokenBalanceRequirement {
  return 'token' in requirement;
}
