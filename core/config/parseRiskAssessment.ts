import { json } from './json.js';
import type { RemoteRiskAssessment } from './RemoteConfig.js';

/** The operators have set something that nobody understands: whom they refuse is not known, and not known is not "nobody". */
export interface UnreadableRiskAssessment extends RemoteRiskAssessment {
  readonly isUnreadable: true;
}

/**
 * Absent (also as null) is switched off. What is there counts only as a whole: one level that is no text may be the one that was to be refused.
 *
 * @example parseRiskAssessment({ enabled: true, levels: ['Severe'] }); // { enabled: true, levels: ['severe'] }
 */
export function parseRiskAssessment(setting: unknown): RemoteRiskAssessment {
  if (setting === undefined || setting === null) return { enabled: false, levels: [] };
  const { enabled, levels } = json.object(setting);
  const texts = json.texts(levels).map((level) => level.toLowerCase());
  if (enabled === false) return { enabled, levels: texts };
  const isWhole = Array.isArray(levels) && texts.length === levels.length;
  return enabled === true && isWhole ? { enabled, levels: texts } : unreadable;
}

/** @example if (isUnreadable(riskAssessment)) throw new TypeError('nobody can tell who is refused'); */
export function isUnreadable(setting: RemoteRiskAssessment): setting is UnreadableRiskAssessment {
  return 'isUnreadable' in setting;
}

const unreadable: UnreadableRiskAssessment = { enabled: true, levels: [], isUnreadable: true };
