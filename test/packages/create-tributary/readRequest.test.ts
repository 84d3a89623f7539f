import { describe, expect, it } from '@jest/globals';
import { readRequest } from '../../../packages/create-tributary/src/readRequest.js';

const silent = { version: '1.2.3', ask: null };

describe('readRequest', () => {
  it('reads folder and template from the command line', async () => {
    expect(await readRequest(['shop', '--template', 'shop'], silent)).toEqual({
      folder: 'shop',
      template: 'shop',
      sdk: '^1.2.3',
    });
  });

  it('prompts only for missing answers', async () => {
    const asked: string[] = [];
    const ask = (question: string): Promise<string> => {
      asked.push(question);
      return Promise.resolve(' game ');
    };
    expect(await readRequest(['river'], { ...silent, ask })).toEqual({
      folder: 'river',
      template: 'game',
      sdk: '^1.2.3',
    });
    expect(asked).toEqual(['Template (shop, game, plugin, backend): ']);
  });

  it('shows its usage if it cannot prompt, and the list of templates if the template is unknown', async () => {
    await expect(readRequest([], silent)).rejects.toThrow('npm create tributary <folder>');
    await expect(readRequest(['a', '-t', 'shopp'], silent)).rejects.toThrow('there is no template "shopp"');
    await expect(readRequest(['a', 'b', '-t', 'shop'], silent)).rejects.toThrow('not also b');
  });

  it('is null if help is requested', async () => {
    expect(await readRequest(['--help'], silent)).toBeNull();
  });
});
