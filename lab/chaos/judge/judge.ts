import type { Crime } from './Crime.js';
import { checkConservation } from './checkConservation.js';
import { checkPromises } from './checkPromises.js';
import { checkSends } from './checkSends.js';
import { checkVerdicts } from './checkVerdicts.js';
import type { Evidence } from './Evidence.js';
import { checkDeadlines } from './hard/checkDeadlines.js';
import { checkEffects } from './hard/checkEffects.js';
import { checkShortfalls } from './hard/checkShortfalls.js';
import { checkStanding } from './hard/checkStanding.js';
import { checkStrangers } from './hard/checkStrangers.js';
import { checkWords } from './hard/checkWords.js';

const hardRules = [checkEffects, checkWords, checkStanding, checkStrangers, checkShortfalls, checkDeadlines];

/** Returns the violations of a run; empty if there are none. */
export function judge(evidence: Evidence): readonly Crime[] {
  const ofTheirWorld =
    evidence.hard === null
      ? [...checkSends(evidence), ...checkVerdicts(evidence)]
      : hardRules.flatMap((check) => check(evidence));
  return [
    ...checkConservation(evidence),
    ...ofTheirWorld,
    ...checkPromises(evidence),
    ...evidence.leftovers.map((detail): Crime => ({ crime: 'left-behind', detail })),
    ...evidence.unhandled.map((detail): Crime => ({ crime: 'unhandled-rejection', detail })),
    ...evidence.accidents.map((detail): Crime => ({ crime: 'accident', detail })),
  ];
}
