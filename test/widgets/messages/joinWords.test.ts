import { describe, expect, it } from '@jest/globals';
import { joinWords } from '../../../widgets/messages/joinWords.js';

const source = (isLoaded: boolean, loaded: string[] = []) => ({
  isLoaded: () => isLoaded,
  load: async (language: string) => Promise.resolve(void loaded.push(language)),
});

describe('joinWords', () => {
  it('is loaded once each source is', () => {
    expect(joinWords(source(true), source(true)).isLoaded('ja')).toBe(true);
    expect(joinWords(source(true), source(false)).isLoaded('ja')).toBe(false);
    expect(joinWords().isLoaded('ja')).toBe(true);
  });

  it('loads the language of every source, and fails if one fails', async () => {
    const loaded: string[] = [];
    await joinWords(source(true, loaded), source(false, loaded)).load('ja');
    expect(loaded).toEqual(['ja', 'ja']);
    const failing = { isLoaded: () => false, load: () => Promise.reject(new Error('no line')) };
    await expect(joinWords(source(true), failing).load('ja')).rejects.toThrow('no line');
  });
});
