export const ItemType = { NATIVE: 'NATIVE', ERC20: 'ERC20', ERC721: 'ERC721', ERC1155: 'ERC1155' } as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];
