import { assertKinds } from '../../core/index.js';
/** How a swap's price impact is shown, and whether the swap may continue. */
export interface PriceImpactJudgement {
  readonly level: 'slight' | 'notable' | 'heavy' | 'blocking';
  /** Style of its line in the costs. */
  readonly line: 'plain' | 'amber';
  /** Whether to show a warning above the costs. */
  readonly warns: boolean;
  /** Whether the player must tick a box first. */
  readonly asks: boolean;
  /** Whether the button is disabled, with the reason. */
  readonly blocks: boolean;
}

const levels: readonly { readonly below: number; readonly judgement: PriceImpactJudgement }[] = [
  { below: 100, judgement: { level: 'slight', line: 'plain', warns: false, asks: false, blocks: false } },
  { below: 500, judgement: { level: 'notable', line: 'amber', warns: false, asks: false, blocks: false } },
  { below: 1_500, judgement: { level: 'heavy', line: 'amber', warns: true, asks: true, blocks: false } },
];
const blocking: PriceImpactJudgement = { level: 'blocking', line: 'amber', warns: true, asks: false, blocks: true };

/**
 * Judges a price impact: below 1 % a plain line, below 5 % an amber one, below 15 % a warning and a
 * tick box, from 15 % blocked. A value that isn't a number is blocked.
 *
 * @example judgePriceImpact(620).asks; // true: 6.2 % needs a tick first
 */
export function judgePriceImpact(basisPoints: number): PriceImpactJudgement {
  assertKinds({ basisPoints }, 'number');
  return levels.find(({ below }) => basisPoints < below)?.judgement ?? blocking;
}

/**
 * Whether the button is enabled.
 *
 * @example
 * const isTicked = true;
 * mayGoOn(judgePriceImpact(620), isTicked); // true
 * mayGoOn(judgePriceImpact(2_000), isTicked); // false: 20 % is lost
 */
export function mayGoOn(priceImpactJudgement: PriceImpactJudgement, ticked: boolean): boolean {
  assertKinds({ priceImpactJudgement, ticked }, 'object', 'boolean');
  const { asks, blocks } = priceImpactJudgement;
  return !blocks && (!asks || ticked);
}
