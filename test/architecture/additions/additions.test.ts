import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addPlugin } from './addPlugin.js';
import { addService, bindService } from './addService.js';
import { addWidget } from './addWidget.js';
import { TreeCopy } from './TreeCopy.js';

// The whole tree is compiled for each of them.
describe('additions to the library', () => {
  let tree: TreeCopy;
  beforeEach(() => void (tree = new TreeCopy()));
  afterEach(() => tree.remove());

  it('does not compile if a service has no binding, or a table lacks a widget', () => {
    addService(tree);
    addWidget(tree, ['widgets/commerce/answers.ts']);
    expect(tree.problems()).toEqual([
      expect.stringMatching(/^core\/engine\/parameters\/runtimeParameters\.ts.*Property 'loans' is missing/),
      expect.stringMatching(/^core\/engine\/runtime\.module\.ts.*Property 'loans' is missing/),
      expect.stringMatching(/^widgets\/commerce\/answers\.ts.*Property 'tip' is missing/),
    ]);
  }, 240_000);

  it('touches its own folder, and the tables that name it', () => {
    addService(tree);
    bindService(tree);
    addPlugin(tree);
    addWidget(tree);
    expect(tree.touched()).toEqual([
      'core/engine/parameters/runtimeParameters.ts',
      'core/engine/runtime.module.ts',
      'core/engine/services.ts',
      'core/loans/HttpLoans.ts',
      'core/loans/Loans.ts',
      'index.ts',
      'locales/en.json',
      'plugins/lending/index.ts',
      'widgets/WidgetParameters.ts',
      'widgets/allWidgets.ts',
      'widgets/commerce/answers.ts',
      'widgets/index.ts',
      // Generated from en.json.
      'widgets/messages/english/shared.ts',
      'widgets/shared/events/WidgetEvents.ts',
      'widgets/shared/events/WidgetType.ts',
      'widgets/shared/events/domEvents.ts',
      'widgets/tip/tipWidget.tsx',
    ]);
    expect(tree.problems()).toEqual([]);
  }, 240_000);
});
