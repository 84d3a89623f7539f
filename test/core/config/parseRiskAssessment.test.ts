import { describe, expect, it } from '@jest/globals';
import { isUnreadable, parseRiskAssessment } from '../../../core/config/parseRiskAssessment.js';

describe('parseRiskAssessment', () => {
  it.each([
    [undefined, { enabled: false, levels: [] }],
    [null, { enabled: false, levels: [] }],
    [{ enabled: false }, { enabled: false, levels: [] }],
    [
      { enabled: false, levels: ['Severe', 7] },
      { enabled: false, levels: ['severe'] },
    ],
    [
      { enabled: true, levels: [] },
      { enabled: true, levels: [] },
    ],
    [
      { enabled: true, levels: ['Severe', 'high'], since: 2024 },
      { enabled: true, levels: ['severe', 'high'] },
    ],
  ])('parses the setting %j', (setting, understood) => {
    const parsed = parseRiskAssessment(setting);
    expect(parsed).toEqual(understood);
    expect(isUnreadable(parsed)).toBe(false);
  });

  it.each([
    [{}],
    [{ levels: ['Severe'] }],
    [{ enabled: 'true', levels: ['Severe'] }],
    [{ enabled: 1, levels: ['Severe'] }],
    [{ enabled: 'false', levels: [] }],
    [{ enabled: null }],
    [{ enabled: true }],
    [{ enabled: true, levels: null }],
    [{ enabled: true, levels: 'Severe' }],
    [{ enabled: true, levels: { 0: 'Severe' } }],
    [{ enabled: true, levels: [{ level: 'Severe' }] }],
    [{ enabled: true, levels: ['Severe', 7] }],
    [{ enabled: true, levels: ['Severe', ''] }],
    [[]],
    ['on'],
    [false],
    [0],
    [''],
  ])('does not take %j for switched off', (setting) => {
    expect(isUnreadable(parseRiskAssessment(setting))).toBe(true);
  });
});
