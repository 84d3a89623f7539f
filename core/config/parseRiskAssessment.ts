import { json } from './json.js';
import type { RemoteRiskAssessment } from './RemoteConfig.js';

/**
 * A configured value that can't be parsed. Screening counts as enabled with unknown levels, never
 * as "allow everyone".
 */
export interface UnreadableRiskAssessment extends RemoteRiskAssessment {
  readonly isUnreadable: true;
}

/**
 * Parses the setting. Absent or `null` means off. A set value is accepted only as a whole: one
 * level that isn't text may be the one to block.
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

/**
 * Whether the setting could not be parsed.
 *
 * @example if (isUnreadable(riskAssessment)) throw new TypeError('the blocked risk levels are unknown');
 */
export function isUnreadable(setting: RemoteRiskAssessment): setting is UnreadableRiskAssessment {
  return 'isUnreadable' in setting;
}

const unreadable: UnreadableRiskAssessment = { enabled: true, levels: [], isUnreadable: true };
