/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import { raisedBy } from './CatalogueRow.js';
import { widgetRows } from './widgetRows.js';

describe('what widgets raise', () => {
  it.each(widgetRows)('$code, $message: $how', async ({ code, message, cause }) => {
    expect(await raisedBy(cause(undefined as never))).toMatchObject({ code, message });
  });
});
