import { describe, expect, it } from '@jest/globals';
import { enterCommand } from '../../../packages/create-tributary/src/enterCommand.js';

describe('enterCommand', () => {
  it.each([
    ['shop', 'cd shop'],
    ['../games/my-shop', 'cd ../games/my-shop'],
    ['C:\\games\\shop', 'cd C:\\games\\shop'],
    ['my games/shop', 'cd "my games/shop"'],
    ['Spiele & mehr/shop', 'cd "Spiele & mehr/shop"'],
  ])('leads to %s from any shell', (folder, command) => {
    expect(enterCommand(folder)).toBe(command);
  });
});
