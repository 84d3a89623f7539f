/** @jest-environment-options {"ownContext": true} */
import { describe, expect, it } from '@jest/globals';
import { act, configure, waitFor } from '@testing-library/react';
import { define } from '../../../integrations/script-tag/define.js';
import { connectWords } from '../../../widgets/shared/connect/words/words.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

describe('Tributary.define', () => {
  it('accepts all theme options of widgets: custom messages, a name and an error handler', async () => {
    define({
      environment: 'sandbox',
      publishableKey: 'pk_imapik-test-key',
      journal: 'memory',
      language: 'en',
      messages: { en: { shared: { frame: { close: 'Back to the river' } } } },
      brand: { name: 'Moonferry' },
      answers: ['request-connect'],
    });
    act(() => {
      document.body.innerHTML = '<tributary-widget type="swap"></tributary-widget>';
    });
    const { shadowRoot } = document.querySelector('tributary-widget')!;
    await waitFor(() => expect(shadowRoot?.querySelector('[aria-label="Back to the river"]')).not.toBeNull());
    const { connect } = connectWords.get('en').request;
    await waitFor(() => expect(shadowRoot?.textContent).toContain(connect));
    expect(shadowRoot?.querySelector('[aria-label="Moonferry"]')).not.toBeNull();
    await act(() => Promise.resolve(document.body.replaceChildren()));
  });
});
