import { assertKinds } from '../../core/index.js';
/** How a swap's price impact is shown, and whether it may go on. */
export interface PriceImpactJudgement {
  readonly level: 'slight' | 'notable' | 'heavy' | 'blocking';
  /** How its line in the costs looks. */
  readonly line: 'plain' | 'amber';
  /** A warning above the costs. */
  readonly warns: boolean;
  /** A tick box must be ticked first. */
  readonly asks: boolean;
  /** The button is off, and says so. */
  readonly blocks: boolean;
}

const levels: readonly { readonly below: number; readonly judgement: PriceImpactJudgement }[] = [
  { below: 100, judgement: { level: 'slight', line: 'plain', warns: false, asks: false, blocks: false } },
  { below: 500, judgement: { level: 'notable', line: 'amber', warns: false, asks: false, blocks: false } },
  { below: 1_500, judgement: { level: 'heavy', line: 'amber', warns: true, asks: true, blocks: false } },
];
const blocking: PriceImpactJudgement = { level: 'blocking', line: 'amber', warns: true, asks: false, blocks: true };

/**
 * Under 1 % a line, to 5 % an amber one, to 15 % a warning and a tick box; from 15 % nothing goes on. What is no number blocks.
 *
 * @example judgePriceImpact(620).asks; // true: 6.2 % wants a tick first
 */
export function judgePriceImpact(basisPoints: number): PriceImpactJudgement {
  assertKinds({ basisPoints }, 'number');
  return levels.find(({ below }) => basisPoints < below)?.judgement ?? blocking;
}

/**
 * Whether the button may be pressed.
 *
 * @example
 * const isTicked = true;
 * mayGoOn(judgePriceImpact(620), isTicked); // true
 * mayGoOn(judgePriceImpact(2_000), isTicked); // false: a fifth is lost
 */
export function mayGoOn(priceImpactJudgement: PriceImpactJudgement, ticked: boolean): boolean {
  assertKinds({ priceImpactJudgement, ticked }, 'object', 'boolean');
  const { asks, blocks } = priceImpactJudgement;
  return !blocks && (!asks || ticked);
}
