import { describe, expect, it } from '@jest/globals';
import { defineWords } from '../../../widgets/messages/defineWords.js';
import { aFailingImport, anImport } from './kit/anImport.js';

const en = { hello: 'Hello {name}' } as const;

describe('defineWords', () => {
  it('loads nothing before a language is requested', async () => {
    const ja = anImport({ hello: '{name}さん' });
    const words = defineWords('greeting', { en, ja: ja.load, ko: aFailingImport().load, zh: aFailingImport().load });
    await words.load('en');
    expect([ja.times, words.isLoaded('en'), words.isLoaded('ja')]).toEqual([0, true, false]);
    expect(words.get('en').hello({ name: 'Ada' })).toBe('Hello Ada');
  });

  it('loads a language once for all requests', async () => {
    const ja = anImport({ hello: '{name}さん' });
    const words = defineWords('greeting', { en, ja: ja.load, ko: aFailingImport().load, zh: aFailingImport().load });
    const both = Promise.all([words.load('ja'), words.load('ja')]);
    ja.arrive();
    await both;
    await words.load('ja');
    expect([ja.times, words.get('ja').hello({ name: 'Ada' })]).toEqual([1, 'Adaさん']);
  });

  it('returns English until then, and the same object each time', async () => {
    const ja = anImport({ hello: '{name}さん' });
    const words = defineWords('greeting', { en, ja: ja.load, ko: aFailingImport().load, zh: aFailingImport().load });
    expect(words.get('ja')).toBe(words.get('en'));
    ja.arrive();
    await words.load('ja');
    expect(words.get('ja')).not.toBe(words.get('en'));
    expect(words.get('ja')).toBe(words.get('ja'));
    expect(words.get('ja', 'rtl')).not.toBe(words.get('ja'));
  });

  it('reports a failure, and loads again at the next request', async () => {
    const ko = aFailingImport();
    const words = defineWords('greeting', { en, ja: ko.load, ko: ko.load, zh: ko.load });
    await expect(words.load('ko')).rejects.toThrow('offline');
    await expect(words.load('ko')).rejects.toThrow('offline');
    expect([ko.times, words.isLoaded('ko')]).toEqual([2, false]);
  });
});
