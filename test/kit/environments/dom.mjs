import { TestEnvironment } from 'jest-environment-jsdom';
import { endsItsHooks } from './endsItsHooks.mjs';
import { sharedContext } from './sharedContext.mjs';

/** The page that the next test file finds; what styled-components has written into its head belongs to modules that stay loaded. */
class PageEnvironment extends sharedContext(TestEnvironment) {
  async teardown() {
    const { document, localStorage, sessionStorage } = this.global;
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    this.dom.reconfigure({ url: 'http://localhost/' });
    await super.teardown();
  }
}

export default endsItsHooks(PageEnvironment);
