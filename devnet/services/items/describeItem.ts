/** As the indexer would have read it from the item's own page. */
export interface ItemDescription {
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

const hues = [192, 32, 268, 96, 340, 12] as const;

/** The devnet's items have no pages of their own: heroes of the collection, potions of the items that come in numbers. */
export const describeItem = (type: 'ERC-721' | 'ERC-1155', id: bigint): ItemDescription => {
  const isHero = type === 'ERC-721';
  return {
    name: isHero ? `Hero ${id}` : `Potion ${id}`,
    description: isHero ? 'Rows against the stream.' : 'Tastes of the river.',
    image: pictureOf(hues[Number(id % BigInt(hues.length))]!, isHero),
  };
};

const pictureOf = (hue: number, isHero: boolean): string => {
  const shape = isHero
    ? '<circle cx="32" cy="24" r="12"/><path d="M10 60c2-14 10-22 22-22s20 8 22 22z"/>'
    : '<path d="M26 8h12v14l12 24a8 8 0 0 1-7 12H21a8 8 0 0 1-7-12l12-24z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},45%,28%)"/><g fill="hsl(${hue},70%,78%)">${shape}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
};
