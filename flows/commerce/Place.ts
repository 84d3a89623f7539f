import type { CommerceStage } from './CommerceStage.js';

/**
 * Where the player is: in the flow that the host asked for, or in one that a hosted widget asked for. The way back always leads to the first, so
 * nothing between has to be remembered.
 */
export interface Place {
  readonly detour: CommerceStage | null;
  /** Counts the changes: the same flow entered again is another visit. */
  readonly visit: number;
}

export const start: Place = { detour: null, visit: 0 };

export function leaveFor(stage: CommerceStage): (place: Place) => Place {
  const detour = { ...stage, parameters: { ...stage.parameters, showBackButton: true } };
  return ({ visit }) => ({ detour, visit: visit + 1 });
}

/** At the start there is nothing to go back to. */
export function goBack(place: Place): Place {
  return place.detour === null ? place : { detour: null, visit: place.visit + 1 };
}
