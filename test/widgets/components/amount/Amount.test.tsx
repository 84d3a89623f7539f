import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Amount } from '../../../../widgets/components/amount/Amount.js';

afterEach(cleanup);

describe('Amount', () => {
  it('is read as number and unit, and isolates the direction of its number', () => {
    const { container } = render(<Amount size="hero" value="54.83" unit="IMX" />);
    expect(container.textContent).toBe('54.83 IMX');
    expect(container.querySelector('bdi')?.textContent).toBe('54.83');
  });
});
