import { isObject } from '../../config/json.js';

/** `next_page_params` of an indexer's page as the query of the next one: every field as it came; `null` is text, as the indexer's own page sends it. null: the last page, which some say with nothing in it. */
export function nextQuery(params: unknown): string | null {
  if (!isObject(params) || Object.keys(params).length === 0) return null;
  const fields = Object.entries(params).filter(([, value]) => typeof value !== 'object' || value === null);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}
