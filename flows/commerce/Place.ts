import type { CommerceStage } from './CommerceStage.js';

/**
 * The player's place: the flow that the host started, or one that a hosted widget opened. Going
 * back always leads to the first, so nothing in between is remembered.
 */
export interface Place {
  readonly detour: CommerceStage | null;
  /** Counts changes, so that entering the same flow again is a new visit. */
  readonly visit: number;
}

export const start: Place = { detour: null, visit: 0 };

export function leaveFor(stage: CommerceStage): (place: Place) => Place {
  const detour = { ...stage, parameters: { ...stage.parameters, showBackButton: true } };
  return ({ visit }) => ({ detour, visit: visit + 1 });
}

/** Does nothing at the start. */
export function goBack(place: Place): Place {
  return place.detour === null ? place : { detour: null, visit: place.visit + 1 };
}
