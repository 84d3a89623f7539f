/** Globals of Node that a page has, too, and that only accept their own objects. */
const ofThePage = new Set([
  'AbortController',
  'AbortSignal',
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

/** Adds a page's globals to Node's, as jest's page environment does. */
export async function openPage() {
  const { JSDOM } = await import('jsdom');
  const page = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });
  const { window } = page;
  for (const name of namesOf(window)) {
    if (name in globalThis && !ofThePage.has(name)) continue;
    const value = window[name];
    const isMethod = typeof value === 'function' && value.prototype === undefined;
    Object.defineProperty(globalThis, name, {
      value: isMethod ? value.bind(window) : value,
      configurable: true,
      writable: true,
    });
  }
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const { cleanup } = await import('@testing-library/react');
  return { afterTest: cleanup, afterFile: () => clear(page) };
}

/** The window's own names and those it inherits, such as `addEventListener`. */
function namesOf(window) {
  const names = new Set();
  for (let level = window; level !== null && level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  return names;
}

/** The page that the next test file finds; what styled-components has written into its head belongs to modules that stay loaded. */
function clear(page) {
  const { document, localStorage, sessionStorage } = page.window;
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  page.reconfigure({ url: 'http://localhost/' });
}
