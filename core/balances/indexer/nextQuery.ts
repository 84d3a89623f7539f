import { isObject } from '../../config/json.js';

/**
 * Converts `next_page_params` of an indexer's page to the query of the next page. Keeps every field
 * as is; `null` becomes text, as the indexer's website sends it. Returns `null` on the last page,
 * which may be an empty object.
 */
export function nextQuery(params: unknown): string | null {
  if (!isObject(params) || Object.keys(params).length === 0) return null;
  const fields = Object.entries(params).filter(([, value]) => typeof value !== 'object' || value === null);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}
