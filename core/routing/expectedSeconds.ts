import { StepType } from './FundingRoute.js';

/** Typical duration of a step, in seconds. */
export const expectedSeconds = {
  [StepType.SWAP]: 15,
  /** A cross-chain transfer waits for the finality of its source chain. */
  [StepType.BRIDGE]: 1_200,
  /** A card payment takes the provider some minutes to settle. */
  [StepType.ONRAMP]: 300,
  [StepType.CARD_PURCHASE]: 300,
  [StepType.TRANSFER]: 15,
  [StepType.ITEM_TRANSFER]: 15,
  [StepType.CLAIM]: 30,
  [StepType.REVOKE]: 15,
} as const;
