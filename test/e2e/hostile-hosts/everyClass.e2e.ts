import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as compat from 'tributary-sdk/compat';
import * as config from 'tributary-sdk/compat/config';
import * as core from 'tributary-sdk/core';
import * as ethers from 'tributary-sdk/ethers';
import * as flows from 'tributary-sdk/flows';
import * as node from 'tributary-sdk/node';
import { publicExports } from '../../api/publicExports.js';
import { importOf } from '../../api/sourceOf.js';
import { pathTo } from '../pages/bundle.js';
import { keptClasses } from './kit/keptClasses.js';

const require = createRequire(pathTo('test/hosts/package.json'));
type Making = (value: object) => object;
const { reactive, readonly } = require('vue') as { readonly reactive: Making; readonly readonly: Making };
const { observable } = require('mobx') as { readonly observable: Making };
const { proxy, snapshot } = require('valtio/vanilla') as { readonly proxy: Making; readonly snapshot: Making };
const { produce } = require('immer') as { readonly produce: <T>(base: T, change: (draft: T) => void) => T };
const { configureStore } = require('@reduxjs/toolkit') as {
  readonly configureStore: (options: object) => { dispatch(action: object): void; getState(): object };
};

interface State {
  readonly instance: object;
  readonly changed: number;
}
/** The forms in which a host may read the instance from its store. */
const stores: Readonly<Record<string, (state: State) => object>> = {
  'Vue reactive': (state) => reactive(state),
  'Vue reactive of itself': ({ instance }) => ({ instance: reactive(instance) }),
  'Vue readonly': (state) => readonly(state),
  'MobX observable': (state) => observable(state),
  'Valtio proxy': (state) => proxy(state),
  'Valtio proxy of itself': ({ instance }) => ({ instance: proxy(instance) }),
  'Valtio snapshot': (state) => snapshot(proxy(state)),
  'Immer produce': (state) => produce(state, (draft) => void Object.assign(draft, { changed: 1 })),
  'Redux Toolkit': ({ instance }) => {
    const store = configureStore({
      reducer: (state: object = {}, action: { readonly type: string }) =>
        action.type === 'keep' ? { ...state, instance } : state,
      // The check warns on the console because a class isn't plain data.
      middleware: (middleware: (options: object) => unknown) => middleware({ serializableCheck: false }),
    });
    store.dispatch({ type: 'keep' });
    store.dispatch({ type: 'other' });
    return store.getState();
  },
};

const folder = mkdtempSync(join(tmpdir(), 'tributary-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));
const classes = keptClasses({ core, compat, config, ethers, node, flows }, folder);
/** Exported classes that no store of a host keeps, and why. */
const others: Readonly<Record<string, 'an error' | 'functions alone' | 'a base for the code of plugins'>> = {
  BlockExplorerService: 'functions alone',
  BridgeError: 'an error',
  CheckoutError: 'an error',
  ExchangeError: 'an error',
  TributaryError: 'an error',
  AnvilStartError: 'an error',
  DevnetOptionError: 'an error',
  MissingPackagesError: 'an error',
  SetupError: 'an error',
  NodeClient: 'a base for the code of plugins',
  ChainBridge: 'a base for the code of plugins',
  RollupBridge: 'a base for the code of plugins',
  RollupTransfers: 'a base for the code of plugins',
  TokenCatalogue: 'a base for the code of plugins',
};

async function exportedClasses(): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const entry of Object.keys(publicExports)) {
    const module = (await import(importOf(entry))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value))) names.add(name);
  }
  return [...names].sort();
}

describe("every public class in a host's store", () => {
  it('is in the table of this test, or has a reason why no store keeps it', async () => {
    const made = Object.keys(classes).filter((name) => /^[A-Z]/.test(name));
    expect([...made, ...Object.keys(others)].sort()).toEqual(await exportedClasses());
  });

  describe.each(Object.entries(classes))('%s', (_name, { make, use }) => {
    it.each(Object.entries(stores))('returns the same from a store of %s as without one', async (_store, keep) => {
      const expected: unknown = await use(make());
      const { instance } = keep({ instance: make(), changed: 0 }) as { readonly instance: never };
      expect(await use(instance)).toEqual(expected);
    });
  });
});
