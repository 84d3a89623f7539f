import { describe, expect, it } from '@jest/globals';
import { directionOf } from '../../../widgets/messages/directionOf.js';

describe('directionOf', () => {
  it.each(['ar', 'he', 'fa-IR', 'ur', 'ps', 'dv', 'ckb', 'pa-Arab', 'yi'])('%s runs from right to left', (language) => {
    expect(directionOf(language)).toBe('rtl');
  });

  it.each(['en', 'pt-BR', 'pa', 'az', 'ja', 'pirate talk', '', null])('%j follows the page', (language) => {
    expect(directionOf(language)).toBeUndefined();
  });
});
