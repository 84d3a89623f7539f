/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import { raisedBy } from './CatalogueRow.js';
import { widgetRows } from './widgetRows.js';

describe('errors of the widgets', () => {
  it.each(widgetRows)('raises $code, $message: $how', async ({ code, message, cause }) => {
    expect(await raisedBy(cause(undefined as never))).toMatchObject({ code, message });
  });
});
