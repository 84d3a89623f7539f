import { describe, expect, it } from '@jest/globals';
import * as bridge from '../../../integrations/compat/bridge/index.js';
import * as checkout from '../../../integrations/compat/checkout/index.js';
import * as dex from '../../../integrations/compat/dex/index.js';
import * as everything from '../../../integrations/compat/index.js';
import * as sdk from '../../../integrations/compat/sdk.js';
import { CommerceFailure, CommerceSuccess, CommerceUserAction, WidgetType } from '../../../widgets/index.js';
import { publishedNames } from './publishedNames.js';

const entries = { 'checkout-sdk': checkout, 'dex-sdk': dex, 'bridge-sdk': bridge };

describe('the names of the published packages', () => {
  it.each(Object.entries(entries))('are all in the entry of %s, and no other ones', (packageName, entry) => {
    expect(Object.keys(entry).sort()).toEqual([...publishedNames[packageName as keyof typeof entries]].sort());
  });

  it('are all in the entry for the three packages together', () => {
    const names = Object.values(publishedNames).flat();
    expect(names).toHaveLength(125);
    expect(names.filter((name) => !(name in everything))).toEqual([]);
  });

  it('are in the namespaces of the package for everything', () => {
    expect(sdk.checkout.Checkout).toBe(checkout.Checkout);
    expect(sdk.config.Environment.SANDBOX).toBe('sandbox');
  });

  it.each([
    ['CommerceSuccessEventType', checkout.CommerceSuccessEventType, CommerceSuccess],
    ['CommerceFailureEventType', checkout.CommerceFailureEventType, CommerceFailure],
    ['CommerceUserActionEventType', checkout.CommerceUserActionEventType, CommerceUserAction],
  ])('%s contains the commerce widget’s events', (_name, theirs, ours) => {
    expect(theirs).toEqual(ours);
  });

  it('name every widget of it', () => {
    expect(Object.values(checkout.WidgetType).sort()).toEqual(Object.values(WidgetType).sort());
  });

  it('map the value of a numeric enum back to its name', () => {
    expect([checkout.ChainId[13473], bridge.BridgeMethodsGasLimit[150_000]]).toEqual([
      'IMTBL_ZKEVM_TESTNET',
      'DEPOSIT_SOURCE',
    ]);
  });
});
