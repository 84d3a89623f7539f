import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { docsSite } from '../../../examples/demo/docsSite.js';

const place = mkdtempSync(join(tmpdir(), 'tributary-site-'));
const site = join(place, 'site');
mkdirSync(join(site, 'api'), { recursive: true });
writeFileSync(join(place, 'secret.html'), 'outside');
writeFileSync(join(site, 'index.html'), 'front');
writeFileSync(join(site, 'api/index.html'), 'reference');
writeFileSync(join(site, 'style.css'), 'a {}');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const read = async (path: string): Promise<string | null> => (await docsSite(site, path))?.body.toString() ?? null;

describe('docsSite', () => {
  it('has the page of a folder at its path', async () => {
    expect(await read('')).toBe('front');
    expect(await read('api/')).toBe('reference');
  });

  it('returns the content type of a file', async () => {
    expect((await docsSite(site, 'style.css'))?.type).toBe('text/css; charset=utf-8');
  });

  it('is null if no site was built', async () => {
    expect(await read('guides/shop.html')).toBeNull();
    expect(await docsSite(join(place, 'none'), '')).toBeNull();
  });

  it('serves no file outside the site', async () => {
    expect(await read('../secret.html')).toBeNull();
    expect(await read('..%2Fsecret.html')).toBeNull();
  });
});
